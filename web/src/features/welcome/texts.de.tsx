import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// chooseUsername
export const signOut = "Abmelden";
export const finishSettingUp = "Einrichtung abschließen";
export const emailMissing = (name: string) =>
  `${name} hat keine E-Mail-Adresse übermittelt; ein Konto hier braucht eine. Bitte dort eine hinterlegen und erneut anmelden.`;
export const signedInAs = (email: ReactNode) => <>Angemeldet als {email}. Welcher Name soll erscheinen?</>;
export const username = "Benutzername";
export const usernameHint = (rules: string) => `${rules} Er lässt sich später ändern.`;
export const continueOn = "Weiter";
export const retry = "Erneut versuchen";

// welcomePage
export const loading = "Lädt …";
export const setUpFailed =
  "Die Anmeldung hat geklappt, aber das Konto konnte hier nicht eingerichtet werden. Nichts ist verloren: Bitte erneut versuchen.";
