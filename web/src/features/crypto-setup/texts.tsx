import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// cryptoSetupPage
export const cryptoSetup = "Crypto Setup";
export const setupIntro = (hours: number | undefined) =>
  `The addresses your customers pay to. A change takes effect after ${hours === undefined ? "a delay" : `${String(hours)} hours`} and notifies every merchant, so nobody can redirect payments unnoticed.`;
export const payingTakes = "Paying takes 5-30 min in all.";
export const feeOn = (name: string, fee: string) => `On ${name}, the network's fee is ${fee}.`;
export const noneTakesPayments = "We can't take payments right now: no network is available.";
export const payIntro = "Plans are paid in USDT, a coin that is worth one US dollar. This is how.";
export const seePayments = (link: ReactNode) => <>To see what was paid and what is waiting for you, open {link}.</>;
export const payments = "Payments";
export const walletManager = "Wallet Manager";
export const manualSetup = "Manual Setup";
export const instructions = "Instructions";
export const networks = "Networks";
export const loadingWallets = "Loading wallets";
export const addressesFailed = "The addresses couldn't be loaded.";
export const retry = "Retry";

// howToPay
export const howToPay = "How to pay in USDT";
export const paySteps = [
  "Choose a plan under Pricing and press Get Started.",
  "Choose a network. Your wallet needs USDT on that same network, and a little of the network's own coin for its fee.",
  "Press 'Pay with' and the network's name. Copy the amount and the address from the window, or scan its QR code.",
  "Send exactly that amount from your wallet. Its last digits identify your payment.",
  "Wait for the confirmations. You can close the window meanwhile: the plan starts by itself.",
];
export const seePlans = "See plans";
export const network = "Network";
export const fee = "Network fee";
export const confirmations = "Confirmations";
export const confirmedAfter = "Confirmed after";
export const notAvailable = "Not available";
export const aboutMinutes = (minutes: number) => `${String(minutes)} min`;
export const networksUnchecked = "We couldn't check which networks take payments here.";
export const feeGoesToNetwork =
  "Fees are approximate, and you pay them to the network, not to us. The first block and busy times add to it, so allow 5-30 min in all.";
export const otherwise = "If something goes differently";
export const otherwiseAnswers = [
  ["You send too little", "We ask for the rest. The window then shows the amount that is missing."],
  ["You send too much", "The difference becomes credit, which is used first for whatever you buy next."],
  ["You round the amount", "Enter the transaction hash under 'I sent a different amount', and a person matches it."],
  ["You pay late", "Up to 24 hours late still counts. After that, a person decides between credit and refund."],
  ["You use another network or coin", "It is lost. Nobody can get it back, so compare the network before you send."],
] as const;
export const payersWallet = [
  "Any wallet that holds USDT on the chosen network works. Your own wallet is best, because you can prove with its signature that a payment is yours.",
  "From an exchange, choose the same network when you withdraw, and make sure that the exact amount arrives after its fee.",
];
export const paySafely = "Pay safely";
export const payersSafety = [
  "Copy the address from the payment window, never from your wallet's history: scammers plant look-alike addresses there.",
  "Compare the first and last six characters before you send.",
  "Nobody needs your recovery phrase or private key to take a payment, and we never ask for one.",
  "Nothing is ever taken from your wallet by itself. A plan runs for 30 days, and you decide about the next 30.",
];

// setupAnswer
export const countingNetworks = "Counting the networks that take payments";
export const networksTaking = (taking: number, all: number) =>
  taking === 0 ? "No network takes payments yet." : `${String(taking)} of ${String(all)} networks take payments.`;

// instructions
export const wallets = "Wallets";
export const chooseWallet =
  "Choose a wallet whose keys only you hold, and a hardware wallet for more than small change.";
export const copyReceivingAddresses = (names: string) =>
  `Copy its receiving address for each network: one for ${names}. The three that begin with 0x can be the same account.`;
export const testPayment = "Send a small USDT payment to yourself first, and check that you can spend it.";
export const enterAndCompare =
  "Enter the address under Wallet Manager, and compare its first and last six characters with your wallet.";
export const exchangeAddress =
  "An exchange's deposit address works, but the exchange may change it without telling you: payments to an old one can be lost.";
export const findWallet = (externalLink: ReactNode, part: ReactNode) => (
  <>
    Find a wallet at ethereum.org{externalLink}
    {part}
  </>
);
export const opensNewTab = "(opens in a new tab)";
export const securityTips = "Security tips";
export const neverShareKeys =
  "Never give anyone your recovery phrase or private key. This page doesn't need them: it only watches addresses.";
export const copyAddressFromWallet =
  "Copy an address from the wallet itself, never from its history: scammers plant look-alike addresses there.";
