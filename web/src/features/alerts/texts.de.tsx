import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// alertComposer
export const alertCreated = "Alarm erstellt";
export const loading = "Lädt …";
export const createAlert = "Alarm erstellen";
export const planFull = "Für diesen Alarm zuerst einen anderen löschen.";
export const fieldByField = "Feld für Feld einrichten";

// alertForm
export const working = "Einen Moment …";
export const cancel = "Abbrechen";
export const alertMeWhen = "Melden, wenn";

// alertTextPreview
export const previewTitle = "Was dieser Alarm beobachtet";
export const assumed = "Angenommen";
export const now = (symbol: string) => `${symbol} jetzt`;
export const notKnown = "Unbekannt";
export const howOften = "Wie oft";
export const notifies = "Meldet sich";
export const expires = "Läuft ab";
export const never = "Nie";
export const note = "Notiz";
export const creating = "Wird erstellt …";
export const changeDetails = "Einzelheiten ändern";
export const startOver = "Neu beginnen";
export const levelAway = (signedPercent: string) => `bis zur Marke: ${signedPercent}`;

// alertsPage
export const alerts = "Alarme";
export const pageIntro =
  "Auf Englisch beschreiben oder Feld für Feld angeben, was gemeldet werden soll. Tritt es ein, kommt ein Alarm mit den Zahlen dahinter.";
export const newAlert = "Neuer Alarm";
export const noAlertsWatched = "Kein Alarm läuft.";
export const oneAlertWatched = "1 Alarm ist aktiv.";
export const alertsWatched = (used: string) => `${used} Alarme sind aktiv.`;
export const inUse = (used: number, limit: number) => `${String(used)} von ${String(limit)} genutzt`;
export const quotaFull = (link: ReactNode) => <>Die Grenze des Tarifs ist erreicht. Einen Alarm löschen oder {link}.</>;
export const seePlans = "Tarife vergleichen";
export const oneLeft = "Im Tarif ist noch einer möglich.";
export const countsOnlyActive = "Ausgelöste und abgelaufene Alarme zählen nicht.";

// conditionFields
export const anyList = "Jede Liste";
export const direction = "Richtung";
export const timeframe = "Zeitrahmen";
export const falls = "Fällt auf";
export const rises = "Steigt auf";
export const eitherWay = "Beides";
export const price = "Kurs";
export const symbolCurrency = "In der Währung des Symbols.";
export const conditionFieldsFalls = "Fällt";
export const conditionFieldsRises = "Steigt";
export const minimumMove = "Mindestbewegung, %";
export const within = "Innerhalb von";
export const fallsBelow = "Fällt unter";
export const risesAbove = "Steigt über";
export const rsiLevel = "RSI-Marke";
export const turnsUp = "Dreht aufwärts";
export const turnsDown = "Dreht abwärts";
export const whatCrosses = "Was kreuzt";
export const thePrice = "Der Kurs";
export const fasterAverageOption = "Ein schnellerer Durchschnitt";
export const averageType = "Art des Durchschnitts";
export const simple = "Einfach";
export const exponential = "Exponentiell";
export const fasterAverageLength = "Schnellerer Durchschnitt, Kerzen";
export const slowerAverageLength = "Langsamerer Durchschnitt, Kerzen";
export const averageLength = "Länge des Durchschnitts, Kerzen";
export const whenPrice = "Wenn der Kurs";
export const risesAboveUpperBand = "über das obere Band steigt (ungewöhnlich hoch)";
export const fallsBelowLowerBand = "unter das untere Band fällt (ungewöhnlich tief)";
export const fallsBackBelowUpper = "unter das obere Band zurückfällt";
export const risesBackAboveLower = "über das untere Band zurücksteigt";
export const volumeMultiple = "Mindestens so viel Mal das übliche Volumen";
export const signalDirection = "Richtung des Signals";
export const buySell = "Kauf oder Verkauf";
export const buy = "Kauf";
export const sell = "Verkauf";
export const anyTimeframe = "Jeder Zeitrahmen";
export const minimumConfidence = "Mindestwahrscheinlichkeit, %";
export const zeroIncludesAll = "0 umfasst alle Signale.";
export const provenEdgeOnly = "Nur belegter Vorsprung";
export const provenEdgeHint =
  "Nur Signale einer Art, die in vielen vergangenen Fällen mehr einbrachte, als sie kostete. Vielleicht gibt es keine; dann löst dieser Alarm nie aus.";
