import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// addressToPay
export const nothingToPay = "Hier ist nichts zu bezahlen.";
export const paymentQrCode = (name: string) => `QR-Code dieser Zahlung über ${name}`;
export const sameAddress = (name: string) => `Dieselbe Adresse auf ${name}`;
export const toThisAddress = (name: string) => `An diese Adresse auf ${name}`;
export const copyAddress = "Adresse kopieren";
export const openWallet = "Wallet öffnen";
export const addressWarning = (networkLabel: string) =>
  `Von hier kopieren, nie aus dem Verlauf der Wallet. Die fetten Zeichen an beiden Enden vergleichen. Nur USDT auf ${networkLabel} senden: Jede andere Währung und jedes andere Netzwerk ist verloren.`;

// amountToSend
export const usdt = "USDT";
export const copyAmount = "Betrag kopieren";
export const roundedReviewed = "Einen gerundeten Betrag muss ein Mensch prüfen.";
export const lastDigits =
  "An den letzten Ziffern erkennen wir die Zahlung; deshalb bitte alle senden. Einen gerundeten Betrag muss ein Mensch prüfen.";

// checkoutDialog
export const waitingPayment = "Wartet auf die Zahlung.";
export const partArrived = (amountToSend: string) =>
  `Ein Teil der Zahlung ist angekommen. Es fehlen noch ${amountToSend} USDT.`;
export const rest = "die restlichen";
export const confirmingPayment = "Die Zahlung ist eingegangen und wird bestätigt.";
export const confirmingLate = "Die verspätete Zahlung ist eingegangen und wird bestätigt.";
export const underReview = "Ein Mensch prüft diese Zahlung.";
export const paidSuccessfully = (planName: string) => `Zahlung erfolgreich! ${planName} ist bezahlt.`;
export const networkUndid = "Das Netzwerk hat diese Zahlung rückgängig gemacht.";
export const timeIsUp = "Diese Zahlung ist abgelaufen.";
export const replaced = "Eine neuere Zahlung hat diese ersetzt.";
export const cancelled = "Diese Zahlung wurde storniert.";
export const notConfirmed = "Diese Zahlung wurde nicht bestätigt.";
export const choosePaymentMethod = "Zahlungsart wählen";
export const payment = "Zahlung";
export const paymentFailed = "Die Zahlung konnte nicht geladen werden.";
export const paymentLoading = "Die Zahlung lädt";
export const pay = "Bezahlen";
export const payWith = (name: string) => `Mit ${name} bezahlen`;
export const paymentReceived = "Zahlung eingegangen";
export const waitingReview = "Wartet auf Prüfung";
export const paymentUndone = "Zahlung rückgängig gemacht";
export const timeUp = "Zahlung abgelaufen";
export const replacedState = "Durch eine neuere Zahlung ersetzt";
export const paymentCancelled = "Zahlung storniert";
export const paymentNotConfirmed = "Zahlung nicht bestätigt";

// chooseMethod
export const cryptocurrency = (part: ReactNode) => <>Kryptowährung {part}</>;
export const active = "Aktiv";
export const conventionalPayments = "Herkömmliche Zahlungen";
export const useCryptocurrency = "Mit Kryptowährung bezahlen";

// chooseNetwork
export const priceFailed = "Der Preis konnte nicht berechnet werden.";
export const seeBilling = "Vorhandenes in der Abrechnung ansehen";
export const priceLoading = "Der Preis wird berechnet";
export const networksFailed = "Die Netzwerke konnten nicht geladen werden.";
export const networksLoading = "Geprüft wird, welche Netzwerke Zahlungen annehmen";
export const nothingIsSent = "Keine Zahlung nötig";
export const minutesToConfirm = (processingTime: string) => `Bestätigung: ${processingTime}`;
export const cancel = "Abbrechen";
export const changeMethod = "Zahlungsart ändern";
export const useCredit = "Guthaben verwenden";
export const noPaymentsNow = "Derzeit können wir keine Zahlungen annehmen.";
export const paymentsPaused = "Zahlungen sind ausgesetzt.";
export const nodesSilent = (networks: readonly string[]) =>
  `Zahlungen sind ausgesetzt: Kein eigener Knoten antwortet (${networks.join(" und ")}).`;
export const networkNote = (name: string, note: string) => `${name}: ${note}`;
export const checkNodes = "Knoten prüfen";
export const addWalletFirst = (link: ReactNode) => <>Zuerst eine Wallet-Adresse für ein Netzwerk hinzufügen: {link}.</>;
export const cryptoSetup = "Krypto-Einrichtung";
export const operatorOpensNetwork =
  "Der Betreiber dieser Installation muss zuerst ein Netzwerk einrichten. Bitte später wiederkommen. Tarif und Guthaben bleiben, wie sie sind.";

