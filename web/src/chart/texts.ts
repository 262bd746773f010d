// The texts of the chart panel and its controls, by the file that shows them; the workspace, which loads later, has
// workspace-texts.ts. Imported whole, as TEXTS: the build drops the names.

// chartNote
export const retry = "Retry";

// chartPanel
export const candlesOf = (bars: string, symbol: string) => `${bars} candles of ${symbol}`;
export const tryAnotherTimeframe = "Try another timeframe.";
export const newestFirst = (label: string) => `${label}, newest first`;
export const chartFailed = "The chart couldn't be loaded.";
export const chartFailedHelp =
  "Part of the page couldn't be downloaded. The data table shows the same bars. If Retry doesn't help, reload the page.";
export const chartTools = "Chart tools";
export const loadingChart = "Loading the chart";
export const refreshFailed = "The last refresh failed, so these bars may be out of date.";
export const noBars = (bars: string, symbol: string) => `There are no ${bars} bars for ${symbol}.`;
export const barsFailed = "The bars couldn't be loaded.";
export const serverSilent = "The server didn't respond. Check your connection.";

// chartTools
export const volume = "Volume";
export const range = "Range";
export const timeframe = "Timeframe";
export const shownOnChart = "Shown on the chart";
export const panesFull = "The chart shows at most 3 panes. Turn one off first.";
export const exitFullScreen = "Exit full screen";
export const fullScreen = "Full screen";
export const logScale = "Log scale";
export const log = "Log";
export const showTable = "Show as data table";
export const dataTable = "Data table";

// coneEdges
export const coneIn = " in ";
export const coneHigh = " high";
export const coneLow = " low";

// useFullScreen
export const noFullScreen = "This browser has no full screen.";

// chartLayers
export const levelEntry = "Entry";