export const anyEdgeHint = "Jedes Signal zählt, mit oder ohne belegten Vorsprung nach Kosten.";
export const horizon = "Zeithorizont";
export const immediate = "Sofort (Minuten)";
export const shortTerm = "Kurzfristig";
export const longTerm = "Langfristig";
export const riskTolerance = "Risikoprofil";
export const conservative = "Vorsichtig";
export const moderate = "Ausgewogen";
export const aggressive = "Offensiv";
export const value = "Wert";
export const portfolioCurrency = "In der Währung des Portfolios.";
export const minimumDrawdown = "Mindestrückgang vom Höchststand, %";
export const onlyToken = (shortAddress: string, value: string) => `Nur das Token ${shortAddress} auf ${value}.`;
export const chain = "Netzwerk";
export const anyChain = "Jedes Netzwerk";
export const risk = "Risiko";
export const anyRisk = "Jedes Risiko";
export const list = "Liste";
export const minimumVolumeSpike = "Volumenanstieg mindestens, %";
export const volumeSpikeHint = "Über dem üblichen Volumen des Tokens. Leer lassen für jedes.";
export const minimumLiquidity = "Liquidität mindestens, USD";
export const emptyForAny = "Leer lassen für jede.";

// editDialog
export const editAlert = "Alarm bearbeiten";
export const saveChanges = "Änderungen speichern";
export const alertSaved = "Alarm aktualisiert";

// furtherFields
export const furtherFields = "Notiz, Ablauf und mehr";
export const noteYourself = "Notiz für später";
export const noteHint = "Steht im Alarm, zur Erinnerung an das Geplante.";
export const expiresOn = "Läuft ab am";
export const expiryHint = "Bleibt das Feld leer, läuft der Alarm nie ab.";
export const resetDistance = "Rückstellabstand, %";
export const resetDistanceHint =
  "So weit muss der Wert zurückgehen, bevor der Alarm wieder auslösen kann. Das verhindert, dass ein Kurs, der um die Marke pendelt, ihn immer wieder auslöst.";

// historyList
export const whichAlerts = "Welche Alarme";
export const all = "Alle";
export const unreadOnly = "Ungelesen";
export const showAllHistory = "Verlauf aller Alarme anzeigen";
export const onlyOf = (says: string) => `Nur: ${says}`;
export const oneAlert = "ein Alarm";
export const markAllRead = "Alle als gelesen markieren";
export const historyLoadFailed = "Der Verlauf konnte nicht geladen werden.";
export const loadingHistory = "Der Verlauf lädt";
export const nothingNew = "Keine ungelesenen Alarme.";
export const nothingFired = "Noch kein Alarm ausgelöst.";
export const historyEmpty =
  "Jeder ausgelöste Alarm bleibt hier dauerhaft stehen: was geschah, die Zahlen dahinter und ob jede Nachricht ankam.";
export const history = "Verlauf";
export const loadFailedRetry = "Laden fehlgeschlagen. Erneut versuchen";
export const olderAlerts = "Ältere Alarme";

// historyRow
export const historyRowNew = ", neu";
export const foundLate = "Verspätet erkannt";
export const appOnly = "Nur in der App";
export const notDelivered = (dead: string) => `${dead} nicht zugestellt`;
export const markUnread = "Als ungelesen markieren";
export const markRead = "Als gelesen markieren";
export const noChannel = "Nur in der App zu sehen. Für diesen Alarm ist kein Kanal gewählt.";
export const resendFailed = "Die Nachricht wurde nicht erneut gesendet";
export const sendAgainTo = (value: string, to: string) => `Erneut senden (${value}) an ${to}`;
export const sendAgain = "Erneut senden";

// indicatorFields
export const indicator = "Indikator";
export const whatItCrosses = "Was er kreuzt";
export const level = "Marke";