// claimForm
export const otherAmount = "Anderen Betrag gesendet?";
export const claimTitle = "Eine Zahlung mit anderem Betrag zuordnen";
export const claimIntro =
  "Bitte angeben, welche Transaktion es war. Mit einer Signatur der Wallet, die sie gesendet hat, zählt sie sofort; ohne Signatur prüft sie ein Mensch. Bei einer Zahlung von einer Börse die Signatur leer lassen, denn Börsen können nicht signieren.";
export const transactionHash = "Transaktions-Hash";
export const textSign = "Zu signierender Text";
export const copyText = "Text kopieren";
export const signatureOptional = "Signatur (freiwillig)";
export const signingIsFree = "Signieren bewegt kein Geld und kostet nichts.";
export const sendClaim = "Zuordnung senden";

// confirmingView
export const lateAccepted = (part: ReactNode) => <>{part} Verspätete Zahlungen werden 24 Stunden lang angenommen.</>;
export const cameLate = (value: string) => `Die Zahlung kam ${value}nach der Frist. Sie zählt trotzdem.`;
export const received = (word: string) => `Eingegangen${word}`;
export const receivedUsdt = (received: string) => `${received} USDT`;
export const confirming = "Wird bestätigt";
export const onTheChain = (waiting: string, part: ReactNode) => (
  <>
    Die Zahlung ist im Netzwerk. {waiting} {part}
  </>
);
export const mayClose = "Dieses Fenster kann geschlossen werden.";
export const replacedBecomesCredit =
  "Eine neuere Zahlung hat diese ersetzt; was hier ankommt, wird deshalb zu Guthaben.";
export const overpaid = (over: string) => `${over} USDT mehr als verlangt sind angekommen. Sie werden zu Guthaben.`;
export const timeWasUp = "Frist";
export const inBlockAt = "In einem Block um";
export const starts = (planName: string) => `${planName} beginnt`;
export const whenConfirmed = "nach der Bestätigung";
export const nodesMustAgree = "Knoten, die übereinstimmen müssen";

// conventionalPayments
export const card = "Karte";
export const walletPayment = "Wallet-Zahlung";
export const conventionalPayment = "Herkömmliche Zahlung";
export const setupRequired = "Einrichtung nötig";
export const fee = (range: string) => `Gebühr ${range}`;
export const setupRequiredStart = "Einrichtung nötig.";
export const apiKeyRequired = (provider: string) =>
  `${provider}: Für Zahlungen muss ein API-Schlüssel eingerichtet sein.`;
export const noCardScripts =
  "Auf einer Seite, die eine Zahlungsadresse zeigt, laden wir kein Skript eines Kartenunternehmens.";

// countdown
export const networkClock = (exactTime: string) =>
  `Der Countdown folgt der Uhr des Netzwerks, die wir noch nicht gelesen haben. Er endet: ${exactTime}.`;
export const timeLeftExtended = "Verbleibende Zeit, einmal verlängert";
export const timeLeftOf = (round: number) => `Verbleibende Zeit von ${String(round)} min`;
export const readingLastBlocks = (exactTime: string) =>
  `Die letzten Blöcke werden noch gelesen. Eine rechtzeitig gesendete Zahlung wird gefunden, eine verspätete zählt bis ${exactTime}.`;

// endedView
export const invoice = "Rechnung";
export const fullPaymentUntil = "Eine volle Zahlung zählt noch bis";
export const nothingMoreNeeded =
  "Mehr ist nicht zu tun. Die Entscheidung erscheint hier und unter den Alarmen und kommt über die verbundenen Kanäle.";
