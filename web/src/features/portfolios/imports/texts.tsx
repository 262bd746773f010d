import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// importText
export const transaction = "transaction";
export const transactions = "transactions";

// chooseFile
export const oneFileOnly = "Choose one file at a time.";
export const chooseFile = "Choose a file or drop it here";
export const fileKinds = "CSV, XML, OFX, JSON or .xlsx, up to 8 MB";
export const fileTransactions = "File with transactions";
export const previewFirst = "You see what the file would add before anything is added.";
export const fileSource = "Where is the file from?";
export const detectFormat = "Detect from the file";
export const loadingFormats = "Loading the list of formats...";
export const formatsHint = (length: string) =>
  `We read ${length} formats from brokers, exchanges and portfolio trackers. Choose one to see how to export its file.`;
export const fileExtensions = (extensions: string) => `Its file ends in ${extensions}.`;

// columnChoice
export const notInFile = "Not in the file";
export const columnsTitle = "Which column is which?";
export const wordsHint = "If the file uses its own words for transaction types, tell us what they mean.";
export const fileWords = "The file's own words";
export const means = (one: ReactNode, kind: string) => (
  <>
    {one} means {kind.toLowerCase()}
  </>
);
export const removeWord = (one: string) => `Remove the meaning of ${one}`;
export const wordFile = "Word in the file";
export const columnChoiceMeans = "Means";
export const addWord = (plus: ReactNode) => <>{plus}Add word</>;

// earlierImports
export const earlierImports = "Earlier imports";
export const loadingEarlierImports = "Loading earlier imports";
export const earlierImportsLoadFailed = "Earlier imports couldn't be loaded.";
export const noImports = "Files you import will be listed here. You can undo each import.";
export const file = "File";
export const state = "Status";
export const when = "When";
export const rows = "Rows";
export const added = "Added";
export const actions = "Actions";
export const undoImport = (part: ReactNode) => <>Undo import{part}</>;
export const of = (fileName: string) => ` of ${fileName}`;
export const open = (fileName: ReactNode) => <>Open{fileName}</>;

// fileQuestions
export const dayFirst = "Day first: 31/12/2026";
export const monthFirst = "Month first: 12/31/2026";
export const decimalPoint = "Point: 1,234.50";
export const decimalComma = "Comma: 1.234,50";
export const fileQuestions = "How the file is read";
export const questionsTitle = "The file is ambiguous";
export const questionsIntro = "We don't guess. Answer these questions and we'll read the file again.";
export const moreOptions = "More options for reading the file";
export const format = "Format";
export const reading = "Reading...";
export const readFileAgain = "Read the file again";
export const asInFile = "As in the file";
export const currencyHint = "For amounts without a currency, such as USD or EUR.";
export const formatDefault = "Format's default";
export const formatDefaultZone = (timeZone: string) => `Format's default (${timeZone})`;

// importPreview
export const timeZoneNote = (replaceAll: string) => `, times without a time zone read as ${replaceAll}`;
export const columnsUnknown = "We don't know this file's columns yet.";
export const readFailed = "We couldn't read this file.";
export const adding = "Adding...";
export const add = (transactions: string) => `Add ${transactions}`;
export const chooseAnotherFile = "Choose another file";
export const discard = "Discard";
export const fileGone =
  "The page was reloaded, so it no longer has the file. Choose the file again to answer the open questions.";
export const addedCount = (transactions: string) => `${transactions} added`;
export const importUndone = "Import undone";
export const from = (fileName: string) => `From ${fileName}.`;
export const undoneHelp = (fileName: string) =>
  `The transactions from ${fileName} are no longer in the portfolio. You can import the file again.`;
export const rowsNotAdded = (count: string, word: string) => ` ${count} ${word} not added.`;
export const rowProblem = "row has a problem and was";
export const rowsProblem = "rows have a problem and were";
export const importAnotherFile = "Import another file";
export const undoTitle = "Undo import";
export const showTransactions = "Show transactions";

// importProgress
export const importProgress = "Import in progress";
export const importProgressReading = (fileName: string) => `Reading ${fileName}...`;
export const addingTransactions = (transactions: string, fileName: string) =>
  `Adding ${transactions} from ${fileName}...`;
export const rowsRead = "Rows read";
export const transactionsAdded = "Transactions added";
export const rowsSoFar = (count: string) => `${count} rows so far. `;
export const uploading = "Uploading the file.";
export const canLeave = "You can leave this page. The import continues and is listed below when it finishes.";
export const cancel = "Cancel";

