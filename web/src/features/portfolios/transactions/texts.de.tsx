import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// lotsChoice
export const whichLots = "Zu verkaufende Posten";
export const lotsHint = "Bleiben alle Felder leer, werden die ältesten Posten zuerst verkauft.";
export const left = (statedDay: string, quantity: string) => `${statedDay}, noch ${quantity}`;

// removeDialog
export const transactionRemoved = "Transaktion entfernt";
export const removeTransaction = "Diese Transaktion entfernen?";
export const removeEffect =
  "Bestände, Gewinne und Renditen werden ohne sie neu berechnet. Das lässt sich nicht rückgängig machen, aber sie lässt sich erneut hinzufügen.";
export const removing = "Wird entfernt …";
export const removeTitle = "Transaktion entfernen";
export const keep = "Behalten";

// transactionDialog
export const dayOnly = (statedDay: string) => `Nur der Tag ist bekannt: ${statedDay}. Er zählt ab 00:00 UTC.`;
export const timeHint = "Bleibt das Feld leer, gilt die aktuelle Zeit.";
export const startsNow = "Steht auf jetzt. Ändern, falls es früher war.";
export const boughtNow = "Steht auf jetzt, Gewinne zählen also ab jetzt. Bei einem früheren Kauf dessen Zeit eingeben.";
export const farFromNow =
  "Dieser Kurs liegt weit vom aktuellen entfernt. Bei einem früheren Kauf dessen Zeit eingeben. Sonst zählt der Unterschied als heutiger Gewinn oder Verlust.";
export const added = (name: string) => `${name}: hinzugefügt`;
export const changed = (name: string) => `${name}: geändert`;
export const addTransaction = "Transaktion hinzufügen";
export const changeTransaction = "Transaktion speichern";
export const transaction = "Transaktion";
export const kindLabel = "Art der Transaktion";
export const subjectLabel = "Anlage";
export const when = "Zeit";
export const currencyAccountNote = "Währung, Konto und Notiz";
export const currency = "Währung";
export const feePaidOptional = "Gebühr gezahlt in (optional)";
export const accountWalletOptional = "Konto oder Wallet (optional)";
export const noteOptional = "Notiz (optional)";
export const saving = "Speichert …";
export const add = (name: string) => `Hinzufügen: ${name}`;
export const save = "Speichern";
export const cancel = "Abbrechen";

// transactionFields
export const newShares = "Neue Aktien";
export const oldShares = "für alte Aktien";
export const costShareHint = "Das Unternehmen veröffentlicht ihn, oft als „cost basis allocation“.";

// transactionsTable
export const addedImport = "Durch einen Import hinzugefügt";
export const date = "Datum";
export const quantity = "Menge";
export const price = "Kurs";
export const amount = "Betrag";
export const feeTax = "Gebühr und Steuer";
export const tax = (money: ReactNode) => <>Steuer {money}</>;
export const actions = "Aktionen";
export const editWord = "Bearbeiten";
export const removeWord = "Entfernen";
export const edit = (transaction: string) => `Bearbeiten: ${transaction}`;
export const remove = (transaction: string) => `Entfernen: ${transaction}`;
export const transactions = "Transaktionen";
