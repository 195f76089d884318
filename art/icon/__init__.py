"""The program's icon: four mats around a red half mat."""
