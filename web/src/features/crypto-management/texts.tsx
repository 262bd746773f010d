import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// chainHealth
export const network = "Network";
export const state = "Status";
export const block = "Block";
export const chainTimeUtc = "Chain time, UTC";
export const nodes = "Nodes";
export const notRead = "Not read while no address is active on this network.";
export const chainStatus = "Chain status";
export const chainTimeNote = "Deadlines follow the chain's own clock.";

// confirmSteps
export const continueOn = "Continue";
export const cancel = "Cancel";
export const checkFirst = "Check before you confirm";
export const isThisRight = "Is this right? We record it under your name, and you can't undo it here.";
export const back = "Back";

// cryptoManagementPage
export const cryptoManagement = "Crypto Management";
export const managementIntro = "What buyers paid to your own addresses. This server never holds or sends any money.";
export const ownPayments = (link: ReactNode) => <>Your own payments are under {link}.</>;
export const billing = "Billing";

// managementAnswer
export const answerLoading = "Loading what waits for you";
export const decisionsWait = (count: number) =>
  count === 1 ? "1 payment needs your decision." : `${String(count)} payments need your decision.`;
export const nothingWaits = "Nothing to review.";
export const receivedSoFar = (amount: string, count: number) =>
  count === 0
    ? "No payment has been settled yet."
    : `You have received ${amount} USDT in ${String(count)} ${count === 1 ? "payment" : "payments"}.`;

// decideDialog
export const decided = "Decided";
export const usdt = (usdt: string, network: string) => `${usdt} USDT on ${network}`;
export const decideAboutPayment = "Decide about a payment";
export const blockFrom = (
  part: ReactNode,
  network: string,
  inUtc: string,
  shownAddress: ReactNode,
  transactionLink: ReactNode,
) => (
  <>
    {part} on {network}, in a block of {inUtc}, from {shownAddress}. {transactionLink}
  </>
);
export const usdtAmount = (usdt: string) => `${usdt} USDT`;
export const amount = "Amount";
export const decision = "Decision";
export const invoice = "Invoice";
export const whatFollows = "What happens";
export const reason = "Reason";
export const confirmDecision = "Confirm the decision";
export const whatToDo = "What to do with it";
export const whichInvoice = "Which invoice";
export const itIs = (status: string) => `It is ${status}.`;
export const anotherInvoice = "Another invoice";
export const invoiceNumber = "Invoice number";

// helpTab
export const doOwnKeys = "Use a wallet whose keys only you hold, and keep its recovery phrase on paper.";
export const doTestPayment = "Send yourself a small payment on each network before you start selling.";
export const doTwoNodes =
  "Set two independent RPC nodes for each network: with only one, a wrong answer goes unnoticed.";
export const doReview = "Go through the payments to review every day: someone who has paid is waiting for each.";
export const doCodes = "Turn on two-factor authentication for your account.";
export const avoidExchange = "Using an exchange's deposit address: the exchange may change it without telling you.";
export const avoidHistory = "Copying an address out of a wallet's history: scammers plant look-alike addresses there.";
export const avoidWrongNetwork = "Sending coins on one network to an address on another.";
export const avoidScreenshots =
  "Marking an invoice as settled because of a screenshot. Look up the transaction instead.";
export const avoidSharing = "Giving your password or a webhook's secret to anyone who asks for it.";
export const token = "Token";
export const usdtToken = "USDT";
export const confirmations = "Confirmations";
export const feePayer = "Fee for the payer";
export const gettingStarted = "Getting started";
export const startAddress = (link: ReactNode) => (
  <>
    Add an address for at least one network under {link}. The first address of a network takes effect right away, a
    change after a delay.
  </>
);
export const cryptoSetup = "Crypto Setup";
export const startNodes = "Set the RPC nodes for each network in the server's environment variables.";
export const startWait = "Wait until the Dashboard shows that each of these networks is being read.";
export const startBuy = (link: ReactNode) => <>Open {link} as a buyer would, and pay for a plan yourself.</>;
export const pricing = "Pricing";
export const startSettle = "Watch it settle here, and download the CSV for your accounting.";
export const readSetupDocument = "Read the setup document";
export const supportedNetworks = "Supported networks";
export const doIt = "Do";
export const avoid = "Avoid";

// hookActs
export const webhookRemoved = "Webhook removed";
export const webhookNotRemoved = "The webhook wasn't removed";
export const remove = "Remove it";
export const keep = "Keep";
export const removeWebhook = (url: ReactNode) => <>Remove{url}</>;

