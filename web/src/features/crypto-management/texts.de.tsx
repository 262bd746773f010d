import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// chainHealth
export const network = "Netzwerk";
export const state = "Status";
export const block = "Block";
export const chainTimeUtc = "Netzwerkzeit, UTC";
export const nodes = "Knoten";
export const notRead = "Wird nicht gelesen, solange auf diesem Netzwerk keine Adresse gilt.";
export const chainStatus = "Status der Netzwerke";
export const chainTimeNote = "Fristen folgen der Uhr des Netzwerks.";

// confirmSteps
export const continueOn = "Weiter";
export const cancel = "Abbrechen";
export const checkFirst = "Vor dem Bestätigen prüfen";
export const isThisRight =
  "Stimmt das so? Wir zeichnen es unter dem eigenen Namen auf; rückgängig machen lässt es sich hier nicht.";
export const back = "Zurück";

// cryptoManagementPage
export const cryptoManagement = "Krypto-Verwaltung";
export const managementIntro = "Was an die eigenen Adressen gezahlt wurde. Dieser Server verwahrt und sendet nie Geld.";
export const ownPayments = (link: ReactNode) => <>Eigene Zahlungen: {link}.</>;
export const billing = "Abrechnung";

// managementAnswer
export const answerLoading = "Was auf eine Entscheidung wartet, lädt";
export const decisionsWait = (count: number) =>
  count === 1 ? "1 Zahlung wartet auf eine Entscheidung." : `${String(count)} Zahlungen warten auf eine Entscheidung.`;
export const nothingWaits = "Nichts zu prüfen.";
export const receivedSoFar = (amount: string, count: number) =>
  count === 0
    ? "Noch ist keine Zahlung abgerechnet."
    : `Eingegangen sind ${amount} USDT in ${String(count)} ${count === 1 ? "Zahlung" : "Zahlungen"}.`;

// decideDialog
export const decided = "Entschieden";
export const usdt = (usdt: string, network: string) => `${usdt} USDT auf ${network}`;
export const decideAboutPayment = "Über eine Zahlung entscheiden";
export const blockFrom = (
  part: ReactNode,
  network: string,
  inUtc: string,
  shownAddress: ReactNode,
  transactionLink: ReactNode,
) => (
  <>
    {part} auf {network}, in einem Block um {inUtc}, von {shownAddress}. {transactionLink}
  </>
);
export const usdtAmount = (usdt: string) => `${usdt} USDT`;
export const amount = "Betrag";
export const decision = "Entscheidung";
export const invoice = "Rechnung";
export const whatFollows = "Was geschieht";
export const reason = "Begründung";
export const confirmDecision = "Entscheidung bestätigen";
export const whatToDo = "Was damit geschehen soll";
export const whichInvoice = "Welche Rechnung";
export const itIs = (status: string) => `Status: ${status}.`;
export const anotherInvoice = "Eine andere Rechnung";
export const invoiceNumber = "Rechnungsnummer";

// helpTab
export const doOwnKeys =
  "Eine Wallet verwenden, deren Schlüssel niemand sonst hat, und die Wiederherstellungswörter auf Papier aufbewahren.";
export const doTestPayment =
  "Vor dem Verkaufsstart auf jedem Netzwerk eine kleine Zahlung an die eigene Adresse senden.";
export const doTwoNodes =
  "Für jedes Netzwerk zwei unabhängige RPC-Knoten einrichten: Bei nur einem bleibt eine falsche Antwort unbemerkt.";
export const doReview = "Die Zahlungen zur Prüfung täglich durchgehen: Auf jede wartet jemand, der bezahlt hat.";
export const doCodes = "Die Zwei-Faktor-Anmeldung für das Konto einschalten.";
export const avoidExchange = "Die Einzahlungsadresse einer Börse verwenden: Die Börse kann sie ohne Nachricht ändern.";
export const avoidHistory =
  "Eine Adresse aus dem Verlauf einer Wallet kopieren: Betrüger legen dort ähnliche Adressen ab.";
