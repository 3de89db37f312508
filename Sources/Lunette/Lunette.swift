// Lunette