// invoicesPart
export const all = "All";
export const needsReview = "Needs review";
export const createdUtc = "Created, UTC";
export const person = "Buyer";
export const plan = "Plan";
export const requestedUsdt = "Requested, USDT";
export const receivedUsdt = "Received, USDT";
export const mark = (part: ReactNode) => <>Mark{part}</>;
export const ofInvoice = (number: number) => ` invoice ${String(number)}`;
export const invoices = "Invoices";
export const allInvoicesAsCsv = "All invoices as CSV";
export const reviewFilter = "Review";
export const toReview = "To review";
export const noMatchingInvoices = "No invoices match these filters.";
export const noInvoices = "No invoices yet.";

// listStates
export const loading = (ofText: string) => `Loading ${ofText}`;
export const couldLoaded = (ofText: string) => `The ${ofText} couldn't be loaded.`;
/** What a list has, as both name it. */
export const listOfInvoices = "invoices";
export const listOfWebhooks = "webhooks";
export const listOfRefunds = "refunds";
export const listOfTransfers = "transfers";
export const listOfComparisons = "comparisons";

// logPart
export const whenUtc = "When, UTC";
export const who = "Who";
export const what = "What";
export const auditLog = "Audit log";
export const logNote = "Wallets, decisions, refunds and webhooks, newest first.";
export const logEntries = "log entries";
export const logEmpty = "No entries yet.";

// markDialog
export const settled = "Settled";
export const valid = "Not valid";
export const markDeleted =
  "Nobody gets a plan for it, because the account was deleted. You can refund what arrived or keep it.";
export const markSettled = (username: string, planName: string) =>
  `${username} gets 30 days of ${planName}, although the full amount has not arrived.`;
export const markInvalid = "Payments to it no longer count for a plan.";
export const invoiceMarked = (number: string) => `Invoice ${number} marked`;
export const markInvoice = (number: string) => `Mark invoice ${number}`;
export const invoiceSummary = (
  planName: string,
  username: ReactNode,
  part: ReactNode,
  part2: ReactNode,
  value: string,
) => (
  <>
    {planName} for {username}: {part} requested, {part2} received. Status: {value}.
  </>
);
export const invoiceOf = (number: string, username: string) => `${number} of ${username}`;
export const markedAs = "Marked as";
export const markTheInvoice = "Mark the invoice";
export const markAs = "Mark it as";

// metricCards
export const metricsFailed = "The metrics couldn't be loaded.";
export const noneSettledYet = "None settled yet";
export const settledSince = (exactTime: string) => `Settled since ${exactTime}`;
export const utc = "UTC";
export const metrics = "Metrics";
export const activeNetworks = "Active networks";
export const totalPayments = "Total payments";
export const totalAmount = "Total amount";
export const refundsDeducted = (usdt: string) => `USDT, refunds of ${usdt} deducted`;
export const usdtNoneRefunded = "USDT, none refunded";
export const pending = "Pending";
export const confirmingPartlyPaid = (confirming: string, partlyPaid: string, word: string) =>
  `${confirming} confirming, ${partlyPaid} partly paid${word}`;
export const paidYet = (waiting: string) => `, ${waiting} not paid yet`;
export const metricsNotRefreshed = (exactTime: string) =>
  `The metrics couldn't be updated. You see those of ${exactTime}.`;
export const metricsLoading = "Loading the metrics";

// overviewPart
export const payments = "Payments";
export const amountUsdt = "Amount, USDT";
export const loadingNetworks = "Loading the networks";
export const networkMetricsFailed = "The networks' metrics couldn't be loaded.";
export const paidEachNetwork = "Paid on each network";
export const paidNote = (inUtc: string) => `Settled, minus refunds, as of ${inUtc}.`;
export const total = "Total";

// pagedList
export const lastLoaded = (error: string) => `You see the last version. ${error}`;
export const loadOlder = "Load older";

// reasonField
export const permanent = "Kept in the audit log permanently.";
export const remark = "Remark (optional)";
export const reasonHint = "Say why, in a few words";

// reconciliationPart
export const comparedUtc = "Compared, UTC";
export const blocks = "Blocks";
export const to = (fromBlock: string, toBlock: string) => `${fromBlock} to ${toBlock}`;
export const chainUsdt = "Chain, USDT";
export const ledgerUsdt = "Ledger, USDT";
export const result = "Result";
export const transfers = (count: string) => `${count} transfers`;
export const match = "They match";
export const mismatch = "They don't match";
export const comparedNow = (network: string) => `${network} compared`;
export const chainMatches = "Chain and ledger match.";
export const chainDiffers = "Chain and ledger don't match. See the list.";
export const compareFailed = (network: string) => `${network} couldn't be compared`;
export const reconciliation = "Reconciliation";
export const reconciliationNote = "Every night we check that the ledger has each transfer on the chain, and no others.";
export const compareNow = "Compare now";
export const comparing = "Comparing";
export const noComparisons = "No comparisons yet.";
export const comparisons = "Comparisons";
export const oneTransfer = "1 transfer";

