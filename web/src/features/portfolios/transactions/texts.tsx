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
