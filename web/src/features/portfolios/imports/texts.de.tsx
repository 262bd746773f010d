import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// importText
export const transaction = "Transaktion";
export const transactions = "Transaktionen";

// chooseFile
export const oneFileOnly = "Bitte immer nur eine Datei wählen.";
export const chooseFile = "Datei wählen oder hier ablegen";
export const fileKinds = "CSV, XML, OFX, JSON oder .xlsx, bis 8 MB";
export const fileTransactions = "Datei mit Transaktionen";
export const previewFirst = "Vor dem Hinzufügen ist zu sehen, was die Datei hinzufügen würde.";
export const fileSource = "Woher stammt die Datei?";
export const detectFormat = "An der Datei erkennen";
export const loadingFormats = "Die Liste der Formate lädt …";
export const formatsHint = (length: string) =>
  `Wir lesen ${length} Formate von Brokern, Börsen und Portfolio-Programmen. Zu einem gewählten Format steht hier, wie sich die Datei exportieren lässt.`;
export const fileExtensions = (extensions: string) => `Die Datei endet auf ${extensions.replaceAll(" or ", " oder ")}.`;

// columnChoice
export const notInFile = "Nicht in der Datei";
export const columnsTitle = "Welche Spalte ist welche?";
export const wordsHint =
  "Nutzt die Datei eigene Wörter für Arten von Transaktionen, lässt sich hier eintragen, was sie bedeuten.";
export const fileWords = "Eigene Wörter der Datei";
export const means = (one: ReactNode, kind: string) => (
  <>
    {one} bedeutet: {kind}
  </>
);
export const removeWord = (one: string) => `Bedeutung von ${one} entfernen`;
export const wordFile = "Wort in der Datei";
export const columnChoiceMeans = "Bedeutung";
export const addWord = (plus: ReactNode) => <>{plus}Wort hinzufügen</>;

// earlierImports
export const earlierImports = "Frühere Importe";
export const loadingEarlierImports = "Frühere Importe laden";
export const earlierImportsLoadFailed = "Frühere Importe konnten nicht geladen werden.";
export const noImports =
  "Importierte Dateien stehen danach in dieser Liste. Jeder Import lässt sich rückgängig machen.";
export const file = "Datei";
export const state = "Status";
export const when = "Zeit";
export const rows = "Zeilen";
export const added = "Hinzugefügt";
export const actions = "Aktionen";
export const undoImport = (part: ReactNode) => <>Rückgängig machen{part}</>;
export const of = (fileName: string) => `: Import von ${fileName}`;
export const open = (fileName: ReactNode) => <>Öffnen{fileName}</>;

// fileQuestions
export const dayFirst = "Tag zuerst: 31/12/2026";
export const monthFirst = "Monat zuerst: 12/31/2026";
export const decimalPoint = "Punkt: 1,234.50";
export const decimalComma = "Komma: 1.234,50";
export const fileQuestions = "Wie die Datei gelesen wird";
export const questionsTitle = "Die Datei ist mehrdeutig";
export const questionsIntro = "Wir raten nicht. Sind diese Fragen beantwortet, lesen wir die Datei erneut.";
export const moreOptions = "Weitere Optionen zum Lesen der Datei";
export const format = "Format";
export const reading = "Wird gelesen …";
export const readFileAgain = "Datei erneut lesen";
export const asInFile = "Wie in der Datei";
export const currencyHint = "Für Beträge ohne Währung, zum Beispiel USD oder EUR.";
export const formatDefault = "Vorgabe des Formats";
export const formatDefaultZone = (timeZone: string) => `Vorgabe des Formats (${timeZone})`;

// importPreview
export const timeZoneNote = (replaceAll: string) => `, Zeiten ohne Zeitzone als ${replaceAll} gelesen`;
export const columnsUnknown = "Die Spalten dieser Datei sind noch unbekannt.";
export const readFailed = "Diese Datei konnte nicht gelesen werden.";
export const adding = "Wird hinzugefügt …";
export const add = (transactions: string) => `${transactions} hinzufügen`;
export const chooseAnotherFile = "Andere Datei wählen";
export const discard = "Verwerfen";
export const fileGone =
  "Die Seite wurde neu geladen und hat die Datei nicht mehr. Um die offenen Fragen zu beantworten, bitte die Datei erneut wählen.";
