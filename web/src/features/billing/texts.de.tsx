import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// billingPage
export const when = "Wann";
export const what = "Was";
export const amountUsdt = "Betrag, USDT";
export const billing = "Abrechnung";
export const billingIntro = "Tarif, Zahlungen und Guthaben. Nichts wird je automatisch abgebucht.";
export const billingLoading = "Tarif und Zahlungen laden";
export const billingFailed = "Tarif und Zahlungen konnten nicht geladen werden.";
export const payments = "Zahlungen";
export const nothingPaidYet = "Zeiträume, Rechnungen und Erstattungen erscheinen hier nach der ersten Zahlung.";
export const notRefreshed = "Das konnte nicht aktualisiert werden. Zu sehen ist der letzte Stand.";
export const credit = "Guthaben";
export const creditIntro = "Beim nächsten Kauf wird zuerst das Guthaben verwendet.";
export const creditUsdt = (credit: string) => `${credit} USDT`;
export const creditNone = "Zu viel Bezahltes und der ungenutzte Teil eines größeren Tarifs werden hier zu Guthaben.";
export const creditHistory = "Verlauf des Guthabens";
export const openInvoice = "Offene Rechnung";
export const invoice = (number: number, planName: string) => `Rechnung ${String(number)}, ${planName}`;
export const receivedConfirming = "Eingegangen. Das Netzwerk bestätigt die Zahlung.";
export const nothingToSend = "Dafür ist nichts zu senden.";
export const dueBy = (amountToSend: string, exactTime: string) => `${amountToSend} USDT, fällig bis ${exactTime}.`;
export const view = "Ansehen";
export const pay = "Bezahlen";

// historyPart
export const invoices = "Rechnungen";
export const invoicesIntro = "Zu jeder bezahlten Rechnung gibt es einen Beleg zum Drucken oder Speichern.";
export const listInvoices = "Liste der Rechnungen";
export const refunds = "Erstattungen";
export const listRefunds = "Liste der Erstattungen";
export const invoiceColumn = "Rechnung";
export const date = "Datum";
export const plan = "Tarif";
export const network = "Netzwerk";
export const state = "Status";
export const more = "Mehr";
export const receipt = "Beleg";
export const open = "Öffnen";
export const ofInvoice = (number: number) => ` zu Rechnung ${String(number)}`;
export const requested = "Beantragt";
export const paid = "Bezahlt";
export const refused = "Abgelehnt";
export const to = "An";

// periodsPart
export const running = "Läuft";
export const upcoming = "Künftig";
export const ended = "Beendet";
export const suspended = "Ausgesetzt";
export const from = "Von";
export const until = "Bis";
export const periods = "Zeiträume";
export const periodsIntro = "Ein Zeitraum dauert genau 30 Tage.";
export const listPeriods = "Liste der Zeiträume";
export const suspendedNote =
  "Ein Zeitraum ist ausgesetzt, wenn sein Netzwerk die Überweisung rückgängig gemacht hat, mit der er bezahlt wurde. Er zählt wieder, sobald die Überweisung zurück ist.";

// planPart
export const planIntro = "Ein Tarif verlängert sich nicht von selbst. Weiter geht es mit einer neuen Zahlung.";
export const cancelled = "Gekündigt";
export const overLimits = "Über den Grenzen des Tarifs";
export const nothingWasDeleted = "Nichts wurde gelöscht.";
export const renew = (planName: string) => `${planName} verlängern`;
export const noneTakesPayments = "Derzeit können wir keine Zahlungen annehmen: Kein Netzwerk ist verfügbar.";
export const continueWith = (planName: string, price: string) => `Weiter mit ${planName}, $${price} im Monat`;
export const comparePlans = "Tarife vergleichen";
export const upgrade = (planName: string) => `Auf ${planName} erweitern`;
export const change = (planName: string) => `Zu ${planName} wechseln`;
export const undoCancellation = "Kündigung zurücknehmen";
export const cancelPlan = "Tarif kündigen";
export const notSmaller = "Das ist kein kleinerer Tarif mehr, weil sich der eigene inzwischen geändert hat.";
export const previewLoading = "Das Ergebnis wird berechnet";
export const previewFailed = "Das Ergebnis konnte nicht berechnet werden.";

