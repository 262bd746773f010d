// The texts of the chart workspace (chart-workspace.tsx and what it loads), by the file that shows them. They are apart from
// texts.ts because the workspace loads after the first sight of a screen: a function of a catalogue lands in the chunk of
// its first user. Imported whole, as TEXTS: the build drops the names.

import type { ConeOdds } from "./cone-odds.ts";

export { newestFirst, retry, volume } from "./texts.ts";

// chartCompareDialog
export const compareTitle = "Compare with";
export const compare = "Compare";
export const symbolInvalid = "That isn't a symbol. Use letters, digits, dots or dashes, such as AAPL or BTC-USD.";
export const compareNote =
  "Both are shown as percent change from the first visible bar that both have. Days when one of them didn't trade are skipped.";

// coneLayer
export const oneInTwentyAbove = "1 in 20 above";
export const oneInTwentyBelow = "1 in 20 below";

// coneOdds
export const chanceBeyond = ({ side, from, to }: ConeOdds, level: string) =>
  from === 0
    ? `Chance to end ${side} ${level}: under ${String(to)}%`
    : `Chance to end ${side} ${level}: ${String(from)}% to ${String(to)}%`;

// chartDrawingForm
export const levelPriceMissing = "Enter a price for the level.";
export const placeMissing = (what: string) => `Enter a ${what}.`;
export const noteTextMissing = "Enter the note's text.";
export const firstPlaceMissing = (what: string) => `Enter a ${what} for the first point.`;
export const endsEqual = "The line's two points can't be the same.";
export const addDrawing = "Add a drawing";
export const drawingKind = "Type";
export const firstPrice = "First price";
export const firstTime = "First time";
export const secondPrice = "Second price";
export const secondTime = "Second time";
export const price = "Price";
export const time = "Time";
export const levelName = "Name (optional)";
export const noteText = "Text";
export const add = "Add";

// chartFooter
export const unadjusted = ", not adjusted";
export const adjustedForSplits = ", adjusted for splits";
export const adjustedForAll = ", adjusted for splits and dividends";
export const timesIn = (zone: string) => `, times in ${zone}`;
export const simulatedBars = "simulated bars";
export const barsFrom = (name: string, files: string) => `bars from ${name}${files}`;
export const inCurrency = (currency: string) => `in ${currency}`;
export const hollow = ". Hollow candles closed above their open.";
export const greyBar = " The grey candle is still forming.";
export const tradingViewCopyright = "TradingView Lightweight Charts™ Copyright © 2025 TradingView, Inc.";
export const loadingOlder = "Loading older bars…";
export const olderFailed = "Older bars couldn't be loaded. ";
export const oldestBar = (time: string) => `Oldest bar: ${time}. No older data is available.`;
export const olderDiffer = (time: string) =>
  `Bars before ${time} come from another source or were revised, so they aren't joined to these.`;
export const olderAvailable = (time: string) => `Oldest bar loaded: ${time}. Scroll back to load more.`;

// chartIndicatorForm
export const indicatorAdded = (label: string) => `${label} added.`;
export const addOwnSettings = "Add an indicator with your own settings";
export const rangeHint = (min: string, max: string) => `${min} to ${max}`;
export const addIndicator = "Add indicator";
export const settingsReset = "Your indicator settings for this symbol were deleted.";
export const resetSettings = "Reset settings";

// chartIndicatorMenu
export const intradayOnly = "Only on intraday timeframes";
export const eventsOnly = "Only for stocks, on daily and weekly bars";
export const alreadyShown = "It's already on the chart.";
export const panesFull = (most: number) => `The chart shows at most ${String(most)} panes. Turn one off first.`;
export const ownFull = (most: number) =>
  `You can add at most ${String(most)} indicators of your own. Turn one off first.`;
export const setAlert = "Set alert";
export const onIndicator = (name: string) => ` on ${name}`;
export const indicators = "Indicators";
export const overlays = "Overlays";
export const panes = "Panes";
export const panesShown = (count: number, most: number, note: string) =>
  `${String(count)} of ${String(most)} shown${note}`;
export const turnOneOff = ": turn one off first";
export const marks = "Marks";
export const marksNote = "Levels: S is support, R is resistance. They turn dotted once the price breaks through.";
export const noAlertsOnBars = (bars: string) =>
  `You can't set alerts on ${bars} bars. Choose a shorter timeframe first.`;

// chartHelp
export const pageKeys = "Page Up, Page Down";
export const endKeys = "Home, End";
export const helpTitle = "Keys of the chart";
export const keyBar = "Read the previous or the next bar";
export const keyScreen = "Move by most of a screen";
export const keyEnds = "Go to the oldest or the newest loaded bar";
export const keyZoom = "Zoom in or out";
export const keySummary = "Read the summary aloud with a screen reader";
export const keyPlay = "Play or pause the chart as sound";
export const keyLeave = "Stop the sound, or stop reading";
export const keyHelp = "Show these keys";
export const helpTable = "They work while the chart has the focus. The data table has the same bars as text.";