export const sentIsFound = (part: ReactNode) => (
  <>{part} Was schon gesendet ist, wird noch gefunden und braucht nicht noch einmal gesendet zu werden.</>
);
export const timeUpAdvice = "Diese Zahlung ist abgelaufen. Bitte nichts mehr dafür senden.";
export const personDecides = (part: ReactNode) => (
  <>{part} Verloren ist sie nicht: Ein Mensch entscheidet zwischen Guthaben und Erstattung.</>
);
export const tooLate = "Diese Zahlung kam mehr als 24 Stunden zu spät.";
export const sentNotLost = (part: ReactNode) => <>{part} Was gesendet wurde, ist nicht verloren.</>;
export const personReviews = "Ein Mensch muss diese Zahlung prüfen.";
export const sentBecomesCredit = (part: ReactNode) => (
  <>{part} Was schon gesendet ist, wird noch gefunden und wird zu Guthaben.</>
);
export const replacedSendNothing = "Eine neuere Zahlung hat diese ersetzt. Bitte nichts mehr dafür senden.";
export const sentStillFound = (part: ReactNode) => <>{part} Was schon gesendet ist, wird noch gefunden.</>;
export const cancelledSendNothing = "Diese Zahlung wurde storniert. Bitte nichts mehr dafür senden.";
export const suspended = (part: ReactNode, planName: string) => (
  <>
    {part} {planName} ist ausgesetzt. Der Tarif läuft von selbst weiter, sobald die Zahlung wieder in einem Block steht.
  </>
);
export const undoneAfterCounting =
  "Das Netzwerk hat diese Zahlung rückgängig gemacht, nachdem sie schon gezählt hatte.";
export const contactMerchant = (part: ReactNode) => <>{part} Bei einem Irrtum bitte Kontakt mit ihm aufnehmen.</>;
export const merchantRejected = "Der Händler hat entschieden, dass diese Zahlung nicht zählt.";
export const stillCountsIfConfirmed = (part: ReactNode) => (
  <>{part} Bestätigt das Netzwerk sie doch noch, zählt sie trotzdem, und ein Mensch prüft sie.</>
);
export const notConfirmedInTime = "Diese Zahlung wurde nicht innerhalb von 24 Stunden bestätigt.";

// invoiceBody
export const lastKnownState = (error: string) =>
  `${error} Zu sehen ist der letzte bekannte Stand; der nächste Versuch folgt von selbst. Die Zahlung läuft auch ohne diese Seite weiter; das Fenster kann geschlossen werden.`;
export const offline = "Keine Internetverbindung.";

// invoiceFooter
export const paymentUnchanged = "Die Zahlung ist unverändert";
export const receipt = "Beleg";
export const goDashboard = "Zum Dashboard";
export const planInvoice = (plan: string, number: number) => `${plan}, Rechnung ${String(number)}`;
export const cancelPayment = "Zahlung stornieren";
export const invoiceFooter = (plan: string, number: number, view: ReactNode, view2: ReactNode) => (
  <>
    {plan}, Rechnung {number}
    {view}
    {view2}
  </>
);
export const partlyPaid = ", teilweise bezahlt";
export const paidLate = ", verspätet bezahlt";
export const startNewPayment = "Neue Zahlung beginnen";

// networkCards
export const network = "Netzwerk";
export const networkFee = (fees: string) => `Gebühr ${fees}`;
export const usdtConfirmations = (confirmations: number) =>
  `USDT, ${String(confirmations)} ${confirmations === 1 ? "Bestätigung" : "Bestätigungen"}`;
export const otherNetworks = "Netzwerke, die nicht wählbar sind";
export const notAvailable = (reason: string | null) => `Nicht verfügbar. ${reason ?? ""}`.trim();

// openPayment
export const openInvoice = (part: ReactNode, number: number, planName: string, value: string) => (
  <>
    {part} Rechnung {number}, {planName}: {value}
  </>
);
export const openPayment = "Eine Zahlung ist offen.";
export const beingConfirmed = (received: string, on: string) => `${received} USDT${on}, wird bestätigt.`;
export const waitingToBePaid = (amountToSend: string, on: string) => `${amountToSend} USDT${on}, noch nicht bezahlt.`;
export const showPayment = "Zahlung anzeigen";

// planLines
export const planIncludes = (name: string) => `Was ${name} enthält`;
export const coming = (count: number) => `Kommt später (${String(count)})`;
export const whatsIncluded = "Was enthalten ist";
export const planComing = (name: string) => `Kommt noch zu ${name}`;

// planSummary
export const noRenewal = "30 Tage, ohne Verlängerung, außer durch eine neue Zahlung";
export const month = " / Monat";

// priceLines
export const priceUsdt = (replace: string) => `${replace} USDT`;
export const payNow = "Jetzt zu bezahlen";
export const dueUsdt = (amountDue: string) => `${amountDue} USDT`;
export const smallerPlanFree = "Ein kleinerer Tarif kostet jetzt nichts.";
export const creditCoversAll = "Das Guthaben deckt alles; zu senden ist nichts.";
export const digitsAdded =
  "Wir fügen bis zu 0.02 USDT hinzu: An diesen Ziffern erkennen wir die Zahlung. Die Gebühr des Netzwerks geht an das Netzwerk, nicht an uns.";