// receiptView
export const backBilling = "Zurück zur Abrechnung";
export const print = (printer: ReactNode) => <>{printer}Drucken</>;
export const loadingReceipt = "Der Beleg lädt";
export const receiptFailed = "Der Beleg konnte nicht geladen werden.";
export const receiptTitle = (number: number) => `Beleg ${String(number)}`;
export const utc = "UTC";
export const priceUsdt = (replace: string) => `${replace} USDT`;
export const paidUsdt = (paid: string) => `${paid} USDT`;
export const fromUntil = (planName: string, exactTime: string, exactTime2: string) =>
  `${planName} von ${exactTime} bis ${exactTime2}.`;
export const usdtBecameCredit = (credit: string) => `${credit} USDT davon wurden zu Guthaben.`;
export const paidFromCreditNothing = "Aus Guthaben bezahlt: Über kein Netzwerk wurde etwas gesendet.";
export const onChain = "Transaktionen im Netzwerk";

// refundPart
export const refund = "Erstattung";
export const refundIntro =
  "Sie lässt sich innerhalb von 14 Tagen nach einer Zahlung beantragen. Der Betreiber dieser Installation zahlt sie von Hand aus, an eine nachweislich eigene Adresse.";
export const noRefundable = "Keine Rechnung lässt sich derzeit erstatten.";
export const refundRequested = "Erstattung beantragt";
export const requestRefund = "Eine Erstattung beantragen";
export const invoiceUsdt = (number: number, amount: string) => `Rechnung ${String(number)}, ${amount} USDT`;
export const refundUntil = (exactTime: string, networkLabel: string) =>
  `Möglich bis ${exactTime}. Ausgezahlt wird auf ${networkLabel}.`;
export const refundAddress = "Eigene Adresse in diesem Netzwerk";
export const refundAddressWrong = "Das ist keine Adresse in diesem Netzwerk, die Zahlungen empfangen kann.";
export const textToSign = "Text, der mit dieser Adresse in der Wallet zu signieren ist";
export const copyText = "Text kopieren";
export const signature = "Signatur";
export const signatureHint = "Was die Wallet nach dem Signieren des Textes oben ausgibt. Signieren bewegt kein Geld.";
export const sendRefundRequest = "Erstattung beantragen";

// planAnswer, planSentences
export const onFree = "Das Konto ist kostenlos. Es kostet nichts und endet nicht.";
export const haveGift = (plan: string, gift: string) => `Tarif: ${plan}. ${gift}`;
export const trialUntil = (time: string) => `Die Testphase umfasst alles aus Premium, bis ${time}.`;
export const paidUntil = (plan: string, time: string) => `Tarif: ${plan}, bezahlt bis ${time}.`;
export const nothingDeleted = "Mit dem Ende der Testphase wird nichts gelöscht.";
export const freeAfterTrial =
  "Nach der Testphase bleibt ein kostenloses Konto, wenn kein Tarif gekauft wird. Nichts wird gelöscht.";
export const startsPaidUntil = (plan: string, start: string, end: string) =>
  `${plan} beginnt am ${start} und ist bezahlt bis ${end}.`;
export const noReminders =
  "Der Tarif ist gekündigt, daher senden wir keine Erinnerungen. Was bezahlt ist, bleibt bis zum Ende.";
export const noMoreReminders = (plan: string) => `Vor dem Ende von ${plan} kommt keine Erinnerung mehr.`;
export const reminderOn = (time: string, plan: string) => `Am ${time} kommt eine Erinnerung, dass ${plan} endet.`;

// receiptView, facts
export const chainOf = (network: string, chain: string) => `${network}, Chain ${chain}`;
export const contract = "Vertrag";
export const paidTo = "Bezahlt an";
export const exactUnits = "Genaue Einheiten";
export const unitsOf = (units: string, decimals: string) => `${units} (${decimals} Dezimalstellen)`;
export const transaction = "Transaktion";
export const transfer = "Überweisung";
export const transferOf = (amount: string, units: string, log: string) =>
  `${amount} USDT, ${units} Einheiten, Log ${log}`;
export const sender = "Von";
export const block = "Block";
export const blockHash = "Block-Hash";
