import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// connectDialog
export const walletAddress = "Wallet address";
export const exchangeKey = "Exchange API key";
export const connected = (label: string) => `${label} is connected`;
export const connectAccount = "Connect an account";
export const accountKind = "Account type";
export const network = "Network";
export const exchange = "Exchange";
export const keyNote = (part: ReactNode) => (
  <>{part} We reject keys that can trade or withdraw. Your key is stored encrypted and never shown again.</>
);
export const readOnlyKey = "Use a read-only key.";
export const address = "Address";
export const addressHint = "The public address. Never enter a private key or recovery phrase.";
export const enterAddress = "Enter the address.";
export const enterField = (replace: string) => `Enter the ${replace}.`;
export const passphrase = "Passphrase";
export const name = "Name";
export const nameHint = "How the account appears in this portfolio.";
export const connecting = "Connecting...";
export const connect = "Connect";
export const cancel = "Cancel";

// disconnectDialog
export const disconnected = (label: string) => `${label} is no longer connected`;
export const forgetKey = "We delete the key and stop reading the account.";
export const stopReading = "We stop reading the address.";
export const addedTransactions = (transactions: string) => `What happens to the ${transactions} it added`;
export const keep = "Keep them";
export const keepHint = "They stay in the portfolio, like transactions you entered yourself.";
export const remove = "Remove them";
export const removeHint = "The portfolio looks as if it had never been connected.";
export const removing = "Removing...";
export const removeConnection = "Remove connection";
export const keepIt = "Keep it";
export const removeTitle = (name: string) => `Remove ${name}?`;

// connectionText
export const notSynced = "Not synced yet";
export const syncing = "Syncing";
export const upToDate = "Up to date";
export const failedRetrying = "Failed, will retry";
export const refused = "Refused";
export const paused = "Paused";
export const readsBalances =
  "We read its balances, and add the difference since the last sync as transfers. The cost of the assets is unknown until you enter it.";
export const readsHistory = "We read every trade, deposit and withdrawal, with prices and fees.";
export const partKey = "API key";
export const partSecret = "API secret";
export const partPassphrase = "Passphrase";
export const keyEnding = (end: string) => `key ending in ${end}`;
export const oneConnection = "1 connection across all portfolios";
export const connectionsOf = (used: number) => `${String(used)} connections across all portfolios`;
export const quotaUsed = (used: number, quota: number) =>
  `${String(used)} of ${String(quota)} used across all portfolios`;
