import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// lotsChoice
export const whichLots = "Lots to sell";
export const lotsHint = "Leave all fields empty to sell the oldest lots first.";
export const left = (statedDay: string, quantity: string) => `${statedDay}, ${quantity} left`;

// removeDialog
export const transactionRemoved = "Transaction removed";
export const removeTransaction = "Remove this transaction?";
export const removeEffect =
  "Holdings, gains and returns will be recalculated without it. You can't undo this, but you can add it again.";
export const removing = "Removing...";
export const removeTitle = "Remove transaction";
export const keep = "Keep it";

// transactionDialog
export const dayOnly = (statedDay: string) => `Only the day is known: ${statedDay}. It counts from 00:00 UTC.`;
export const timeHint = "Leave it empty to use the current time.";
export const startsNow = "Set to now. Change it if this happened earlier.";
export const boughtNow = "Set to now, so gains count from now. If you bought it earlier, enter that time.";
export const farFromNow =
  "Your price is far from the current one. If you bought it earlier, enter that time. Otherwise the difference counts as today's gain or loss.";
export const added = (name: string) => `${name} added`;
export const changed = (name: string) => `${name} changed`;
export const addTransaction = "Add transaction";
export const changeTransaction = "Save transaction";
export const transaction = "Transaction";
export const kindLabel = "Transaction type";
export const subjectLabel = "Asset";
export const when = "When";
export const currencyAccountNote = "Currency, account and note";
export const currency = "Currency";
export const feePaidOptional = "Fee paid in (optional)";
export const accountWalletOptional = "Account or wallet (optional)";
export const noteOptional = "Note (optional)";
export const saving = "Saving...";
export const add = (name: string) => `Add ${name}`;
export const save = "Save";
export const cancel = "Cancel";

// transactionFields
export const newShares = "New shares";
export const oldShares = "for old shares";
export const costShareHint = "The company publishes it, often as 'cost basis allocation'.";

// transactionsTable
export const addedImport = "Added by an import";
export const date = "Date";
export const quantity = "Quantity";
export const price = "Price";
export const amount = "Amount";
export const feeTax = "Fee and tax";
export const tax = (money: ReactNode) => <>tax {money}</>;
export const actions = "Actions";
export const editWord = "Edit";
export const removeWord = "Remove";
export const edit = (transaction: string) => `Edit ${transaction}`;
export const remove = (transaction: string) => `Remove ${transaction}`;
export const transactions = "Transactions";

// transactionKinds
export const buy = "Buy";
export const buyMeaning = "You bought something.";
export const sell = "Sell";
export const sellMeaning = "You sold something that you hold.";
export const dividend = "Dividend";
export const dividendMeaning = "A company or a fund paid you money.";
export const interest = "Interest";
export const interestMeaning = "You received interest on cash or a loan.";
export const fee = "Fee";
export const feeMeaning = "You paid a fee that isn't part of a trade, such as a custody fee.";
export const taxKind = "Tax";
export const taxMeaning = "You paid a tax that isn't part of a trade.";
export const deposit = "Deposit";
export const depositMeaning = "You paid money into the account.";
export const withdrawal = "Withdrawal";
export const withdrawalMeaning = "You took money out of the account.";
export const transferIn = "Transfer in";
export const transferInMeaning = "You moved an asset in from another account or wallet of yours.";
export const transferOut = "Transfer out";
export const transferOutMeaning = "You moved an asset out to another account or wallet of yours.";
export const reward = "Reward";
export const rewardMeaning = "You received staking rewards, an airdrop or a bonus.";
export const conversion = "Conversion";
export const conversionMeaning = "You exchanged one asset for another, such as ETH for BTC.";
export const split = "Split";
export const splitMeaning = "The company split its shares or combined them.";
export const merger = "Merger";
export const mergerMeaning = "The company was taken over for shares of another company, for cash, or both.";
export const spinOff = "Spin-off";
export const spinOffMeaning = "The company gave you shares of a company that was part of it.";
export const rename = "Rename";
export const renameMeaning = "Only the symbol changed.";
export const stockDividend = "Stock dividend";
export const stockDividendMeaning = "The company paid a dividend in its own shares.";
export const returnOfCapital = "Return of capital";
export const returnOfCapitalMeaning = "The company paid back part of what you paid, which lowers your cost.";
export const writeOff = "Write-off";
export const writeOffMeaning = "The asset is now worthless, so what you paid is a loss.";
export const rights = "Rights issue";
export const rightsMeaning = "The company gave you rights to buy new shares.";
export const bought = "Bought";
export const sold = "Sold";
export const converted = "Converted";
export const ofSymbol = " of ";
export const toSymbol = (symbol: string) => ` to ${symbol}`;
export const ratioFor = (now: string, before: string) => `, ${now} for ${before}`;