export const avoidWrongNetwork = "Geld auf einem Netzwerk an die Adresse eines anderen senden.";
export const avoidScreenshots =
  "Eine Rechnung wegen eines Bildschirmfotos als abgerechnet kennzeichnen. Besser die Transaktion nachsehen.";
export const avoidSharing = "Das Passwort oder das Geheimnis eines Webhooks auf Nachfrage herausgeben.";
export const token = "Token";
export const usdtToken = "USDT";
export const confirmations = "Bestätigungen";
export const feePayer = "Gebühr für den Zahlenden";
export const gettingStarted = "Erste Schritte";
export const startAddress = (link: ReactNode) => (
  <>
    Eine Adresse für mindestens ein Netzwerk hinzufügen: {link}. Die erste Adresse eines Netzwerks gilt sofort, eine
    Änderung nach einer Wartezeit.
  </>
);
export const cryptoSetup = "Krypto-Einrichtung";
export const startNodes = "Die RPC-Knoten jedes Netzwerks in den Umgebungsvariablen des Servers eintragen.";
export const startWait = "Warten, bis das Dashboard zeigt, dass jedes dieser Netzwerke gelesen wird.";
export const startBuy = (link: ReactNode) => <>Wie ein Käufer {link} öffnen und selbst einen Tarif bezahlen.</>;
export const pricing = "Preise";
export const startSettle = "Hier zusehen, wie die Zahlung abgerechnet wird, und die CSV für die Buchhaltung laden.";
export const readSetupDocument = "Das Einrichtungsdokument lesen";
export const supportedNetworks = "Unterstützte Netzwerke";
export const doIt = "Ratsam";
export const avoid = "Zu vermeiden";

// hookActs
export const webhookRemoved = "Webhook entfernt";
export const webhookNotRemoved = "Der Webhook wurde nicht entfernt";
export const remove = "Entfernen";
export const keep = "Behalten";
export const removeWebhook = (url: ReactNode) => <>Entfernen{url}</>;

// invoicesPart
export const all = "Alle";
export const needsReview = "Zu prüfen";
export const createdUtc = "Erstellt, UTC";
export const person = "Käufer";
export const plan = "Tarif";
export const requestedUsdt = "Verlangt, USDT";
export const receivedUsdt = "Eingegangen, USDT";
export const mark = (part: ReactNode) => <>Kennzeichnen{part}</>;
export const ofInvoice = (number: number) => `: Rechnung ${String(number)}`;
export const invoices = "Rechnungen";
export const allInvoicesAsCsv = "Alle Rechnungen als CSV";
export const reviewFilter = "Prüfung";
export const toReview = "Zu prüfen";
export const noMatchingInvoices = "Zu diesen Filtern passt keine Rechnung.";
export const noInvoices = "Noch keine Rechnungen.";

// listStates
export const loading = (ofText: string) => `${ofText} laden`;
export const couldLoaded = (ofText: string) => `${ofText} konnten nicht geladen werden.`;
/** What a list has, as both name it. */
export const listOfInvoices = "Die Rechnungen";
export const listOfWebhooks = "Die Webhooks";
export const listOfRefunds = "Die Erstattungen";
export const listOfTransfers = "Die Überweisungen";
export const listOfComparisons = "Die Vergleiche";

// logPart
export const whenUtc = "Wann, UTC";
export const who = "Wer";
export const what = "Was";
export const auditLog = "Protokoll";
export const logNote = "Wallets, Entscheidungen, Erstattungen und Webhooks, neueste zuerst.";
export const logEntries = "Die Einträge des Protokolls";
export const logEmpty = "Noch keine Einträge.";

// markDialog
export const settled = "Abgerechnet";
export const valid = "Nicht gültig";
export const markDeleted =
  "Niemand bekommt dafür einen Tarif, weil das Konto gelöscht ist. Eingegangenes lässt sich erstatten oder behalten.";
export const markSettled = (username: string, planName: string) =>
  `${username} bekommt 30 Tage ${planName}, obwohl nicht der volle Betrag angekommen ist.`;
