import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// alertsPanel
export const latestAlerts = "Letzte Alarme";
export const markAllRead = "Alle als gelesen markieren";
export const loadingAlerts = "Alarme laden";
export const alertsFailed = "Die Alarme konnten nicht geladen werden.";
export const noneFired =
  "Noch kein Alarm ausgelöst. Sobald eine Regel besteht und ihr Fall eintritt, erscheint er hier.";
export const noneFiredOf = (watching: number) =>
  `Noch kein Alarm ausgelöst. ${watching === 1 ? "Eine Regel läuft" : `${String(watching)} Regeln laufen`}.`;
export const unread = "ungelesen";
export const why = (about: ReactNode) => <>Warum{about}</>;
export const newAlert = "Neuer Alarm";
export const allAlerts = "Alle Alarme";

// deliveriesList
export const messagesFor = (message: string) => `Gesendete Nachrichten zu: ${message}`;
export const attempts = (attempts: string) => `${attempts} Versuche`;

// whyItFired
export const whyFired = (part: ReactNode) => <>Warum er ausgelöst hat{part}</>;
export const sourceLabel = "Quelle";
export const happened = "Zeitpunkt";
export const foundLate =
  "Dieser Server lief zu diesem Zeitpunkt nicht mit. Er fand das Ereignis später in den gespeicherten Kerzen.";
export const inAppOnly =
  "Alarme zu simulierten, wiedergegebenen oder veralteten Kursen erscheinen nur in der Anwendung. Nachrichten dazu werden nicht gesendet.";

// alertToast
export const simulatedPrice = "Simulierter Kurs. ";
export const replayedPrice = "Wiedergegebener Kurs. ";
export const stalePrice = "Veralteter Kurs. ";
export const afterNewCount = " neue Alarme";
export const beforeMore = " und ";
export const afterMore = " weitere";
export const beforeNewest = ". Zuletzt: ";
export const showAlerts = "Alarme anzeigen";
export const showWhy = "Grund anzeigen";

// kindText
export const price = "Kurs";
export const move = "Kursbewegung";
export const volume = "Volumen";
export const average = "Gleitender Durchschnitt";
export const bollinger = "Bollinger Bands";
export const indicator = "Indikator";
export const signal = "Signal";
export const advisory = "Empfehlung";
export const portfolioValue = "Portfoliowert";
export const drawdown = "Drawdown";
export const screener = "Screener";
export const planAndPayments = "Tarif und Zahlungen";
export const paymentsReceived = "Empfangene Zahlungen";
export const otherPlatform = "Von einer anderen Plattform";
export const followedTrader = "Trader, dem gefolgt wird";
export const test = "Test";

// originText
export const afterOld = " alt";

// ownAlerts
export const oneNewAlert = "1 neuer Alarm";
export const newAlerts = " neue Alarme";

// subjectText
export const portfolio = "Portfolio";
export const billing = "Abrechnung";
export const ownInstallation = "Eigene Installation";
export const tokens = "Token";

// deliveriesList, further
export const beforeSpan = "nach ";
export const beforeReceipt = "Beleg ";

// useReading
export const alertsUnchanged = "Die Alarme sind unverändert";
