import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// addressToPay
export const nothingToPay = "There is nothing to pay here.";
export const paymentQrCode = (name: string) => `QR code of this ${name} payment`;
export const sameAddress = (name: string) => `The same ${name} address`;
export const toThisAddress = (name: string) => `To this ${name} address`;
export const copyAddress = "Copy address";
export const openWallet = "Open wallet";
export const addressWarning = (networkLabel: string) =>
  `Copy it from here, never from your wallet's history. Compare the bold characters at both ends. Send USDT on ${networkLabel} only: any other coin or network is lost.`;

// amountToSend
export const usdt = "USDT";
export const copyAmount = "Copy amount";
export const roundedReviewed = "If you round the amount, a person has to review the payment.";
export const lastDigits =
  "The last digits identify your payment, so send all of them. If you round the amount, a person has to review the payment.";

// checkoutDialog
export const waitingPayment = "Waiting for your payment.";
export const partArrived = (amountToSend: string) =>
  `Part of your payment arrived. ${amountToSend} USDT is still missing.`;
export const rest = "The rest";
export const confirmingPayment = "Your payment was received and is being confirmed.";
export const confirmingLate = "Your late payment was received and is being confirmed.";
export const underReview = "A person is reviewing this payment.";
export const paidSuccessfully = (planName: string) => `Payment Successful! ${planName} is paid.`;
export const networkUndid = "The network undid this payment.";
export const timeIsUp = "This payment has expired.";
export const replaced = "A newer payment replaced this one.";
export const cancelled = "This payment was cancelled.";
export const notConfirmed = "This payment wasn't confirmed.";
export const choosePaymentMethod = "Choose Payment Method";
export const payment = "Payment";
export const paymentFailed = "The payment couldn't be loaded.";
export const paymentLoading = "Loading the payment";
export const pay = "Pay";
export const payWith = (name: string) => `Pay with ${name}`;
export const paymentReceived = "Payment received";
export const waitingReview = "Waiting for review";
export const paymentUndone = "Payment undone";
export const timeUp = "Payment expired";
export const replacedState = "Replaced by a newer payment";
export const paymentCancelled = "Payment cancelled";
export const paymentNotConfirmed = "Payment not confirmed";

// chooseMethod
export const cryptocurrency = (part: ReactNode) => <>Cryptocurrency {part}</>;
export const active = "Active";
export const conventionalPayments = "Conventional Payments";
export const useCryptocurrency = "Use cryptocurrency";

// chooseNetwork
export const priceFailed = "The price couldn't be calculated.";
export const seeBilling = "See what you have in Billing";
export const priceLoading = "Calculating the price";
export const networksFailed = "The networks couldn't be loaded.";
export const networksLoading = "Checking which networks take payments";
export const nothingIsSent = "No payment needed";
export const minutesToConfirm = (processingTime: string) => `${processingTime} to confirm`;
export const cancel = "Cancel";
export const changeMethod = "Change Method";
export const useCredit = "Use your credit";
export const noPaymentsNow = "We can't take payments right now.";
export const paymentsPaused = "Payments are paused.";
export const nodesSilent = (networks: readonly string[]) =>
  `Payments are paused: none of your ${networks.join(" and ")} nodes answers.`;
export const networkNote = (name: string, note: string) => `${name}: ${note}`;
export const checkNodes = "Check nodes";
export const addWalletFirst = (link: ReactNode) => <>Add a wallet address for a network first: {link}.</>;
export const cryptoSetup = "Crypto Setup";
export const operatorOpensNetwork =
  "The operator of this installation has to set up a network first. Come back later. Your plan and your credit stay as they are.";

// claimForm
export const otherAmount = "I sent a different amount";
export const claimTitle = "Claim a payment of a different amount";
export const claimIntro =
  "Tell us which transaction it was. If you sign with the wallet that sent it, it counts right away; without a signature, a person reviews it. If you paid from an exchange, leave the signature empty, because exchanges can't sign.";
export const transactionHash = "Transaction hash";
export const textSign = "Text to sign";
export const copyText = "Copy text";
export const signatureOptional = "Signature (optional)";
export const signingIsFree = "Signing moves no funds and costs nothing.";
export const sendClaim = "Send claim";