export const addedCount = (transactions: string) => `${transactions} hinzugefügt`;
export const importUndone = "Import rückgängig gemacht";
export const from = (fileName: string) => `Aus ${fileName}.`;
export const undoneHelp = (fileName: string) =>
  `Die Transaktionen aus ${fileName} sind nicht mehr im Portfolio. Die Datei lässt sich erneut importieren.`;
export const rowsNotAdded = (count: string, word: string) => ` ${count} ${word} nicht hinzugefügt.`;
export const rowProblem = "Zeile hat ein Problem und wurde";
export const rowsProblem = "Zeilen haben ein Problem und wurden";
export const importAnotherFile = "Weitere Datei importieren";
export const undoTitle = "Import rückgängig machen";
export const showTransactions = "Transaktionen anzeigen";

// importProgress
export const importProgress = "Import läuft";
export const importProgressReading = (fileName: string) => `Liest ${fileName} …`;
export const addingTransactions = (transactions: string, fileName: string) =>
  `Fügt ${transactions} hinzu, Datei: ${fileName} …`;
export const rowsRead = "Gelesene Zeilen";
export const transactionsAdded = "Hinzugefügte Transaktionen";
export const rowsSoFar = (count: string) => `Bisher ${count} Zeilen. `;
export const uploading = "Die Datei wird hochgeladen.";
export const canLeave =
  "Der Import läuft auch weiter, wenn diese Seite verlassen wird, und steht danach unten in der Liste.";
export const cancel = "Abbrechen";

// importRows
export const line = "Zeile";
export const kind = "Art";
export const symbol = "Symbol";
export const quantity = "Menge";
export const price = "Kurs";
export const amount = "Betrag";
export const all = (count: string) => `Alle ${count}`;
export const someRowsListed = (word: string, count: string, word2: string) =>
  `${word} dieser ${count} Zeilen ${word2 === "is" || word === none ? "ist" : "sind"} aufgeführt, Zeilen mit einem Problem zuerst. Die Zahlen oben zählen alle Zeilen.`;
export const none = "Keine";
export const rowsFile = "Zeilen der Datei";
export const showAllRows = (count: string) => `Alle ${count} Zeilen anzeigen`;

// undoImportDialog
export const importOfUndone = (fileName: string) => `Import von ${fileName} rückgängig gemacht`;
export const undoThisImport = "Diesen Import rückgängig machen?";
export const undoEffect = (transactions: string, fileName: string) =>
  `Das entfernt, was ${fileName} hinzugefügt hat: ${transactions}. Alles andere im Portfolio bleibt, und die Datei lässt sich erneut importieren.`;
export const undoing = "Wird rückgängig gemacht …";
export const keep = "Behalten";

// unknownKinds
export const unknownKindsTitle = "Arten von Zeilen, die wir nicht erkennen";

// unknownSymbols
export const unknownSymbols = "Symbole, die wir nicht erkennen";
export const unknownSymbolsTitle = "Welche Symbole sind das?";
export const answersRemembered = "Wir merken uns die Antworten für die nächste Datei.";
export const symbolOf = (key: string) => `Symbol von ${key}`;
export const notAddedUnknown = "erst mit einem Symbol hinzugefügt";
export const takenFor = (symbol: string) => `gelesen als ${symbol}`;
export const useTheseSymbols = "Diese Symbole verwenden";
export const showAll = (length: number) => `Alle ${String(length)} anzeigen`;

// fileAnswers
export const dateField = "Datum";
export const timeField = "Uhrzeit, falls in eigener Spalte";
export const kindField = "Art der Transaktion";
export const symbolField = "Symbol oder Kürzel";
export const nameField = "Name der Anlage";
export const quantityField = "Menge";
export const priceField = "Preis pro Stück";
export const amountField = "Gesamtbetrag";
export const currencyField = "Währung";
export const feeField = "Gebühr";
export const feeCurrencyField = "Währung der Gebühr";
export const taxField = "Steuer";
export const accountField = "Konto";
export const noteField = "Notiz";
export const idField = "Transaktions-ID";
export const chooseDate = "Bitte die Spalte mit dem Datum wählen.";
export const chooseSymbol = "Bitte die Spalte mit dem Symbol, der ISIN oder dem Namen wählen.";
export const chooseQuantity = "Bitte die Spalte mit der Menge oder dem Gesamtbetrag wählen.";

