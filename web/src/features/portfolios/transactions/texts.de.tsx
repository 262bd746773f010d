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

// transactionKinds
export const buy = "Kauf";
export const buyMeaning = "Etwas wurde gekauft.";
export const sell = "Verkauf";
export const sellMeaning = "Ein Bestand wurde verkauft.";
export const dividend = "Dividende";
export const dividendMeaning = "Ein Unternehmen oder ein Fonds hat Geld ausgezahlt.";
export const interest = "Zinsen";
export const interestMeaning = "Es gab Zinsen auf Guthaben oder ein Darlehen.";
export const fee = "Gebühr";
export const feeMeaning = "Eine Gebühr, die nicht zu einem Trade gehört, etwa eine Depotgebühr.";
export const taxKind = "Steuer";
export const taxMeaning = "Eine Steuer, die nicht zu einem Trade gehört.";
export const deposit = "Einzahlung";
export const depositMeaning = "Geld wurde auf das Konto eingezahlt.";
export const withdrawal = "Auszahlung";
export const withdrawalMeaning = "Geld wurde vom Konto abgehoben.";
export const transferIn = "Eingehender Übertrag";
export const transferInMeaning = "Eine Anlage kam von einem anderen eigenen Konto oder einer anderen eigenen Wallet.";
export const transferOut = "Ausgehender Übertrag";
export const transferOutMeaning = "Eine Anlage ging auf ein anderes eigenes Konto oder in eine andere eigene Wallet.";
export const reward = "Belohnung";
export const rewardMeaning = "Es gab Staking-Erträge, einen Airdrop oder einen Bonus.";
export const conversion = "Umtausch";
export const conversionMeaning = "Eine Anlage wurde gegen eine andere getauscht, etwa ETH gegen BTC.";
export const split = "Aktiensplit";
export const splitMeaning = "Das Unternehmen hat seine Aktien geteilt oder zusammengelegt.";
export const merger = "Fusion";
export const mergerMeaning =
  "Das Unternehmen wurde gegen Aktien eines anderen, gegen Geld oder gegen beides übernommen.";
export const spinOff = "Abspaltung";
export const spinOffMeaning = "Das Unternehmen hat Aktien eines Unternehmens ausgegeben, das ein Teil von ihm war.";
export const rename = "Umbenennung";
export const renameMeaning = "Nur das Symbol hat sich geändert.";
export const stockDividend = "Aktiendividende";
export const stockDividendMeaning = "Das Unternehmen hat eine Dividende in eigenen Aktien gezahlt.";
export const returnOfCapital = "Kapitalrückzahlung";
export const returnOfCapitalMeaning =
  "Das Unternehmen hat einen Teil des Kaufpreises zurückgezahlt; das senkt den Einstandswert.";
export const writeOff = "Abschreibung";
export const writeOffMeaning = "Die Anlage ist jetzt wertlos, der Kaufpreis ist also ein Verlust.";
export const rights = "Bezugsrechte";
export const rightsMeaning = "Das Unternehmen hat Rechte ausgegeben, neue Aktien zu kaufen.";
export const bought = "Gekauft:";
export const sold = "Verkauft:";
export const converted = "Umgetauscht:";
export const ofSymbol = " von ";
export const toSymbol = (symbol: string) => ` in ${symbol}`;
export const ratioFor = (now: string, before: string) => `, ${now} für ${before}`;
