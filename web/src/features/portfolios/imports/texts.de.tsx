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