// notificationFields
export const once = "Einmal";
export const everyTime = "Jedes Mal";
export const everyBar = "Jede Kerze";
export const onceHint = "Löst einmal aus. Danach lässt er sich wieder aktivieren.";
export const everyTimeHint = "Löst jedes Mal aus, wenn es eintritt, mit einer Pause dazwischen.";
export const everyBarHint = "Löst am Schluss jeder Kerze aus, die die Bedingung erfüllt.";
export const cooldown = "Pause";
export const notifyMe = "Benachrichtigungen";
export const app = (part: ReactNode) => <>In der App {part}</>;
export const always = "immer";
export const notLinked = "Noch nicht verbunden.";
export const channelsNote = (link: ReactNode) => <>{link}: im Konto, ebenso Ruhezeiten.</>;
export const linkTestChannels = "Kanäle verbinden und testen";

// parameterFields
export const allowedRange = (min: string, max: string) => `${min} bis ${max}`;

// ruleActions
export const changeFailed = "Der Alarm wurde nicht geändert";
export const deleteGroup = "Diesen Alarm löschen?";
export const deleteQuestion = "Diesen Alarm löschen? Sein Verlauf bleibt.";
export const alertDeleted = "Alarm gelöscht";
export const deleteAlert = "Alarm löschen";
export const keepAlert = "Alarm behalten";
export const snoozeDuration = "Wie lange pausieren?";
export const snoozeFor = "Pausieren:";
export const snoozedFor = (text2: string) => `Pausiert: ${text2}`;
export const reactivated = "Alarm wieder aktiv";
export const reactivate = (ofText: ReactNode) => <>Wieder aktivieren{ofText}</>;
export const unmuted = "Nicht mehr stumm";
export const muted = "Stummgeschaltet";
export const unmute = "Stumm aufheben";
export const mute = "Stummschalten";
export const snoozeEnded = "Pause beendet";
export const endSnooze = (ofText: ReactNode) => <>Pause beenden{ofText}</>;
export const snooze = (ofText: ReactNode) => <>Pausieren{ofText}</>;
export const edit = (ofText: ReactNode) => <>Bearbeiten{ofText}</>;
export const ruleActionsHistory = (ofText: ReactNode) => <>Verlauf{ofText}</>;
export const ruleActionsDelete = (ofText: ReactNode) => <>Löschen{ofText}</>;

// ruleRow
export const neverFired = "Noch nicht ausgelöst";
export const lastFired = (timestamp: ReactNode, timesFired: ReactNode) => (
  <>
    Zuletzt ausgelöst: {timestamp}
    {timesFired}
  </>
);
export const timesInTotal = (timesFired: string) => `, insgesamt ${timesFired}-mal`;
export const notifiesBy = (reported: string) => `Meldet sich: ${reported}`;
export const expiresAt = (exactTime: string) => `Läuft ab: ${exactTime}`;

// rulesList
export const alertsLoadFailed = "Die Alarme konnten nicht geladen werden.";
export const loadingAlerts = "Die Alarme laden";
export const noAlertsYet = "Noch keine Alarme.";
export const rulesEmpty =
  "In einem einfachen englischen Satz beschreiben, was gemeldet werden soll, oder Feld für Feld einrichten. Tritt es ein, kommt ein Alarm.";
export const awayToo = "Auch unterwegs kommt eine Nachricht, über die eingerichteten Kanäle.";
export const inAppOnly = (link: ReactNode) => (
  <>Ohne Kanal ist ein Alarm nur in der App zu sehen. {link}, damit auch unterwegs Nachrichten ankommen.</>
);
export const addChannel = "Kanal hinzufügen";
export const yourAlerts = "Eigene Alarme";

// distanceText
export const nowAt = (price: string) => `Jetzt ${price}`;
export const toGo = (percent: string) => `noch ${percent} entfernt`;
export const pastLevel = "schon darüber hinaus: wartet auf das nächste Mal";
export const moved = (percent: string, way: "up" | "down", window: string) =>
  `${percent} ${way === "up" ? "aufwärts" : "abwärts"} (Zeitfenster: ${window})`;
export const nextSuch = ": wartet auf die nächste solche Bewegung";
export const noPriceNow = "Kein aktueller Kurs: wartet auf einen";
export const noPriceOf = (symbol: string) => `Für ${symbol} gibt es keinen aktuellen Kurs. Der Alarm wartet auf einen.`;
export const isAt = (symbol: string, price: string) => `${symbol} steht jetzt bei ${price}`;
export const isNow = (symbol: string, price: string) => `${isAt(symbol, price)}.`;
export const levelMet = (direction: "above" | "below" | "crosses") =>
  direction === "above"
    ? "Das ist schon erreicht: Der Alarm löst aus, wenn der Kurs tiefer war und wieder darauf steigt."
    : "Das ist schon erreicht: Der Alarm löst aus, wenn der Kurs höher war und wieder darauf fällt.";