export const markInvalid = "Zahlungen dafür zählen nicht mehr für einen Tarif.";
export const invoiceMarked = (number: string) => `Rechnung ${number} gekennzeichnet`;
export const markInvoice = (number: string) => `Rechnung ${number} kennzeichnen`;
export const invoiceSummary = (
  planName: string,
  username: ReactNode,
  part: ReactNode,
  part2: ReactNode,
  value: string,
) => (
  <>
    {planName} für {username}: {part} verlangt, {part2} eingegangen. Status: {value}.
  </>
);
export const invoiceOf = (number: string, username: string) => `${number} von ${username}`;
export const markedAs = "Gekennzeichnet als";
export const markTheInvoice = "Rechnung kennzeichnen";
export const markAs = "Kennzeichnen als";

// metricCards
export const metricsFailed = "Die Kennzahlen konnten nicht geladen werden.";
export const noneSettledYet = "Noch nichts abgerechnet";
export const settledSince = (exactTime: string) => `Abgerechnet seit ${exactTime}`;
export const utc = "UTC";
export const metrics = "Kennzahlen";
export const activeNetworks = "Aktive Netzwerke";
export const totalPayments = "Zahlungen gesamt";
export const totalAmount = "Betrag gesamt";
export const refundsDeducted = (usdt: string) => `USDT, nach Erstattungen von ${usdt}`;
export const usdtNoneRefunded = "USDT, nichts erstattet";
export const pending = "Ausstehend";
export const confirmingPartlyPaid = (confirming: string, partlyPaid: string, word: string) =>
  `${confirming} in Bestätigung, ${partlyPaid} teilweise bezahlt${word}`;
export const paidYet = (waiting: string) => `, ${waiting} noch nicht bezahlt`;
export const metricsNotRefreshed = (exactTime: string) =>
  `Die Kennzahlen konnten nicht aktualisiert werden. Zu sehen ist der Stand: ${exactTime}.`;
export const metricsLoading = "Die Kennzahlen laden";

// overviewPart
export const payments = "Zahlungen";
export const amountUsdt = "Betrag, USDT";
export const loadingNetworks = "Die Netzwerke laden";
export const networkMetricsFailed = "Die Kennzahlen der Netzwerke konnten nicht geladen werden.";
export const paidEachNetwork = "Bezahlt auf jedem Netzwerk";
export const paidNote = (inUtc: string) => `Abgerechnet, nach Erstattungen, Stand: ${inUtc}.`;
export const total = "Gesamt";

// pagedList
export const lastLoaded = (error: string) => `Zu sehen ist die letzte Fassung. ${error}`;
export const loadOlder = "Ältere laden";

// reasonField
export const permanent = "Bleibt dauerhaft im Protokoll.";
export const remark = "Bemerkung (freiwillig)";
export const reasonHint = "Bitte in wenigen Worten begründen";

// reconciliationPart
export const comparedUtc = "Verglichen, UTC";
export const blocks = "Blöcke";
export const to = (fromBlock: string, toBlock: string) => `${fromBlock} bis ${toBlock}`;
export const chainUsdt = "Netzwerk, USDT";
export const ledgerUsdt = "Buch, USDT";
export const result = "Ergebnis";
export const transfers = (count: string) => `${count} Überweisungen`;
export const match = "Stimmt überein";
export const mismatch = "Weicht ab";
export const comparedNow = (network: string) => `${network} verglichen`;
export const chainMatches = "Netzwerk und Buch stimmen überein.";
export const chainDiffers = "Netzwerk und Buch weichen voneinander ab. Näheres in der Liste.";
export const compareFailed = (network: string) => `${network} konnte nicht verglichen werden`;
export const reconciliation = "Abgleich";
export const reconciliationNote =
  "Jede Nacht prüfen wir, dass das Buch jede Überweisung des Netzwerks enthält und keine andere.";
