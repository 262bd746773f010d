// What the landing page says once its script runs, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// landing
export const goToDashboard = "Zum Dashboard";
export const close = "Schließen";
export const accountDeleted = "Das Konto und alles darin sind gelöscht.";
export const againToOpen = "Bitte erneut anmelden. Danach öffnet sich: ";
export const toOpen = "Bitte anmelden. Danach öffnet sich: ";
export const signIn = "Anmelden";

// shownAccount
export const finishSettingUp = "Einrichtung abschließen";
export const welcome = "Willkommen, ";
export const account = "Konto";

// turnCards
export const previousCard = "Vorige Karte";
export const nextCard = "Nächste Karte";
export const cardOf = " von ";
