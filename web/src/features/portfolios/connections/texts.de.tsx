import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// connectDialog
export const walletAddress = "Wallet-Adresse";
export const exchangeKey = "API-Schlüssel einer Börse";
export const connected = (label: string) => `${label} ist verbunden`;
export const connectAccount = "Konto verbinden";
export const accountKind = "Art des Kontos";
export const network = "Netzwerk";
export const exchange = "Börse";
export const keyNote = (part: ReactNode) => (
  <>
    {part} Schlüssel, die handeln oder auszahlen können, lehnen wir ab. Der Schlüssel wird verschlüsselt gespeichert und
    nie wieder angezeigt.
  </>
);
export const readOnlyKey = "Bitte einen Schlüssel verwenden, der nur lesen darf.";
export const address = "Adresse";
export const addressHint =
  "Die öffentliche Adresse. Nie einen privaten Schlüssel oder Wiederherstellungssatz eingeben.";
export const enterAddress = "Bitte die Adresse eingeben.";
/** The parts of a key, as they arrive. */
const KEY_PARTS: Readonly<Partial<Record<string, string>>> = {
  "API key": "den API-Schlüssel",
  "API secret": "das API-Secret",
  passphrase: "die Passphrase",
};
export const enterField = (replace: string) => `Bitte ${KEY_PARTS[replace] ?? replace} eingeben.`;
export const passphrase = "Passphrase";
export const name = "Name";
export const nameHint = "Wie das Konto in diesem Portfolio heißt.";
export const connecting = "Wird verbunden …";
export const connect = "Verbinden";
export const cancel = "Abbrechen";

// disconnectDialog
export const disconnected = (label: string) => `${label} ist nicht mehr verbunden`;
export const forgetKey = "Wir löschen den Schlüssel und lesen das Konto nicht mehr.";
export const stopReading = "Wir lesen die Adresse nicht mehr.";
export const addedTransactions = (transactions: string) => `Hinzugefügt hat sie ${transactions}. Was geschieht damit?`;
export const keep = "Behalten";
export const keepHint = "Sie bleiben im Portfolio wie von Hand eingegebene Transaktionen.";
export const remove = "Entfernen";
export const removeHint = "Das Portfolio sieht aus, als hätte es die Verbindung nie gegeben.";
export const removing = "Wird entfernt …";
export const removeConnection = "Verbindung entfernen";
export const keepIt = "Behalten";
export const removeTitle = (name: string) => `${name} entfernen?`;

// connectionText
export const notSynced = "Noch nicht abgeglichen";
export const syncing = "Wird abgeglichen";
export const upToDate = "Aktuell";
export const failedRetrying = "Fehlgeschlagen, neuer Versuch folgt";
export const refused = "Abgelehnt";
export const paused = "Angehalten";
export const readsBalances =
  "Wir lesen die Bestände und fügen die Differenz seit dem letzten Abgleich als Überträge hinzu. Der Einstandswert der Anlagen ist unbekannt, bis er eingegeben wird.";
export const readsHistory = "Wir lesen jeden Trade, jede Einzahlung und jede Auszahlung, mit Kursen und Gebühren.";
export const partKey = "API-Key";
export const partSecret = "API-Secret";
export const partPassphrase = "Passphrase";
export const keyEnding = (end: string) => `Schlüssel, der auf ${end} endet`;
export const oneConnection = "1 Verbindung über alle Portfolios";
export const connectionsOf = (used: number) => `${String(used)} Verbindungen über alle Portfolios`;
export const quotaUsed = (used: number, quota: number) =>
  `${String(used)} von ${String(quota)} genutzt, über alle Portfolios`;