// confirmingView
export const lateAccepted = (part: ReactNode) => <>{part} Late payments are accepted for 24 hours.</>;
export const cameLate = (value: string) => `Your payment came ${value}after the deadline. It still counts.`;
export const received = (word: string) => `Received${word}`;
export const receivedUsdt = (received: string) => `${received} USDT`;
export const confirming = "Confirming";
export const onTheChain = (waiting: string, part: ReactNode) => (
  <>
    Your payment is on the chain. {waiting} {part}
  </>
);
export const mayClose = "You can close this window.";
export const replacedBecomesCredit = "A newer payment replaced this one, so whatever arrives here becomes credit.";
export const overpaid = (over: string) => `${over} USDT more than requested arrived. It becomes credit.`;
export const timeWasUp = "Deadline";
export const inBlockAt = "In a block at";
export const starts = (planName: string) => `${planName} starts`;
export const whenConfirmed = "when confirmed";
export const nodesMustAgree = "Nodes that must agree";

// conventionalPayments
export const card = "Card";
export const walletPayment = "Wallet payment";
export const conventionalPayment = "Conventional payment";
export const setupRequired = "Setup Required";
export const fee = (range: string) => `fee ${range}`;
export const setupRequiredStart = "Setup Required.";
export const apiKeyRequired = (provider: string) => `${provider} requires API key configuration to process payments.`;
export const noCardScripts = "We don't load a card company's script on a page that shows a payment address.";

// countdown
export const networkClock = (exactTime: string) =>
  `The countdown uses the network's own clock, which we haven't read yet. It ends at ${exactTime}.`;
export const timeLeftExtended = "Time left, extended once";
export const timeLeftOf = (round: number) => `Time left of ${String(round)} min`;
export const readingLastBlocks = (exactTime: string) =>
  `We're still reading the last blocks. A payment sent in time will be found, and a late one counts until ${exactTime}.`;

// endedView
export const invoice = "Invoice";
export const fullPaymentUntil = "A full payment still counts until";
export const nothingMoreNeeded =
  "You don't need to do anything else. The decision will appear here and among your alerts, and go out through your linked channels.";
export const sentIsFound = (part: ReactNode) => (
  <>{part} What you sent will still be found, so you don't need to send it again.</>
);
export const timeUpAdvice = "This payment has expired. Don't send anything for it any more.";
export const personDecides = (part: ReactNode) => (
  <>{part} It isn't lost: a person decides between credit and refund.</>
);
export const tooLate = "This payment came more than 24 hours late.";
export const sentNotLost = (part: ReactNode) => <>{part} What you sent isn't lost.</>;
export const personReviews = "A person has to review this payment.";
export const sentBecomesCredit = (part: ReactNode) => (
  <>{part} Anything you have already sent will still be found and becomes credit.</>
);
export const replacedSendNothing = "A newer payment replaced this one. Don't send anything for it any more.";
export const sentStillFound = (part: ReactNode) => <>{part} Anything you have already sent will still be found.</>;
export const cancelledSendNothing = "This payment was cancelled. Don't send anything for it any more.";
export const suspended = (part: ReactNode, planName: string) => (
  <>
    {part} {planName} is suspended. It resumes by itself as soon as the payment is in a block again.
  </>
);
export const undoneAfterCounting = "The network undid this payment after it had counted.";
export const contactMerchant = (part: ReactNode) => <>{part} Contact them if you think this is wrong.</>;
export const merchantRejected = "The merchant decided that this payment doesn't count.";
export const stillCountsIfConfirmed = (part: ReactNode) => (
  <>{part} If the network confirms it after all, it still counts, and a person reviews it.</>
);
export const notConfirmedInTime = "This payment wasn't confirmed within 24 hours.";

// invoiceBody
export const lastKnownState = (error: string) =>
  `${error} You see the last known state; we try again automatically. Your payment goes on without this page, so you can close this window.`;
export const offline = "You are offline.";

// invoiceFooter
export const paymentUnchanged = "The payment is unchanged";
export const receipt = "Receipt";
export const goDashboard = "Go to dashboard";
export const planInvoice = (plan: string, number: number) => `${plan}, invoice ${String(number)}`;
export const cancelPayment = "Cancel payment";
export const invoiceFooter = (plan: string, number: number, view: ReactNode, view2: ReactNode) => (
  <>
    {plan}, invoice {number}
    {view}
    {view2}
  </>
);
export const partlyPaid = ", partly paid";
export const paidLate = ", paid late";
export const startNewPayment = "Start a new payment";

// networkCards
export const network = "Network";
export const networkFee = (fees: string) => `fee ${fees}`;
export const usdtConfirmations = (confirmations: number) => `USDT, ${String(confirmations)} confirmations`;
export const otherNetworks = "Networks that can't be chosen";
export const notAvailable = (reason: string | null) => `Not available. ${reason ?? ""}`.trim();