export const moveMet = (percent: string) =>
  `Das genügt schon: Der Alarm löst aus, wenn die Bewegung kleiner war und wieder ${percent} erreicht.`;

// sentenceEntry: sentences are understood in English alone
export const examplesAndForm = "Beispiele, oder Feld für Feld einrichten";
export const sentenceEntry = "Alarm als englischer Satz";
export const sentenceLabel = "Alarm auf Englisch beschreiben";
export const sentencePlaceholder = "BTC falls below 60k";
export const reading = "Wird gelesen …";
export const preview = "Vorschau";
export const example = "Zum Beispiel:";
export const understoodTitle = "Möglich ist zum Beispiel:";
export const previewFirst = "Zuerst kommt eine Vorschau. Der Alarm läuft erst nach dem Erstellen.";

// subjectField
export const symbol = "Symbol";
export const symbolHint = "Einen Namen wie Bitcoin oder Apple eingeben, dann einen Treffer wählen.";
export const portfoliosLoadFailed = "Die Portfolios konnten nicht geladen werden.";
export const retry = "Erneut versuchen";
export const loadingPortfolios = "Die Portfolios laden …";
export const noPortfolio = (link: ReactNode) => <>Noch kein Portfolio. {link}, dann hierher zurückkehren.</>;
export const createOneDashboard = "Eines auf dem Dashboard erstellen";
export const portfolio = "Portfolio";
export const chooseOne = "Bitte wählen";

// alertKinds
export const pricesGroup = "Kurse";
export const indicatorsGroup = "Indikatoren";
export const adviceGroup = "Signale und Empfehlungen";
export const portfoliosGroup = "Eigene Portfolios";
export const tokensGroup = "On-Chain-Token";
export const priceName = "Kurs erreicht eine Marke";
export const priceNote =
  "Der Alarm löst aus, wenn der Kurs eine Marke von der anderen Seite erreicht. Ist er schon darüber hinaus, muss er zuerst zurückkommen.";
export const moveName = "Schnelle Kursbewegung";
export const moveNote =
  "Der Alarm löst aus, wenn der Kurs in der gewählten Zeit so weit steigt oder fällt, gleich auf welchem Niveau.";
export const volumeName = "Ungewöhnliches Volumen";
export const volumeNote =
  "Volumen ist, wie viel gekauft und verkauft wird. Der Alarm löst aus, wenn das Volumen einer Kerze ein Mehrfaches des Durchschnitts der 20 Kerzen davor erreicht.";
export const rsiName = "RSI: überkauft oder überverkauft";
export const rsiNote =
  "Der RSI reicht von 0 bis 100. Unter 30 wurde in kurzer Zeit viel verkauft, über 70 viel gekauft. Der Alarm löst aus, wenn er die gewählte Marke kreuzt.";
export const macdName = "MACD: Das Momentum dreht";
export const macdNote =
  "Der MACD vergleicht einen kurzen und einen langen Durchschnitt des Kurses. Kreuzt seine Linie die Signallinie, hat das Momentum gedreht.";
export const averageName = "Gleitender Durchschnitt gekreuzt";
export const averageNote =
  "Ein gleitender Durchschnitt ist der mittlere Kurs der letzten Kerzen. Trader lesen ein Kreuzen als Trendwechsel.";
export const bollingerName = "Bollinger Bands: ungewöhnlicher Kurs";
export const bollingerNote =
  "Die meisten Schlusskurse liegen zwischen zwei Bändern um den Durchschnitt. Außerhalb ist der Kurs ungewöhnlich hoch oder tief.";
export const indicatorName = "Ein anderer Indikator";
export const indicatorNote =
  "Einen der Indikatoren des Charts wählen. Der Alarm löst aus, wenn eine seiner Linien eine Marke, eine andere Linie oder den eigenen Durchschnitt kreuzt.";
