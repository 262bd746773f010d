import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// billingPage
export const when = "When";
export const what = "What";
export const amountUsdt = "Amount, USDT";
export const billing = "Billing";
export const billingIntro = "Your plan, your payments and your credit. Nothing is ever charged automatically.";
export const billingLoading = "Loading your plan and payments";
export const billingFailed = "Your plan and payments couldn't be loaded.";
export const payments = "Payments";
export const nothingPaidYet = "Periods, invoices and refunds appear here after your first payment.";
export const notRefreshed = "This couldn't be updated. You see the last version.";
export const credit = "Credit";
export const creditIntro = "Your credit is used first for whatever you buy next.";
export const creditUsdt = (credit: string) => `${credit} USDT`;
export const creditNone = "Overpayments and the unused part of a larger plan become credit here.";
export const creditHistory = "Credit history";
export const openInvoice = "Open invoice";
export const invoice = (number: number, planName: string) => `Invoice ${String(number)}, ${planName}`;
export const receivedConfirming = "Received. The network is confirming it.";
export const nothingToSend = "You don't need to send anything for it.";
export const dueBy = (amountToSend: string, exactTime: string) => `${amountToSend} USDT, due by ${exactTime}.`;
export const view = "View";
export const pay = "Pay";

// historyPart
export const invoices = "Invoices";
export const invoicesIntro = "Each paid invoice has a receipt that you can print or save.";
export const listInvoices = "List of invoices";
export const refunds = "Refunds";
export const listRefunds = "List of refunds";
export const invoiceColumn = "Invoice";
export const date = "Date";
export const plan = "Plan";
export const network = "Network";
export const state = "Status";
export const more = "More";
export const receipt = "Receipt";
export const open = "Open";
export const ofInvoice = (number: number) => ` of invoice ${String(number)}`;
export const requested = "Requested";
export const paid = "Paid";
export const refused = "Refused";
export const to = "To";

// periodsPart
export const running = "Running";
export const upcoming = "Upcoming";
export const ended = "Ended";
export const suspended = "Suspended";
export const from = "From";
export const until = "Until";
export const periods = "Periods";
export const periodsIntro = "A period lasts exactly 30 days.";
export const listPeriods = "List of periods";
export const suspendedNote =
  "A period is suspended when its network has undone the transfer that paid for it. It counts again as soon as the transfer is back.";

// planPart
export const planIntro = "A plan doesn't renew automatically. To continue, you make another payment.";
export const cancelled = "Cancelled";
export const overLimits = "Over your plan's limits";
export const nothingWasDeleted = "Nothing was deleted.";
export const renew = (planName: string) => `Renew ${planName}`;
export const noneTakesPayments = "We can't take payments right now: no network is available.";
export const continueWith = (planName: string, price: string) => `Continue with ${planName}, $${price} a month`;
export const comparePlans = "Compare plans";
export const upgrade = (planName: string) => `Upgrade to ${planName}`;
export const change = (planName: string) => `Change to ${planName}`;
export const undoCancellation = "Undo cancellation";
export const cancelPlan = "Cancel plan";
export const notSmaller = "This is no longer a smaller plan, because your own plan has changed in the meantime.";
export const previewLoading = "Calculating what you get";
export const previewFailed = "We couldn't calculate what you get.";

// receiptView
export const backBilling = "Back to billing";
export const print = (printer: ReactNode) => <>{printer}Print</>;
export const loadingReceipt = "Loading the receipt";
export const receiptFailed = "The receipt couldn't be loaded.";
export const receiptTitle = (number: number) => `Receipt ${String(number)}`;
export const utc = "UTC";
export const priceUsdt = (replace: string) => `${replace} USDT`;
export const paidUsdt = (paid: string) => `${paid} USDT`;
export const fromUntil = (planName: string, exactTime: string, exactTime2: string) =>
  `${planName} from ${exactTime} until ${exactTime2}.`;
export const usdtBecameCredit = (credit: string) => `${credit} USDT of it became credit.`;
export const paidFromCreditNothing = "Paid from credit: nothing was sent on a network.";
export const onChain = "On-chain transactions";

// refundPart
export const refund = "Refund";
export const refundIntro =
  "You can request one within 14 days of a payment. The operator of this installation pays it by hand, to an address that you prove is yours.";
export const noRefundable = "You have no invoice that can be refunded now.";
export const refundRequested = "Refund requested";
export const requestRefund = "Request a refund";
export const invoiceUsdt = (number: number, amount: string) => `Invoice ${String(number)}, ${amount} USDT`;
export const refundUntil = (exactTime: string, networkLabel: string) =>
  `You can request it until ${exactTime}. It is paid back on ${networkLabel}.`;
export const refundAddress = "Your address on that network";
export const refundAddressWrong = "This isn't an address on this network that can receive payments.";
export const textToSign = "Text to sign with that address in your wallet";
export const copyText = "Copy the text";
export const signature = "Signature";
export const signatureHint = "What your wallet returns when you sign the text above. Signing moves no funds.";
export const sendRefundRequest = "Request refund";

// planAnswer, planSentences
export const onFree = "You're on the Free plan. It costs nothing and doesn't end.";
export const haveGift = (plan: string, gift: string) => `You have ${plan}. ${gift}`;
export const trialUntil = (time: string) => `Your trial has everything in Premium until ${time}.`;
export const paidUntil = (plan: string, time: string) => `You have ${plan}, paid until ${time}.`;
export const nothingDeleted = "Nothing of yours is deleted when the trial ends.";
export const freeAfterTrial =
  "After the trial you keep a free account, unless you buy a plan. Nothing of yours is deleted.";
export const startsPaidUntil = (plan: string, start: string, end: string) =>
  `${plan} starts on ${start} and is paid until ${end}.`;
export const noReminders = "You have cancelled, so we send no reminders. You keep what you paid for until it ends.";
export const noMoreReminders = (plan: string) => `You get no more reminders before ${plan} ends.`;
export const reminderOn = (time: string, plan: string) => `We remind you on ${time} that ${plan} ends.`;

// receiptView, facts
export const chainOf = (network: string, chain: string) => `${network}, chain ${chain}`;
export const contract = "Contract";
export const paidTo = "Paid to";
export const exactUnits = "Exact units";
export const unitsOf = (units: string, decimals: string) => `${units} (${decimals} decimals)`;
export const transaction = "Transaction";
export const transfer = "Transfer";
export const transferOf = (amount: string, units: string, log: string) => `${amount} USDT, ${units} units, log ${log}`;
export const sender = "From";
export const block = "Block";
export const blockHash = "Block hash";