// chartLegend
export const futureBar = "future bar";
export const forming = "still forming";
export const gap = "No bar here: the data has a gap.";
export const noCommonBar = "No visible bar has a price for every symbol. Scroll back or zoom out to compare.";
export const since = (time: string) => `since ${time}`;

// chartNoteDialog
export const noteTitle = "Note";
export const addNote = "Add note";

// chartWorkspace
export const listen = "Listen to the chart";
export const anchor = "Anchor";
export const eventsFailed = "The company's events couldn't be loaded";

// chartTable
export const copyTable = "Copy table";
export const showMoreBars = (count: number) => `Show ${String(count)} more bars`;
export const bar = "Bar";
export const open = "Open";
export const high = "High";
export const low = "Low";
export const close = "Close";
export const change = "Change";
export const closeOf = (symbol: string) => `${symbol} close`;
export const formingNote = " (forming)";
export const loadOlder = "Load older bars";

// compareBar
export const comparedFull = (most: number) => `You can compare with at most ${String(most)} symbols at once.`;
export const comparedSymbols = "Compared symbols";
export const loading = "Loading…";
export const stopComparing = (symbol: string) => `Stop comparing with ${symbol}`;

// drawingList
export const drawings = "Drawings";
export const noDrawings = (symbol: string) => `No drawings on ${symbol} yet. Your drawings show on every timeframe.`;
export const moveDrawing = (name: string, places: string) => `Move ${name}, ${places}`;
export const move = "Move";
export const deleteDrawing = (name: string, places: string) => `Delete ${name}, ${places}`;
export const deleteButton = "Delete";

// drawingTools
export const drawingTools = "Drawing tools";
export const drawTrendLine = "Draw a trend line";
export const drawLevel = "Draw a level";
export const writeNote = "Write a note";
export const undoChange = "Undo the last change";
export const deleteSelected = "Delete the selected drawing";
export const extend = "Extend";

// priceChart
export const bandTo = " to ";
export const chartRole = "chart";
export const formingSuffix = ", still forming";
export const chartKeys =
  "Press the left and right arrows to read bar by bar, S to hear this summary, P to play the chart as sound, and H for all keys. ";
export const drawingsListed = "Your drawings are in the list of drawings. ";
export const sameBars = "The data table has the same bars.";
export const oneMissing = "1 bar is missing, so there is a gap";
export const barsMissing = (count: number) => `${String(count)} bars are missing, so there are gaps`;

// chartBarText
export const weekOf = "Week of ";

// chartDrawingText
export const trendLine = "Trend line";
export const level = "Level";
export const extended = ", extended";
export const placeTo = " to ";
export const beforeName = " '";
export const afterName = "'";

// chartIndicators
export const patterns = "Patterns";
export const levels = "Levels";
export const events = "Events";

// chartMarks
export const support = "Support";
export const resistance = "Resistance";
export const oneTurn = "one turn";
export const turns = " turns";
export const strength = ", strength ";
export const of100 = " of 100";
export const broken = ", broken";
export const bullish = "bullish";
export const bearish = "bearish";

// eventMarks
export const expectedEvent = " (expected)";
export const dividend = "Dividend";
export const split = "Split ";
export const splitFor = " for ";
export const earnings = "Earnings";
export const epsEstimate = ", EPS estimate ";
export const estimate = " (estimate ";
export const eps = ", EPS ";
export const filed = " filed";
export const epsOf = ", EPS of the ";

// joinedFiles
export const andFile = " and ";
export const filesAgree = ", which agree where they overlap)";

// useCompared
export const noBarsFor = (symbol: string) => `There are no bars for ${symbol} on this timeframe.`;
export const serverSilent = "The server didn't respond.";
export const onlySimulated = "Only simulated bars are available, and we don't compare them with real ones.";
export const onlySimulatedOf = (symbol: string) =>
  `Only simulated bars of ${symbol} are available, and we don't compare real ones with them.`;

// useDrawingBench
export const drawLine = "Click where the line starts, then where it ends.";
export const drawAtLevel = "Click the level's price.";
export const drawNote = "Click where the note goes, then type its text.";
export const drawAnchor = "Click the bar where the anchored VWAP starts.";
export const byKeys =
  "With the keyboard: on the chart, choose a bar with the arrow keys and press Enter to use its close.";
export const byMetrics = "Or enter its values under Drawings, below the chart.";
export const added = " added.";
export const firstPlaced = "First point placed. Now place the second. ";
export const deleted = " deleted, ";
export const left = " left. Undo restores it.";
export const undone = "The last change was undone.";
export const checkConnection = "The server didn't respond. Check your connection.";

// useOwnIndicators
export const indicatorsNotSaved = "Your indicators couldn't be saved. ";

// drawingStore
export const drawingsNotLoaded = "Your drawings couldn't be loaded. ";
export const changedElsewhere =
  "These drawings were changed in another window. We reloaded them without your last change.";
export const drawingsNotSaved = "Your drawings couldn't be saved. ";
export const mostDrawings = (most: number) => `A chart can have at most ${String(most)} drawings. Delete one first.`;
