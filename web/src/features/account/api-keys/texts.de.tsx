import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// apiKeysSection
export const apiKeys = "API-Schlüssel";
export const apiKeysIntro =
  "Mit einem API-Schlüssel können eigene Programme von diesem Server lesen und dort handeln, soweit es erlaubt ist.";
export const keysLoading = "Die API-Schlüssel laden";
export const keysFailed = "Die API-Schlüssel konnten nicht geladen werden.";
export const keysPlan = (planName: string) => `API-Schlüssel sind ab dem Tarif ${planName} enthalten.`;
export const keysPaused =
  "Die Schlüssel unten gelten erst wieder, wenn der Tarif API-Schlüssel enthält. Bis dahin lassen sie sich ansehen und widerrufen.";
export const seePlans = "Tarife ansehen";

// createKey
export const createKey = "API-Schlüssel erstellen";
export const newKey = "Neuer API-Schlüssel";
export const keyName = "Name";
export const keyNameHint = "Wofür er gedacht ist, damit er später wiederzuerkennen ist.";
export const keyMay = "Was der Schlüssel darf";
export const neverAllowed =
  "Was auch gewählt ist: Ein Schlüssel kann nie bezahlen und hat nie Zugriff auf Wallets, Sicherheit oder Konto.";
export const scopeMissing = "Bitte mindestens eines wählen.";
export const validFor = "Gültig";
export const days30 = "30 Tage";
export const days90 = "90 Tage";
export const days365 = "365 Tage";
export const termUntilRevoked = "Bis zum Widerruf";
export const creating = "Wird erstellt …";
export const createThisKey = "Schlüssel erstellen";
export const cancel = "Abbrechen";

// scopes
export const readMarket = "Marktdaten und Empfehlungen lesen";
export const readMarketAllows =
  "Er liest Kurse, Analysen, Signale, den Aktien-Screener und unsere Bilanz und fragt Empfehlungen ab, die wie eigene zählen.";
export const readOwn = "Eigene Daten lesen";
export const readOwnAllows =
  "Er liest Portfolios, Watchlists, Alarme, Backtests und Paper-Konten und Listen, die Eigenes markieren, etwa Kursliste, DEX-Screener und Rangliste. Er stellt dem Assistenten Fragen.";
export const changeAlerts = "Alarme und Watchlists ändern";
export const changeAlertsAllows =
  "Er erstellt, ändert und löscht Alarme und bearbeitet Watchlists und gespeicherte Filter.";
export const tradePaper = "Im Paper-Trading handeln";
export const tradePaperAllows = "Er erteilt und löscht Orders im Paper-Konto, in dem kein echtes Geld steckt.";

// newSecret
export const secretOf = (name: string) => `Geheimnis von ${name}`;
export const secretHint = "Wer es hat, kann alles tun, was dieser Schlüssel darf.";
export const tryKey = "Ausprobieren";
export const tryKeyNote = "Dieser Aufruf nennt das Konto, den Tarif und was der Schlüssel darf.";
export const copyCommand = "Befehl kopieren";

// keyList
export const yourKeys = "Eigene API-Schlüssel";
export const callLimit = (count: number) =>
  `Der Tarif erlaubt ${count.toLocaleString("en-US")} Aufrufe pro Minute, mit allen Schlüsseln zusammen.`;
export const noKeysYet = "Noch kein API-Schlüssel erstellt.";
export const noKeys = "Es gibt keine API-Schlüssel.";

// keyRow
export const replacedBadge = "Ersetzt";
export const expiredBadge = "Abgelaufen";
export const startsWith = (start: ReactNode) => <>Beginnt mit {start}</>;
export const keyTimes = (created: ReactNode, end: string, used: ReactNode) => (
  <>
    Erstellt: {created}, {end}, {used}
  </>
);
export const neverUsed = "nie benutzt";
export const lastUsed = (used: ReactNode) => <>zuletzt benutzt: {used}</>;
export const rotate = "Erneuern";
export const rotateNamed = (name: string) => `${name} erneuern`;
export const revoke = "Widerrufen";
export const revokeNamed = (name: string) => `${name} widerrufen`;
export const mayNamed = (name: string) => `Was ${name} darf`;

// keyEnd
export const untilRevoked = "gültig bis zum Widerruf";
export const expires = (day: string) => `läuft am ${day} ab`;
export const expired = (day: string) => `am ${day} abgelaufen`;
export const replacedUntil = (time: string) => `ersetzt, gültig bis ${time}`;

// keyCalls
export const callsLately = (count: number) =>
  count === 0
    ? "Keine Aufrufe in den letzten 30 Tagen"
    : `${count.toLocaleString("en-US")} ${count === 1 ? "Aufruf" : "Aufrufe"} in den letzten 30 Tagen`;
export const callsOf = (name: string) => `Aufrufe mit ${name} nach Tagen (UTC)`;
export const day = "Tag";
export const calls = "Aufrufe";

// rotateKey
export const rotateNote =
  "Es entsteht ein neuer Schlüssel, der ebenso heißt und dasselbe darf. Bitte ihn in den Programmen eintragen, bevor der alte endet.";
export const oldKeyStays = "Der alte Schlüssel gilt weiter";
export const noOverlap = "Gar nicht: Er endet jetzt";
export const hour1 = "1 Stunde";
export const hours24 = "24 Stunden";
export const days7 = "7 Tage";
export const rotating = "Wird erneuert …";
export const rotateThisKey = "Schlüssel erneuern";

// revokeKey
export const revokeTitle = (name: string) => `${name} widerrufen?`;
export const revokeNote = (question: ReactNode) => (
  <>{question} Programme, die ihn nutzen, funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen.</>
);
export const revokeThisKey = "Schlüssel widerrufen";
export const keep = "Behalten";
export const revoked = (name: string) => `${name} ist widerrufen`;