// openPayment
export const openInvoice = (part: ReactNode, number: number, planName: string, value: string) => (
  <>
    {part} Invoice {number}, {planName}: {value}
  </>
);
export const openPayment = "You have an open payment.";
export const beingConfirmed = (received: string, on: string) => `${received} USDT${on}, being confirmed.`;
export const waitingToBePaid = (amountToSend: string, on: string) => `${amountToSend} USDT${on}, waiting to be paid.`;
export const showPayment = "Show payment";

// planLines
export const planIncludes = (name: string) => `What ${name} includes`;
export const coming = (count: number) => `Coming later (${String(count)})`;
export const whatsIncluded = "What's included";
export const planComing = (name: string) => `Coming to ${name}`;

// planSummary
export const noRenewal = "30 days, no renewal unless you pay again";
export const month = " / month";

// priceLines
export const priceUsdt = (replace: string) => `${replace} USDT`;
export const payNow = "To pay now";
export const dueUsdt = (amountDue: string) => `${amountDue} USDT`;
export const smallerPlanFree = "Nothing is charged for a smaller plan.";
export const creditCoversAll = "Your credit covers all of it, so you don't need to send anything.";
export const digitsAdded =
  "We add up to 0.02 USDT: those digits identify your payment. The network's own fee goes to the network, not to us.";

// settledView
export const paymentSuccessful = "Payment Successful!";
export const confirmationsOf = (received: string, name: string, need: number, need2: number) =>
  `${received} USDT on ${name}, ${String(need)} of ${String(need2)} confirmations. `;
export const becameCredit = "It became credit in your account.";
export const excessBecameCredit = (over: string) => ` ${over} USDT more than requested became credit.`;
export const closesSeconds = "Closes in 3 seconds";
export const startsRunsUntil = (day: string) => `starts on ${day} and runs until`;
export const activeUntil = "is active until";

// spelledAddress
export const spelledAddress = (address: string) => `Address ${address}`;

// takeSmaller
export const smallerPlanNote = (value: ReactNode, value2: ReactNode) => (
  <>
    {value} {value2}Nothing of yours is deleted; anything over a limit of the smaller plan becomes read-only.
  </>
);
export const largerEndsNow = (planName: string) => `Your larger plan ends right away; ${planName} starts later.`;
export const replacesLarger = (planName: string) => `${planName} replaces your larger plan right away.`;
export const creditThen = (creditAfter: string) => `You then have ${creditAfter} USDT of credit. `;
export const change = (planName: string) => `Change to ${planName}`;

// transactions
export const transactions = "Transactions";
export const transactionUsdt = (amount: string) => `${amount} USDT`;
export const ago = (value: string, span: string) => `${value}, ${span} ago`;
export const onExplorer = " View on explorer, opens a new tab";
export const undoneByNetwork = "undone by the network";

// waitingView
export const lostBlockNote = (part: ReactNode) => (
  <>
    {part} It usually comes back by itself and then counts as before. Check it in your wallet before you send anything
    again.
  </>
);
export const blockUndone = "The network undid the block that contained your payment.";
export const boundAndSafe = (part: ReactNode) => <>{part} It is safe and counts towards this payment.</>;
export const partOfAmountArrived = (received: string, amountDue: string) => `${received} of ${amountDue} USDT arrived.`;
export const networkUnreadable = (part: ReactNode, note: ReactNode) => (
  <>
    {part} {note} What you have already sent isn't lost: we find it as soon as the network can be read again.
  </>
);
export const networkClosed = (name: string) => `${name} isn't taking new payments right now.`;
export const sendRestExactly = "Send the rest, exactly";
export const sendExactly = "Send exactly";

// spanText
export const underMinute = "less than a minute";

// invoiceStatus
export const statusWaiting = "Waiting";
export const statusConfirming = "Confirming";
export const statusPaid = "Paid";
export const statusExpired = "Expired";
export const statusNotValid = "Not valid";
export const statusPartlyPaid = "partly paid";
export const paidTooMuch = "overpaid";
export const statusPaidLate = "paid late";
export const markedByPerson = "marked by a person";
export const statusUndoneByNetwork = "undone by the network";
export const statusReplaced = "Replaced";
export const statusCancelled = "Cancelled";
export const waitingForNodes = ", waiting for its nodes to agree";

// checkedAddress
export const addressUnverified =
  "We couldn't verify this payment's address, so we don't show it. Don't send anything, and contact the operator.";
export const addressDamaged =
  "The address arrived damaged: its checksum doesn't match, so we don't show it. Don't send anything. Reload this page; if it happens again, contact the operator.";
export const addressChanged =
  "The address of this payment changed while it was open, which must never happen, so we don't show it. Don't send anything, and contact the operator.";

// confirmingView, endedView, openPayment
export const onNetwork = (name: string) => ` on ${name}`;
