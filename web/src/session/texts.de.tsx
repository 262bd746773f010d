import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// merchantOnly
export const merchantOnly = "Nur der Händler kann Wallets verwalten.";
export const enterMerchantCode = (link: ReactNode) => (
  <>Wer diese Installation betreibt, gibt den Händlercode auf der {link} ein.</>
);
export const accountPage = "Kontoseite";

// protected
export const signInUnknown = "Ob eine Anmeldung besteht, konnte nicht geprüft werden.";

// sessionProvider
export const stillSignedIn = "Die Anmeldung besteht noch";

// shellAccount
export const signIn = "Anmelden";

// stepUpDialog
export const confirmTitle = "Identität bestätigen";
export const confirmPassword =
  "Dafür darf die Anmeldung höchstens 5 Minuten zurückliegen. Bitte das Passwort eingeben; diese Seite bleibt geöffnet.";
export const password = "Passwort";
export const oneTimeCode = "Einmalcode";
export const codeHint = "Aus der Authenticator-App. Ein Wiederherstellungscode geht auch.";
export const confirm = "Bestätigen";
export const cancel = "Abbrechen";
export const confirmAtProvider = (name: string) =>
  `Dafür darf die Anmeldung höchstens 5 Minuten zurückliegen. ${name} verwaltet das Passwort: Dort erneut anmelden, dann auf diese Seite zurückkehren und den Schritt wiederholen.`;
export const signInAgain = (name: string) => `Erneut bei ${name} anmelden`;

// planText, giftText
export const beforePlan = "Tarif ";
export const afterPlan = "";
export const trialComma = "Testphase, ";
export const everythingUntil = "Alles aus Premium bis ";
export const thenFree = ", danach ein kostenloses Konto. Nichts wird gelöscht.";
export const runsUntil = "Läuft bis ";
export const ended = "beendet";
export const beforeLeft = "noch ";
export const daysLeft = " Tage";
export const hoursLeft = " Stunden";
export const underHour = "weniger als 1 Stunde";
export const giftMerchant = "Er ist kostenlos, weil dieses Konto die Installation betreibt.";
export const giftAll = "Er ist kostenlos, weil der Betreiber ihn hier jedem Konto gibt.";