// settledView
export const paymentSuccessful = "Zahlung erfolgreich!";
export const confirmationsOf = (received: string, name: string, need: number, need2: number) =>
  `${received} USDT auf ${name}, ${String(need)} von ${String(need2)} Bestätigungen. `;
export const becameCredit = "Der Betrag wurde zu Guthaben im Konto.";
export const excessBecameCredit = (over: string) => ` ${over} USDT mehr als verlangt wurden zu Guthaben.`;
export const closesSeconds = "Schließt in 3 Sekunden";
export const startsRunsUntil = (day: string) => `beginnt am ${day} und läuft bis`;
export const activeUntil = "ist aktiv bis";

// spelledAddress
export const spelledAddress = (address: string) => `Adresse ${address}`;

// takeSmaller
export const smallerPlanNote = (value: ReactNode, value2: ReactNode) => (
  <>
    {value} {value2}Nichts wird gelöscht; was über einer Grenze des kleineren Tarifs liegt, lässt sich nur noch ansehen.
  </>
);
export const largerEndsNow = (planName: string) => `Der größere Tarif endet sofort; ${planName} beginnt später.`;
export const replacesLarger = (planName: string) => `${planName} ersetzt den größeren Tarif sofort.`;
export const creditThen = (creditAfter: string) => `Das Guthaben beträgt danach ${creditAfter} USDT. `;
export const change = (planName: string) => `Zu ${planName} wechseln`;

// transactions
export const transactions = "Transaktionen";
export const transactionUsdt = (amount: string) => `${amount} USDT`;
export const ago = (value: string, span: string) => `${value}, vor ${span}`;
export const onExplorer = " Im Explorer ansehen, öffnet einen neuen Tab";
export const undoneByNetwork = "vom Netzwerk rückgängig gemacht";

// waitingView
export const lostBlockNote = (part: ReactNode) => (
  <>
    {part} Meist kommt sie von selbst zurück und zählt dann wie zuvor. Bitte in der Wallet nachsehen, bevor noch einmal
    etwas gesendet wird.
  </>
);
export const blockUndone = "Das Netzwerk hat den Block mit der Zahlung rückgängig gemacht.";
export const boundAndSafe = (part: ReactNode) => <>{part} Der Betrag ist sicher und zählt für diese Zahlung.</>;
export const partOfAmountArrived = (received: string, amountDue: string) =>
  `${received} von ${amountDue} USDT sind angekommen.`;
export const networkUnreadable = (part: ReactNode, note: ReactNode) => (
  <>
    {part} {note} Was schon gesendet ist, ist nicht verloren: Es wird gefunden, sobald das Netzwerk wieder lesbar ist.
  </>
);
export const networkClosed = (name: string) => `${name} nimmt derzeit keine neuen Zahlungen an.`;
export const sendRestExactly = "Den Rest senden, genau";
export const sendExactly = "Genau senden";

// spanText
export const underMinute = "weniger als 1 min";

// invoiceStatus
export const statusWaiting = "Wartet";
export const statusConfirming = "Wird bestätigt";
export const statusPaid = "Bezahlt";
export const statusExpired = "Abgelaufen";
export const statusNotValid = "Ungültig";
export const statusPartlyPaid = "teilweise bezahlt";
export const paidTooMuch = "überzahlt";
export const statusPaidLate = "verspätet bezahlt";
export const markedByPerson = "von einem Menschen markiert";
export const statusUndoneByNetwork = "vom Netzwerk rückgängig gemacht";
export const statusReplaced = "Ersetzt";
export const statusCancelled = "Storniert";
export const waitingForNodes = ", wartet auf übereinstimmende Knoten";

// checkedAddress
export const addressUnverified =
  "Die Adresse dieser Zahlung ließ sich nicht prüfen, daher zeigen wir sie nicht. Bitte nichts senden und den Betreiber verständigen.";
export const addressDamaged =
  "Die Adresse kam beschädigt an: Ihre Prüfsumme stimmt nicht, daher zeigen wir sie nicht. Bitte nichts senden. Diese Seite neu laden; geschieht es wieder, den Betreiber verständigen.";
export const addressChanged =
  "Die Adresse dieser Zahlung hat sich geändert, während sie offen war. Das darf nie geschehen, daher zeigen wir sie nicht. Bitte nichts senden und den Betreiber verständigen.";

// confirmingView, endedView, openPayment
export const onNetwork = (name: string) => ` auf ${name}`;