// importRows
export const line = "Line";
export const kind = "Type";
export const symbol = "Symbol";
export const quantity = "Quantity";
export const price = "Price";
export const amount = "Amount";
export const all = (count: string) => `All ${count}`;
export const someRowsListed = (word: string, count: string, word2: string) =>
  `${word} of these ${count} rows ${word2} listed, rows with a problem first. The numbers above include all rows.`;
export const none = "None";
export const rowsFile = "Rows of the file";
export const showAllRows = (count: string) => `Show all ${count} rows`;

// undoImportDialog
export const importOfUndone = (fileName: string) => `Import of ${fileName} undone`;
export const undoThisImport = "Undo this import?";
export const undoEffect = (transactions: string, fileName: string) =>
  `This removes the ${transactions} that ${fileName} added. Everything else in the portfolio stays, and you can import the file again.`;
export const undoing = "Undoing...";
export const keep = "Keep it";

// unknownKinds
export const unknownKindsTitle = "Row types we don't recognise";

// unknownSymbols
export const unknownSymbols = "Symbols we don't recognise";
export const unknownSymbolsTitle = "Which symbols are these?";
export const answersRemembered = "We remember your answers for the next file.";
export const symbolOf = (key: string) => `Symbol of ${key}`;
export const notAddedUnknown = "not added until you choose a symbol";
export const takenFor = (symbol: string) => `read as ${symbol}`;
export const useTheseSymbols = "Use these symbols";
export const showAll = (length: number) => `Show all ${String(length)}`;

// fileAnswers
export const dateField = "Date";
export const timeField = "Time, if in a separate column";
export const kindField = "Transaction type";
export const symbolField = "Symbol or ticker";
export const nameField = "Name of the asset";
export const quantityField = "Quantity";
export const priceField = "Price per unit";
export const amountField = "Total amount";
export const currencyField = "Currency";
export const feeField = "Fee";
export const feeCurrencyField = "Currency of the fee";
export const taxField = "Tax";
export const accountField = "Account";
export const noteField = "Note";
export const idField = "Transaction ID";
export const chooseDate = "Choose the column with the date.";
export const chooseSymbol = "Choose the column with the symbol, the ISIN or the name.";
export const chooseQuantity = "Choose the column with the quantity or the total amount.";

// fileContent
export const fileEmpty = (name: string) => `${name} is empty. Export it again.`;
export const fileTooLarge = (name: string) =>
  `${name} is larger than 8 MB. Export it in parts, for example year by year.`;
export const fileOldExcel = (name: string) => `${name} is an old Excel file. Save it as .xlsx or CSV and choose that.`;
export const fileNoTable = (name: string) => `${name} is not a table. Choose the CSV, XML, OFX, JSON or .xlsx file.`;
export const fileUnreadable = "The browser couldn't read this file. Choose it again.";

// importText
export const rowNew = "New";
export const rowKnown = "Already added";
export const stateProblem = "Problem";
export const rowLeftOut = "Left out";
export const importNotAdded = "Not added";
export const importRunning = "Running";
export const importAdded = "Added";
export const importFailedState = "Failed";
export const stateUndone = "Undone";
export const provenExport = "Tested on a real export";
export const provenExportMeaning = "We tested this format on files that people exported.";
export const provenLayout = "From the documented layout";
export const provenLayoutMeaning =
  "We know this format from its published layout only, so check the rows before you add them.";
export const whichColumn = "Which column is which?";
export const dayOrMonth = "Does the day or the month come first?";
export const whichDecimalMark = "Which character is the decimal separator?";
export const whichCurrency = "Which currency are its amounts in?";
export const whichZone = "Which time zone are its times in?";
export const kindName = (kind: string) => kind.slice(0, 1).toUpperCase() + kind.slice(1).replaceAll("-", " ");
export const allKnown = "There is nothing to add. The portfolio already has all transactions in this file.";
export const knownOrProblem = "There is nothing to add. Each row is already in the portfolio or has a problem.";
export const allProblems = "Nothing can be added yet because every transaction in the file has a problem.";
export const noneInFile = "This file has no transactions.";
export const unknownKind = (kind: string, count: string, rows: number) =>
  `${kind === "" ? "No type" : kind}, ${count} ${rows === 1 ? "row" : "rows"}`;
export const unknownNotAdded =
  "These rows are not added. If one of them changed money or assets, enter it by hand as a transaction.";
export const mostFrequent = (count: string) => ` The ${count} most frequent types are listed.`;