// refundDialog
export const paidHand = "Paid by hand";
export const paidEndsPlan = (invoiceNumber: string) =>
  `The plan that invoice ${invoiceNumber} paid for ends right away. We look up the transaction on the network.`;
export const refused = "Refused";
export const refusedKeepsPlan = (username: string) =>
  `${username} keeps the plan and sees that the refund was refused. Tell them why yourself.`;
export const refundMarkedPaid = "Refund marked as paid";
export const refundRefused = "Refund refused";
export const refundInvoice = (invoiceNumber: string) => `Refund of invoice ${invoiceNumber}`;
export const onTo = (part: ReactNode, network: string, address: ReactNode, value: string) => (
  <>
    {part} on {network} to {address}. {value}
  </>
);
export const provedAddressTheirs = (username: string) => `${username} proved that the address is theirs.`;
export const ownerUnproved = "Nobody has proved whose address it is.";
export const copyAddress = "Copy the address";
export const refund = "Refund";
export const refundAmount = (usdt: string, network: string, address: string) =>
  `${usdt} USDT on ${network} to ${address}`;
export const transaction = "Transaction";
export const refuseRefund = "Refuse the refund";
export const markAsPaid = "Mark as paid";
export const outcome = "Outcome";
export const transactionHash = "Transaction hash";
export const transactionHashHint = "From your wallet, once the transfer is in a block.";

// refundsPart
export const requested = "Requested";
export const paid = "Paid";
export const requestedUtc = "Requested, UTC";
export const toColumn = "To";
export const signedByOwner = "Signed by its owner";
export const unsigned = "Not signed";
export const decide = (part: ReactNode) => <>Decide{part}</>;
export const aboutRefundInvoice = (invoiceNumber: number) => ` about the refund of invoice ${String(invoiceNumber)}`;
export const refunds = "Refunds";
export const refundsNote = "You pay refunds by hand from your own wallet. Paying one ends the plan that it refunds.";
export const noRefunds = "No refunds requested yet.";

// reviewColumns
export const blockUtc = "Block time, UTC";
export const reviewReason = "Reason for review";
export const namesInvoice = "We couldn't match it to an invoice.";
export const candidates = "Candidates";
export const none = "None";
export const candidateInvoice = (number: number, username: string, usdt: string, status: string) =>
  `Invoice ${String(number)} of ${username}: ${usdt}, ${status}`;
export const blockUndone = "Its block was undone. You can decide once it is back.";
export const transferAmount = (usdt: string, network: string, inUtc: string) =>
  `: ${usdt} USDT on ${network}, ${inUtc}`;
export const other = (about: ReactNode) => <>Decide otherwise{about}</>;

// reviewQueue
export const reviewNote = "None of these settles by itself. We record every decision under your name.";
export const paymentsNeedPerson = "payments to review";
export const nothingToReview = "Every transfer is accounted for.";
export const reviewTitle = "Payments to review";
export const oneToReview = "One payment to review";
export const countNeedPerson = (count: string) => `${count} payments to review`;

// setupDocument
export const rpcVariable =
  "RPC node URLs, separated by commas. Two from different operators have to agree before an invoice settles.";
export const rpcTronVariable = "The same for TRON.";
export const walletVariable = "Pins an address: it overrides what is stored, and this application can only show it.";
export const invoiceMinutesVariable =
  "How many minutes an invoice waits for its payment (60 by default). A full payment still counts for 24 hours after that.";
export const delayVariable = "After how many hours a changed address takes effect (24 by default).";
export const setupDocument = "Setup document";
export const serversEnvironment = "In the server's environment";
export const howPaymentsCount = "When a payment counts";
export const uniqueAmount =
  "Each invoice asks for an amount whose last digits no other open invoice has. They identify it.";
export const exactTransfer =
  "A transfer of exactly that amount to your address belongs to it. The time of its block is the time of the payment.";
export const countsAfter =
  "It counts once it has the number of confirmations that the network requires and the nodes agree.";
export const othersWait =
  "Rounded payments, late payments and payments that fit several invoices wait under 'Overview' until you review them. We never guess.";
export const undoneLater = "If a block is undone later, its payment is undone with it, and the plan is suspended.";
export const webhooks = "Webhooks";
export const webhookFormat =
  "Each request carries a timestamp and a signature, made with the webhook's secret over both the timestamp and the body. Reject anything older than 5 minutes, and process each event's id only once: it may be sent again.";