// fileContent
export const fileEmpty = (name: string) => `${name} ist leer. Bitte erneut exportieren.`;
export const fileTooLarge = (name: string) =>
  `${name} ist größer als 8 MB. Bitte in Teilen exportieren, etwa Jahr für Jahr.`;
export const fileOldExcel = (name: string) =>
  `${name} ist eine alte Excel-Datei. Bitte als .xlsx oder CSV speichern und diese wählen.`;
export const fileNoTable = (name: string) =>
  `${name} ist keine Tabelle. Bitte die CSV-, XML-, OFX-, JSON- oder .xlsx-Datei wählen.`;
export const fileUnreadable = "Der Browser konnte diese Datei nicht lesen. Bitte erneut wählen.";

/** Kinds of transactions; one from a later version is shown by its own name. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  buy: "Kauf",
  sell: "Verkauf",
  dividend: "Dividende",
  interest: "Zinsen",
  fee: "Gebühr",
  tax: "Steuer",
  deposit: "Einzahlung",
  withdrawal: "Auszahlung",
  "transfer-in": "Eingehender Übertrag",
  "transfer-out": "Ausgehender Übertrag",
  reward: "Belohnung",
  conversion: "Umtausch",
  split: "Aktiensplit",
  merger: "Fusion",
  "spin-off": "Abspaltung",
  rename: "Umbenennung",
  "stock-dividend": "Aktiendividende",
  "return-of-capital": "Kapitalrückzahlung",
  "write-off": "Abschreibung",
  rights: "Bezugsrechte",
};

// importText
export const rowNew = "Neu";
export const rowKnown = "Schon vorhanden";
export const stateProblem = "Problem";
export const rowLeftOut = "Ausgelassen";
export const importNotAdded = "Nicht hinzugefügt";
export const importRunning = "Läuft";
export const importAdded = "Hinzugefügt";
export const importFailedState = "Fehlgeschlagen";
export const stateUndone = "Rückgängig gemacht";
export const provenExport = "An einem echten Export geprüft";
export const provenExportMeaning = "Dieses Format ist an Dateien geprüft, die Menschen exportiert haben.";
export const provenLayout = "Nach dem beschriebenen Aufbau";
export const provenLayoutMeaning =
  "Dieses Format kennen wir nur aus seiner veröffentlichten Beschreibung. Bitte die Zeilen vor dem Hinzufügen prüfen.";
export const whichColumn = "Welche Spalte ist welche?";
export const dayOrMonth = "Kommt der Tag oder der Monat zuerst?";
export const whichDecimalMark = "Welches Zeichen trennt die Dezimalstellen?";
export const whichCurrency = "In welcher Währung sind die Beträge?";
export const whichZone = "In welcher Zeitzone sind die Uhrzeiten?";
export const kindName = (kind: string) => KIND_NAMES[kind] ?? kind;
export const allKnown = "Es gibt nichts hinzuzufügen. Das Portfolio hat schon alle Transaktionen dieser Datei.";
export const knownOrProblem = "Es gibt nichts hinzuzufügen. Jede Zeile ist schon im Portfolio oder hat ein Problem.";
export const allProblems = "Noch lässt sich nichts hinzufügen, weil jede Transaktion der Datei ein Problem hat.";
export const noneInFile = "Diese Datei hat keine Transaktionen.";
export const unknownKind = (kind: string, count: string, rows: number) =>
  `${kind === "" ? "Ohne Art" : kind}, ${count} ${rows === 1 ? "Zeile" : "Zeilen"}`;
export const unknownNotAdded =
  "Diese Zeilen werden nicht hinzugefügt. Hat eine davon Geld oder Anlagen verändert, sie von Hand als Transaktion eingeben.";
export const mostFrequent = (count: string) => ` Die ${count} häufigsten Arten sind aufgeführt.`;