export const compareNow = "Jetzt vergleichen";
export const comparing = "Vergleicht";
export const noComparisons = "Noch keine Vergleiche.";
export const comparisons = "Vergleiche";
export const oneTransfer = "1 Überweisung";

// refundDialog
export const paidHand = "Von Hand bezahlt";
export const paidEndsPlan = (invoiceNumber: string) =>
  `Der mit Rechnung ${invoiceNumber} bezahlte Tarif endet sofort. Wir suchen die Transaktion im Netzwerk.`;
export const refused = "Abgelehnt";
export const refusedKeepsPlan = (username: string) =>
  `${username} behält den Tarif und sieht, dass die Erstattung abgelehnt wurde. Den Grund bitte selbst mitteilen.`;
export const refundMarkedPaid = "Erstattung als bezahlt gekennzeichnet";
export const refundRefused = "Erstattung abgelehnt";
export const refundInvoice = (invoiceNumber: string) => `Erstattung der Rechnung ${invoiceNumber}`;
export const onTo = (part: ReactNode, network: string, address: ReactNode, value: string) => (
  <>
    {part} auf {network} an {address}. {value}
  </>
);
export const provedAddressTheirs = (username: string) => `${username} hat bewiesen, wem die Adresse gehört.`;
export const ownerUnproved = "Wem die Adresse gehört, ist nicht bewiesen.";
export const copyAddress = "Adresse kopieren";
export const refund = "Erstattung";
export const refundAmount = (usdt: string, network: string, address: string) =>
  `${usdt} USDT auf ${network} an ${address}`;
export const transaction = "Transaktion";
export const refuseRefund = "Erstattung ablehnen";
export const markAsPaid = "Als bezahlt kennzeichnen";
export const outcome = "Ergebnis";
export const transactionHash = "Transaktions-Hash";
export const transactionHashHint = "Aus der eigenen Wallet, sobald die Überweisung in einem Block steht.";

// refundsPart
export const requested = "Beantragt";
export const paid = "Bezahlt";
export const requestedUtc = "Beantragt, UTC";
export const toColumn = "An";
export const signedByOwner = "Vom Besitzer signiert";
export const unsigned = "Nicht signiert";
export const decide = (part: ReactNode) => <>Entscheiden{part}</>;
export const aboutRefundInvoice = (invoiceNumber: number) =>
  ` über die Erstattung der Rechnung ${String(invoiceNumber)}`;
export const refunds = "Erstattungen";
export const refundsNote =
  "Erstattungen werden von Hand aus der eigenen Wallet bezahlt. Mit der Zahlung endet der erstattete Tarif.";
export const noRefunds = "Noch keine Erstattungen beantragt.";

// reviewColumns
export const blockUtc = "Blockzeit, UTC";
export const reviewReason = "Grund der Prüfung";
export const namesInvoice = "Wir konnten die Zahlung keiner Rechnung zuordnen.";
export const candidates = "Mögliche Rechnungen";
export const none = "Keine";
export const candidateInvoice = (number: number, username: string, usdt: string, status: string) =>
  `Rechnung ${String(number)} von ${username}: ${usdt}, ${status}`;
export const blockUndone =
  "Der Block wurde rückgängig gemacht. Eine Entscheidung ist möglich, sobald er wieder da ist.";
export const transferAmount = (usdt: string, network: string, inUtc: string) =>
  `: ${usdt} USDT auf ${network}, ${inUtc}`;
export const other = (about: ReactNode) => <>Anders entscheiden{about}</>;

// reviewQueue
export const reviewNote =
  "Keine davon wird von selbst abgerechnet. Wir zeichnen jede Entscheidung unter dem eigenen Namen auf.";
export const paymentsNeedPerson = "Die Zahlungen zur Prüfung";
export const nothingToReview = "Jede Überweisung ist zugeordnet.";
export const reviewTitle = "Zahlungen zur Prüfung";
export const oneToReview = "Eine Zahlung zur Prüfung";
export const countNeedPerson = (count: string) => `${count} Zahlungen zur Prüfung`;