// transactionLink
export const opensTransaction = " (transaction, opens in a new tab)";

// transfersPart
export const allNetworks = "All networks";
export const status = "Status";
export const from = "From";
export const matchedInvoice = (invoiceNumber: number) => `Invoice ${String(invoiceNumber)}`;
export const itsBlockUndone = "Its block was undone";
export const rejectedFake = "Rejected: not a real payment";
export const by = (value: string, by: string, inUtc: string) => `${value} by ${by}, ${inUtc}`;
export const transfersTitle = "Transfers";
export const allTransfersAsCsv = "All transfers as CSV";
export const noMatchingTransfers = "No transfers match these filters.";
export const noTransfers = "No payments to your addresses yet.";

// walletsTab
export const networksCouldLoaded = "The networks couldn't be loaded.";
export const noAddressAnywhere = "No network has an address, so nobody can pay.";
export const noneTakesPayments = "No network is taking payments right now, so nobody can pay.";
export const manage = "Manage";
export const takingPayments = "Not taking payments";
export const availableNetworks = "Available networks";
export const everyNetworkAddress = "Every network has an address.";
export const setUp = "Set up";
export const confirmationsFee = (confirmations: number, feeText: string) =>
  `${String(confirmations)} confirmations, fee ${feeText}`;
export const active = "Active";
export const configured = "Not configured";

// webhooksPart
export const failing = "Failing";
export const gone = "Stopped";
export const address = "Address";
export const addedUtc = "Added, UTC";
export const lastSentUtc = "Last sent, UTC";
export const never = "Never";
export const waiting = "Waiting";
export const more = "More";
export const paymentWebhooks = "Payment webhooks";
export const webhooksNote = "We send a signed request for everything that happens to a payment or an invoice.";
export const noWebhooks = "No webhooks yet, so payment events are sent nowhere.";
export const webhookSecret = "Webhook secret";
export const webhookSecretHint = "Your server can use it to check that an event came from us.";
export const addWebhook = "Add a webhook";
export const webhookUrlHint = "https on port 443. Its secret is shown once.";

// paymentText
export const standingReview = "Needs review";
export const matchedToInvoice = "Matched to an invoice";
export const decidedStanding = "Decided";
export const tooSmallOrOld = "Too small or old";
export const chainOff = "Off";
export const chainStarting = "Starting";
export const chainReading = "Reading";
export const chainBehind = "Behind";
export const chainFaulty = "Can't be read";
export const assignedToInvoice = "Assigned to an invoice";
export const givenAsCredit = "Given as credit";
export const toBeRefunded = "To be refunded";
export const leftUnmatched = "Left unmatched";
export const creditNetwork = "Credit";

// decisionKinds
export const chooseInvoiceTitle = "Choose invoice";
export const assignFollows =
  "It counts for the invoice you choose, which settles as soon as it is paid in full and confirmed.";
export const giveCreditTitle = "Give credit";
export const creditFollows =
  "Its amount becomes credit for the owner of the invoice you choose, who can spend it on a plan right away.";
export const recordRefundTitle = "Record a refund";
export const refundFollows = "We record that you refund it by hand, from your own wallet. Nothing is sent from here.";
export const leaveUnmatchedTitle = "Leave unmatched";
export const keepFollows = "It stays in the ledger and counts for no invoice.";

// useManagementAddress
export const transfersTab = "Transfers";
export const invoicesTab = "Invoices";
export const refundsTab = "Refunds";
export const reconciliationTab = "Reconciliation";
export const webhooksTab = "Webhooks";
export const logTab = "Audit log";
export const dashboardTab = "Dashboard";
export const walletsTab = "Wallets";
export const helpTab = "Help";

// useInvoiceChoice
export const noInvoiceNumber = "That is no invoice number.";
export const noSuchInvoice = (number: string) => `There is no invoice ${number}.`;
export const payElsewhere = (number: string, network: string) =>
  `Invoice ${number} is to be paid on ${network}. Give credit to its owner instead.`;
export const invoiceDue = (number: number, username: string, amount: string) =>
  `Invoice ${String(number)} of ${username}, asks for ${amount} USDT`;

// activeNetworks
export const networkStatusFailed = "Couldn't load the network status";
export const loadingStatus = "loading the status";
export const nonePayable = "none can be paid on";
export const lastUpdated = (which: string, time: string) => `${which} (last updated ${time})`;

// useMetrics
export const metricsNotLoaded = "Failed to load network status";
export const checkConnection = "Please check your connection and try again";
