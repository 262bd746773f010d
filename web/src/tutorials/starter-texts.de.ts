export const notLoaded = "Die Tutorials konnten nicht geladen werden";
export const tryAgain = "Bitte die Verbindung prüfen und erneut versuchen.";
