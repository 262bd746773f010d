// What signing in with Google says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// signInCodes
export const popupBlocked =
  "Der Browser hat das kleine Fenster blockiert. Bitte für diese Seite erlauben oder in diesem Tab fortfahren.";
export const popupClosed = "Das Fenster wurde vor dem Ende der Anmeldung geschlossen. Bitte erneut versuchen.";
export const popupReplaced =
  "Nach diesem wurde ein weiteres Anmeldefenster geöffnet. Bitte dort abschließen oder erneut versuchen.";
export const storageBlocked =
  "Der Browser blockiert Cookies und Websitedaten dieser Seite; die Anmeldung braucht sie. Bitte erlauben und dann in einem kleinen Fenster fortfahren.";
export const googleUnreachable = "Google ist nicht erreichbar. Bitte die Verbindung prüfen und erneut versuchen.";
export const domainUnknown =
  "An dieser Adresse ist noch keine Anmeldung möglich. Der Betreiber muss sie dem Firebase-Projekt hinzufügen.";
export const userMismatch = "Das ist nicht das hier angemeldete Konto. Bitte mit demselben Konto erneut versuchen.";
export const googleFailed = "Bei Google ist etwas fehlgeschlagen. Bitte gleich erneut versuchen.";
export const keyUnknown =
  "Firebase kennt den API-Schlüssel dieser Installation nicht. Der Betreiber muss ihn berichtigen.";
export const secondFactor =
  "Dieses Konto verlangt einen zweiten Faktor, den diese Installation nicht unterstützt. Bitte ein anderes Konto nehmen oder den Betreiber fragen.";
export const noAnswer =
  "Google hat keine Antwort mitgegeben. Bitte erneut versuchen oder in einem kleinen Fenster fortfahren.";
export const answerUnreadable =
  "Die Antwort von Google war nicht lesbar. Bitte erneut versuchen oder in einem kleinen Fenster fortfahren.";
export const startedTwice = "Die Anmeldung wurde in diesem Tab zweimal begonnen. Bitte die Seite neu laden.";
export const requestUnknown =
  "Diese Seite hat Firebase eine Anfrage gesendet, die es nicht versteht. Bitte die Seite neu laden oder den Betreiber verständigen.";
export const noReturnAddress =
  "Diese Installation sagt nicht, wohin Google zurückführen soll. Der Betreiber muss es einstellen.";
export const signInCancelled = "Die Anmeldung wurde abgebrochen. Bitte erneut versuchen.";
export const accountDisabled = "Dieses Konto ist gesperrt. Bitte den Betreiber fragen.";
export const googleOff =
  "Die Anmeldung mit Google ist im Firebase-Projekt ausgeschaltet. Der Betreiber muss sie einschalten.";
export const otherWay =
  "Ein Konto mit dieser E-Mail-Adresse gibt es schon, und es meldet sich anders an. Bitte so anmelden oder ein anderes Konto nehmen.";
export const signInFailed =
  "Die Anmeldung ist fehlgeschlagen. Bitte erneut versuchen oder in einem kleinen Fenster fortfahren.";

// signInFlow, firebase
export const noSession = "Google hat angemeldet, diese Installation konnte es nicht. Bitte gleich erneut versuchen.";
export const goingToGoogle = "Weiter zu Google …";
export const waitingForWindow = "Wartet auf das kleine Fenster …";
export const signedIn = "Angemeldet.";
export const notLoaded =
  "Die Anmeldung konnte nicht geladen werden. Bitte die Verbindung prüfen und die Seite neu laden.";
