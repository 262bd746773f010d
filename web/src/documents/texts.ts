// The texts of the documents' frame. Imported whole, as TEXTS: the build drops the names.

// renderDocument
export const language = "en";

// screensList
export const allScreens = "All screens";

// languageLink
export const otherLanguage = "de";

// plainFrame
export const skipToContent = "Skip to main content";
export const warning = "Warning";
export const emulatorMode = "Running in emulator mode. Do not use with production credentials.";
export const notAdvice = "Not financial advice.";
export const morePages = "More pages";
export const privacy = "Privacy";
export const terms = "Terms";
export const cookies = "Cookies";
export const contact = "Contact";