export const turnOnCodes =
  "Turn on two-factor authentication for your account, and keep the recovery codes off this computer.";
export const foreignChange =
  "If you see a change that you didn't make, cancel it here while it is waiting, then change your password.";
export const pinOnServer =
  "If nobody should be able to change an address here, set WALLET_ETHEREUM, WALLET_TRON, WALLET_BSC and WALLET_POLYGON on the server. Manual Setup writes the lines for you.";

// manualSetup
export const tLettersDigits = "T and 33 letters or digits";
export const environmentVariables = "Environment variables";
export const copy = "Copy";
export const environmentNote =
  "Only valid addresses are filled in. This page checks the prefix and the length; the server checks the rest when it starts. A network set this way is read-only on this page and takes effect once the server has restarted.";
export const address = (name: string) => `${name} address`;
export const valid = (check: ReactNode) => <>{check}Valid</>;
export const hexCharacters = "0x and 40 hex characters";

// walletCard
export const editing = "Editing";
export const addressRemoved = "Address Removed";
export const takesNewPayments = (name: string) => `${name} takes no new payments`;
export const removeFailed = "Remove Failed";
export const removeFailedHelp = "Failed to remove wallet address. Please try again.";
export const changeCancelled = "Change Cancelled";
export const addressStaysAsWas = (name: string) => `The ${name} address stays as it was`;
export const usdtConfirmationsFee = (word: string, confirmations: number, feeText: string) =>
  `USDT${word} · ${String(confirmations)} confirmations · fee ${feeText}`;
export const cancelChange = "Cancel change";
export const addressOf = (word: string, name: string) => `${word} ${name} address`;
export const add = "Add";
export const edit = "Edit";
export const addAddress = "Add address";
export const removeAddress = (name: string) => `Remove ${name} address`;
export const remove = (trash2: ReactNode) => <>{trash2}Remove</>;
export const networkOff = "Network off";
export const takingPayments = "Not taking payments";
export const changePending = "Change pending";
export const configured = "Not configured";
export const active = "Active";
export const readOnly = "Read-only";
export const addressEnding = (end: string) => `Address ending ${end}`;
export const hide = "Hide";
export const show = "Show";
export const copyAddress = (name: string) => `Copy ${name} address`;

// walletForm
export const addressSaved = "Address Saved";
export const saveFailed = "Save Failed";
export const saveFailedHelp = "Failed to save wallet address. Please try again.";
export const mayHaveTypo =
  "This address may have a typo: its checksum doesn't match. You can save it, but no invoice will use it.";
export const changeDelay = (hours: number) =>
  `A change takes effect after ${String(hours)} h, and you can cancel it until then. Every merchant is notified.`;
export const save = "Save";
export const cancel = "Cancel";
export const tronFormat = "T and 33 letters or digits, no 0";
export const hexFormat = "0x and 40 hexadecimal digits";
export const lengthIs = (length: string, word: string) => `; this has ${length} of ${word} characters`;
export const addressUpdated = (name: string) => `${name} address updated successfully`;
export const activeFrom = (saved: string, exactTime: string) => `${saved}, active from ${exactTime}`;

// walletNotes
export const invoicesStopped = (part: ReactNode) => (
  <>
    {part} We create no new invoices on this network; open ones keep their own copy of the address. The operator has to
    look into it.
  </>
);
export const changedElsewhere = "Someone or something changed this address outside this application.";
export const typoUnused = (part: ReactNode) => <>{part} No invoice uses it until you replace it.</>;
export const hasTypo = "This address has a typo: its checksum doesn't match.";
export const notOfferedYet = (name: string) =>
  `Buyers can't pay with ${name} yet. Its first address is active right away.`;
export const setOnServer = (upperCase: string) =>
  `WALLET_${upperCase} is set on the server. To change it, change the server's environment and restart it; you can't change it here.`;
export const activeSince = (exactTime: string) => `Active since ${exactTime}. `;
export const checksAreGood = "The checksum matches, and the stored address hasn't been tampered with.";
export const noChecksum =
  "It was entered without a checksum, so compare every character. The stored address hasn't been tampered with.";
export const pendingChange = (
  part: ReactNode,
  spelledAddress: ReactNode,
  part2: ReactNode,
  timeUntil: string,
  word: string,
) => (
  <>
    {part} {spelledAddress}
    {part2}, {timeUntil}. {word} If you didn't make this change, cancel it.
  </>
);
export const newAddress = "New address";
export const newActiveFrom = (exactTime: string) => `, active from ${exactTime}`;
export const oldUntilThen = "Until then, buyers pay to the old address.";
export const noneUntilThen = "Until then, nobody can pay on this network.";

// timeUntil
export const verySoon = "in a moment";
