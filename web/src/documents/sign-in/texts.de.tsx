import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// emailField
export const email = "E-Mail";

// firebaseSignIn
export const sign = "Anmelden";
export const confirmIdentity = "Identität bestätigen";
export const signingOut = "Abmeldung läuft";
export const signInTo = (name: string) => `Bei ${name} anmelden.`;
export const googleNote = "Es geht kurz zu Google und angemeldet wieder zurück.";
export const loading = "Lädt …";
export const continueGoogle = "Weiter mit Google";
export const continueSmallWindow = "Weiter in einem kleinen Fenster";
export const googleNeedsScript =
  "Die Anmeldung mit Google braucht JavaScript. Bitte für diese Website erlauben und die Seite neu laden.";
export const backHome = "Zurück zur Startseite";

// formField
export const show = "Anzeigen";
export const showPassword = ": Passwort";

// forgotPassword
export const forgotPassword = "Passwort vergessen";
export const forgotDescription = "Eine E-Mail anfordern, mit der sich ein neues Passwort wählen lässt.";
export const forgotIntro = "Wir senden einen Link per E-Mail. Er gilt einmal, eine Stunde lang.";
export const sendLink = "Link senden";
export const backSign = "Zurück zur Anmeldung";

// needsScript
export const needsScript =
  "JavaScript ist für diese Website ausgeschaltet. Die Anmeldung geht auch so, die Anwendung selbst aber braucht es: Bitte zuerst erlauben.";

// newPasswordField
export const newPasswordHint = "Mindestens 10 Zeichen. Einige Wörter ohne Zusammenhang ergeben ein gutes Passwort.";

// operator
export const operatorInstallation = "Der Betreiber dieser Installation";

// resetPassword
export const chooseNewPassword = "Neues Passwort wählen";
export const resetDescription = "Der letzte Schritt zurück ins Konto.";
export const resetIntro = "Mit dem Speichern enden alle anderen Anmeldungen.";
export const savePassword = "Passwort speichern";
export const newPassword = "Neues Passwort";

// secondFactor
export const enterCode = "Code eingeben";
export const secondStepSigning = "Der zweite Schritt der Anmeldung.";
export const codeHint = "Die 6 Ziffern, die die Authenticator-App gerade zeigt, oder ein Wiederherstellungscode.";
export const continueOn = "Weiter";
export const lostBoth = (operator: ReactNode) => (
  <>Beides verloren? {operator} kann die Zwei-Faktor-Anmeldung für das Konto ausschalten.</>
);
export const code = "Code";

// passwordAgain
export const passwordAgain = "Bitte das Passwort erneut eingeben: Wir senden es nicht an die Seite zurück.";

// signIn
export const confirmAddress = "Adresse bestätigen";
export const confirmPasswordIntro = "Bitte das Passwort noch einmal eingeben, um die eigene Adresse zu bestätigen.";
export const confirmSign = "Bestätigen und anmelden";
export const newHere = (link: ReactNode) => <>Neu hier? {link}</>;
export const createAccount = "Konto erstellen";
export const askOperatorForLink = (operator: ReactNode) => (
  <>Passwort vergessen? {operator} kann einen Link geben, mit dem sich ein neues wählen lässt.</>
);
export const password = "Passwort";

// signUp
export const createAccountAt = (name: string) => `Ein Konto bei ${name} erstellen.`;
export const signUpIntro = "Das Konto bleibt auf diesem Server. Keine Karte nötig.";
export const signUpTrialIntro = "7 Tage Premium, danach ein kostenloses Konto. Keine Karte nötig.";
export const createAccountButton = "Konto erstellen";
export const haveAccount = (link: ReactNode) => <>Schon ein Konto? {link}</>;
export const acceptTerms = (link: ReactNode, link2: ReactNode) => (
  <>
    Mit dem Erstellen eines Kontos gelten die {link} als angenommen. Was gespeichert wird, steht auf der {link2}.
  </>
);
export const terms = "Nutzungsbedingungen";
export const privacyPage = "Datenschutzseite";
export const displayName = "Anzeigename";
export const displayNameHint = "Daraus bilden wir den Benutzernamen. Beide lassen sich später ändern.";
