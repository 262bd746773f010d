// The texts of the documents' frame. Imported whole, as TEXTS: the build drops the names.

// renderDocument
export const language = "de";

// screensList
export const allScreens = "Alle Seiten";

// languageLink
export const otherLanguage = "en";

// plainFrame
export const skipToContent = "Zum Hauptinhalt springen";
export const warning = "Warnung";
export const emulatorMode = "Läuft im Emulator. Bitte keine echten Zugangsdaten verwenden.";
export const notAdvice = "Keine Anlageberatung.";
export const morePages = "Weitere Seiten";
export const privacy = "Datenschutz";
export const terms = "Nutzungsbedingungen";
export const cookies = "Cookies";
export const contact = "Kontakt";