export const signalName = "Neues Handelssignal";
export const signalNote = "Der Alarm löst aus, wenn es für dieses Symbol ein neues Signal gibt.";
export const advisoryName = "Empfehlung ändert sich";
export const advisoryNote =
  "Der Alarm löst aus, wenn die Handelsempfehlung für dieses Symbol zwischen BUY (kaufen), HOLD (abwarten) und SELL (verkaufen) wechselt.";
export const portfolioValueName = "Portfoliowert erreicht eine Marke";
export const portfolioValueNote =
  "Der Alarm löst aus, wenn der Gesamtwert eines eigenen Portfolios diesen Betrag erreicht.";
export const drawdownName = "Portfolio fällt von seinem Höchststand";
export const drawdownNote = "Der Alarm löst aus, wenn ein Portfolio so weit unter seinen Höchststand gefallen ist.";
export const screenerName = "Token passt neu zu einem Filter";
export const screenerNote =
  "Der Alarm löst aus, wenn ein Token im DEX-Screener neu zu diesem Filter passt. Für Token, die schon passen, gibt es keinen Alarm.";

// indicatorChoice
export const closingPrice = "Der Schlusskurs";
export const aLevel = "Eine Marke";
export const ownAverage = "Der eigene Durchschnitt";

// ruleActions, snoozes
export const hour = "1 Stunde";
export const eightHours = "8 Stunden";
export const day = "1 Tag";
export const week = "1 Woche";

// ruleFromForm
export const wholeNumber = "Bitte eine ganze Zahl eingeben.";
export const numberBetween = (least: string, most: string) => `Bitte eine Zahl zwischen ${least} und ${most} eingeben.`;
export const chooseSymbol = "Bitte das Symbol wählen, das beobachtet werden soll, etwa BTC-USD oder AAPL.";
export const choosePortfolio = "Bitte ein eigenes Portfolio wählen.";
export const enterTime = "Bitte ein Datum und eine Uhrzeit eingeben.";
export const enterAmount = "Bitte einen Betrag eingeben, etwa 25000.";

// typedNumber
export const plainNumber = "Bitte eine einfache Zahl eingeben, etwa 60000 oder 0.5 (mit Punkt).";
export const ambiguous = (typed: string, joined: string) =>
  `${typed} könnte ${joined} oder ${typed}0 heißen. Bitte ${joined} oder ${typed}0 schreiben.`;

// useAlertsAddress
export const minute = "1 Minute";
export const fiveMinutes = "5 Minuten";
export const quarterHour = "15 Minuten";
export const fourHours = "4 Stunden";

// useHistory
export const alertUnchanged = "Der Alarm wurde nicht geändert";
export const alertsUnchanged = "Die Alarme wurden nicht geändert";

// ruleText
export const watchingReal = "Beobachtet echte Kurse";
export const watchingRealNote =
  "Er hat bei Kursen ausgelöst, die nicht echt sind. Das verbraucht ihn nicht: Er löst noch einmal aus, bei einem echten Kurs.";
export const watching = "Beobachtet";
export const cooling = "In Pause";
export const coolingNote = "Er hat ausgelöst und macht Pause, bevor er wieder auslösen kann.";
export const fired = "Ausgelöst";
export const firedNote = "Er hat einmal ausgelöst und ist jetzt aus. Zum Weiterverwenden wieder aktivieren.";
export const expired = "Abgelaufen";
export const expiredNote = "Er ist abgelaufen. Ein späteres Datum lässt sich beim Bearbeiten setzen.";
export const mutedState = "Stumm";
export const mutedNote = "Er meldet sich nicht, bis „Stumm“ aufgehoben ist.";
export const snoozed = "Pausiert";
export const snoozedUntil = (time: string) => `Pausiert bis ${time}.`;
export const overLimit = "Über der Grenze";
export const overLimitNote =
  "Dieser Alarm liegt über der Grenze des Tarifs und ruht daher. Er läuft weiter, sobald die Grenze wieder eingehalten ist.";
export const inBrowser = "im Browser";
export const byMail = "per E-Mail";
export const onTelegram = "über Telegram";
export const byWebhook = "per Webhook";
export const inApp = "in der App";
export const notLinkedYet = " (noch nicht verknüpft)";
export const repeatOnce = "Einmal";
export const repeatPerBar = "Bei jedem Kerzenschluss, der die Bedingung erfüllt";
export const repeatEvery = (wait: string) => `Jedes Mal, danach Pause: ${wait}`;
