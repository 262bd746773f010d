// What is said on many screens, by the file that says it. Imported whole, as TEXTS: the build drops the names. Constants only: every
// screen would load a function, and only those that use a constant get it.

// errorText
export const serverUnreachable = "Der Server ist nicht erreichbar. Bitte die Verbindung prüfen und erneut versuchen.";
/** How the sentence of a wrong field begins, before the field's name. */
export const requestInvalid = "Die Anfrage ist ungültig: ";

// call
export const serverSilent = "Der Server kann gerade nicht antworten. Bitte in einer Minute erneut versuchen.";

// freshnessText
export const live = "Live";
export const delayed = "Verzögert";
/** Around the minutes of a delay. */
export const beforeDelay = "";
export const afterDelay = " min verzögert";
export const endOfDay = "Tagesende";
export const replay = "Wiedergabe";
export const simulated = "Simuliert";
export const stale = "Veraltet";
export const alsoStale = (text: string) => `${text}, veraltet`;

// changePeriodText
export const withinDay = "in den letzten 24 Stunden";
export const sinceDay = "über 24 Stunden";
export const dayRange = "24-Stunden-Spanne";
export const sinceMidnight = "seit 00:00 UTC";
export const midnightRange = "Spanne seit 00:00 UTC";
export const withinSession = "am letzten Handelstag";
export const sinceClose = "seit dem letzten Schlusskurs";
export const sessionRange = "Tagesspanne";

// screenGroups
export const overview = "Übersicht";
export const symbol = "Symbol";
export const timeframes = "Zeitrahmen";
export const advice = "Empfehlung";
export const signals = "Signale";
export const positionSize = "Positionsgröße";
export const lists = "Listen";
export const allTokens = "Alle Token";
export const watched = "Beobachtete";
export const riskRules = "Risikoregeln und Trefferquote";
export const traders = "Trader";
export const badges = "Abzeichen";
export const howToPay = "So wird bezahlt";
export const wallets = "Wallets";
export const payments = "Zahlungen";
export const plans = "Tarife";

// searchNotes, unreachableText
export const notSearched = "Symbole konnten nicht durchsucht werden; es kann weitere geben.";
/** After the names of the sources. */
export const sourcesNotSearched = " gerade nicht durchsuchbar; es kann also weitere geben.";
/** After what is missing. */
export const didYouMean = " Gemeint war vielleicht:";
export const noExactMatch = "Kein genauer Treffer. Gemeint war vielleicht:";

// timeText
export const todayAtClose = "heute zum Börsenschluss";
export const marketClose = "Börsenschluss";

// usernameForm
export const usernameHint =
  "2 bis 32 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche; zuerst ein Buchstabe oder eine Ziffer.";
export const noUsername =
  "Das geht nicht als Benutzername. Möglich sind 2 bis 32 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche; zuerst ein Buchstabe oder eine Ziffer.";

// whereListed
/** Before the name of a source. */
export const fromSource = "von ";

// pushSubscription
export const noticesDenied =
  "Der Browser darf keine Mitteilungen zeigen. Bitte in seinen Einstellungen für diese Seite erlauben und erneut versuchen.";
export const noNoticeAddress =
  "Der Browser hat keine Adresse für Mitteilungen genannt. Bitte aktualisieren oder einen anderen nehmen.";
export const aBrowser = "Ein Browser";
export const browserOn = " auf ";
export const thisDevice = "diesem Gerät";

// plainAmount
export const enterNumber = "Bitte eine Zahl eingeben, etwa 0.25.";
export const enterAboveZero = "Bitte eine Zahl über null eingeben.";
export const enterPlain = "Bitte eine einfache Zahl eingeben, etwa 1500.25.";