// setupDocument
export const rpcVariable =
  "Adressen von RPC-Knoten, durch Kommas getrennt. Zwei verschiedener Betreiber müssen übereinstimmen, bevor eine Rechnung abgerechnet wird.";
export const rpcTronVariable = "Dasselbe für TRON.";
export const walletVariable =
  "Legt eine Adresse fest: Sie geht dem Gespeicherten vor, und diese Anwendung kann sie nur anzeigen.";
export const invoiceMinutesVariable =
  "Wie viele Minuten eine Rechnung auf ihre Zahlung wartet (sonst 60). Eine volle Zahlung zählt danach noch 24 Stunden lang.";
export const delayVariable = "Nach wie vielen Stunden eine geänderte Adresse gilt (sonst 24).";
export const setupDocument = "Einrichtungsdokument";
export const serversEnvironment = "In den Umgebungsvariablen des Servers";
export const howPaymentsCount = "Wann eine Zahlung zählt";
export const uniqueAmount =
  "Jede Rechnung verlangt einen Betrag, dessen letzte Ziffern keine andere offene Rechnung hat. Daran ist sie zu erkennen.";
export const exactTransfer =
  "Eine Überweisung von genau diesem Betrag an die eigene Adresse gehört zu ihr. Die Zeit ihres Blocks ist die Zeit der Zahlung.";
export const countsAfter =
  "Sie zählt, sobald sie die vom Netzwerk verlangte Anzahl Bestätigungen hat und die Knoten übereinstimmen.";
export const othersWait =
  "Gerundete Zahlungen, verspätete Zahlungen und solche, die zu mehreren Rechnungen passen, warten unter „Übersicht“ auf ihre Prüfung. Wir raten nie.";
export const undoneLater =
  "Wird ein Block später rückgängig gemacht, gilt das auch für seine Zahlung, und der Tarif wird ausgesetzt.";
export const webhooks = "Webhooks";
export const webhookFormat =
  "Jede Anfrage trägt einen Zeitstempel und eine Signatur, mit dem Geheimnis des Webhooks über Zeitstempel und Inhalt gebildet. Alles ablehnen, was älter als 5 Minuten ist, und die ID jedes Ereignisses nur einmal verarbeiten: Es kann noch einmal gesendet werden.";

// transactionLink
export const opensTransaction = " (Transaktion, öffnet einen neuen Tab)";

// transfersPart
export const allNetworks = "Alle Netzwerke";
export const status = "Status";
export const from = "Von";
export const matchedInvoice = (invoiceNumber: number) => `Rechnung ${String(invoiceNumber)}`;
export const itsBlockUndone = "Der Block wurde rückgängig gemacht";
export const rejectedFake = "Abgelehnt: keine echte Zahlung";
export const by = (value: string, by: string, inUtc: string) => `${value} von ${by}, ${inUtc}`;
export const transfersTitle = "Überweisungen";
export const allTransfersAsCsv = "Alle Überweisungen als CSV";
export const noMatchingTransfers = "Zu diesen Filtern passt keine Überweisung.";
export const noTransfers = "Noch keine Zahlungen an die eigenen Adressen.";

// walletsTab
export const networksCouldLoaded = "Die Netzwerke konnten nicht geladen werden.";
export const noAddressAnywhere = "Kein Netzwerk hat eine Adresse; niemand kann bezahlen.";
export const noneTakesPayments = "Derzeit nimmt kein Netzwerk Zahlungen an; niemand kann bezahlen.";
export const manage = "Verwalten";
export const takingPayments = "Nimmt keine Zahlungen an";
export const availableNetworks = "Verfügbare Netzwerke";
export const everyNetworkAddress = "Jedes Netzwerk hat eine Adresse.";
export const setUp = "Einrichten";
export const confirmationsFee = (confirmations: number, feeText: string) =>
  `${String(confirmations)} ${confirmations === 1 ? "Bestätigung" : "Bestätigungen"}, Gebühr ${feeText}`;
export const active = "Aktiv";
export const configured = "Nicht eingerichtet";

// webhooksPart
export const failing = "Scheitert";
export const gone = "Angehalten";
export const address = "Adresse";
export const addedUtc = "Hinzugefügt, UTC";
export const lastSentUtc = "Zuletzt gesendet, UTC";
export const never = "Nie";
export const waiting = "Wartend";
export const more = "Mehr";
export const paymentWebhooks = "Webhooks für Zahlungen";
export const webhooksNote =
  "Für alles, was mit einer Zahlung oder Rechnung geschieht, senden wir eine signierte Anfrage.";
export const noWebhooks = "Noch keine Webhooks; Ereignisse werden nirgendwohin gesendet.";
export const webhookSecret = "Geheimnis des Webhooks";
export const webhookSecretHint = "Damit kann der eigene Server prüfen, dass ein Ereignis von uns kommt.";
export const addWebhook = "Webhook hinzufügen";
export const webhookUrlHint = "https auf Port 443. Das Geheimnis wird einmal angezeigt.";

// paymentText
export const standingReview = "Zu prüfen";
export const matchedToInvoice = "Einer Rechnung zugeordnet";
export const decidedStanding = "Entschieden";
export const tooSmallOrOld = "Zu klein oder zu alt";
export const chainOff = "Aus";
export const chainStarting = "Startet";
export const chainReading = "Liest";
export const chainBehind = "Im Rückstand";
export const chainFaulty = "Nicht lesbar";
export const assignedToInvoice = "Einer Rechnung zugewiesen";
export const givenAsCredit = "Als Guthaben gegeben";
export const toBeRefunded = "Zu erstatten";
export const leftUnmatched = "Nicht zugeordnet";
export const creditNetwork = "Guthaben";

// decisionKinds
export const chooseInvoiceTitle = "Rechnung wählen";
export const assignFollows =
  "Sie zählt für die gewählte Rechnung; diese ist abgerechnet, sobald sie ganz bezahlt und bestätigt ist.";
export const giveCreditTitle = "Guthaben geben";
export const creditFollows =
  "Ihr Betrag wird zu Guthaben dessen, dem die gewählte Rechnung gehört; es lässt sich sofort für einen Tarif nutzen.";
export const recordRefundTitle = "Erstattung festhalten";
export const refundFollows =
  "Wir halten fest, dass sie von Hand erstattet wird, aus der eigenen Wallet. Von hier wird nichts gesendet.";
export const leaveUnmatchedTitle = "Nicht zuordnen";
export const keepFollows = "Sie bleibt im Verzeichnis und zählt für keine Rechnung.";

// useManagementAddress
export const transfersTab = "Überweisungen";
export const invoicesTab = "Rechnungen";
export const refundsTab = "Erstattungen";
export const reconciliationTab = "Abgleich";
export const webhooksTab = "Webhooks";
export const logTab = "Prüfprotokoll";
export const dashboardTab = "Dashboard";
export const walletsTab = "Wallets";
export const helpTab = "Hilfe";

// useInvoiceChoice
export const noInvoiceNumber = "Das ist keine Rechnungsnummer.";
export const noSuchInvoice = (number: string) => `Eine Rechnung ${number} gibt es nicht.`;
export const payElsewhere = (number: string, network: string) =>
  `Rechnung ${number} ist auf ${network} zu bezahlen. Bitte stattdessen Guthaben geben.`;
export const invoiceDue = (number: number, username: string, amount: string) =>
  `Rechnung ${String(number)} von ${username}, verlangt ${amount} USDT`;

// activeNetworks
export const networkStatusFailed = "Der Stand der Netzwerke konnte nicht geladen werden";
export const loadingStatus = "Stand lädt";
export const nonePayable = "auf keinem lässt sich bezahlen";
export const lastUpdated = (which: string, time: string) => `${which} (Stand: ${time})`;

// useMetrics
export const metricsNotLoaded = "Der Stand der Netzwerke konnte nicht geladen werden";
export const checkConnection = "Bitte die Verbindung prüfen und erneut versuchen";
