// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// activeMetric
export const valueSource = "Source of the value";
export const rowLoading = "This row is loading.";
export const symbolSector = (symbol: string) => `${symbol}, sector`;
export const noSource = "no source reports it";

// columnChoice
export const columnsTitle = "Columns and what they mean";
export const columnCount = (shown: number, isFull: boolean) => `(${String(shown)} shown${isFull ? ", the most" : ""})`;
export const tableColumns = "Table columns";
export const columnNeeded = "Shown because you sort or filter by it.";

// filterBuilder
export const filters = "Filters";
export const filtersIn = (count: number) => (count === 0 ? "Filters" : `Filters, ${String(count)} set`);
export const search = "Search symbol or name";
export const searchPlaceholder = "Symbol or name";
export const addFilter = "Add a filter";
export const addFilterOption = "Add a filter…";
export const clearFilters = "Clear filters";
export const allSectors = "(all)";
export const sectors = "Sectors";
export const selectedSectors = (count: number) => `(${String(count)} selected)`;
export const sectorFilter = "Only stocks in these sectors";
export const saveHint =
  "Saves your ranges, sectors, search, columns and sort order. If the name is already in use, this filter replaces the old one.";

// rangeField
export const priceExample = "12.50 or 1,500";
export const indexExample = "30 or 70";
export const amountExample = "500M or 10B";
export const percentExample = "5 or -2.5";
export const ratioExample = "2 or 15.5";
export const countExample = "500k or 2.5M";
export const rangeMin = (name: string) => `${name}, minimum`;
export const min = "min";
export const rangeMax = (name: string) => `${name}, maximum`;
export const max = "max";
export const remove = (label: string) => `Remove ${label}`;
export const rangeReversed = "The minimum is above the maximum, so we still use the previous range.";

// stockScreenerPage
export const loadFailed = "The stocks couldn't be loaded.";
export const loadingStocks = "Loading the stocks";
export const retry = "Retry";
export const noStocks = "No stocks yet";
export const noMatches = "No stocks match these filters";
export const legendOld = "* Outdated: filters and sorting ignore it.";
export const legend = "Select a number to see its source and time.";
export const keys = "Arrow keys move between numbers, Enter opens the analysis.";
export const presets = "Ready-made filters";
export const presetsIdle = (names: string) => `${names} need figures that no stock here has now.`;
export const notCurrent = (count: number, label: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "has" : "have"} no current ${label}`;

// stockAnswer
export const intro =
  "Find stocks by price, size, growth and more. Stocks with a missing or outdated figure are left out when you filter by it.";
export const stocksMatch = (total: number, shown: string, stored: string) =>
  `${shown} of ${stored} stocks ${total === 1 ? "matches" : "match"}.`;
export const allStocks = (count: number, stored: string) =>
  count === 1 ? "1 stock to choose from." : `${stored} stocks and funds to choose from.`;
export const currentOf = (count: number, current: string, outdated: string) =>
  `${current} ${count === 1 ? "stock has" : "stocks and funds have"} current figures. ${outdated} ${outdated === "1" ? "is" : "are"} outdated.`;
export const risenCurrent = (up: number, count: number) =>
  `${String(up)} of ${String(count)} stocks and funds with current figures ${up === 1 ? "is" : "are"} up.`;
export const moreOutdated = (count: number, outdated: string) =>
  `${outdated} more ${count === 1 ? "is" : "are"} outdated. `;
export const risen = (up: number, count: number) =>
  `${String(up)} of ${String(count)} stocks and funds ${up === 1 ? "is" : "are"} up.`;
export const movedMost = (symbol: string, percent: string) => ` ${symbol} moved most: ${percent}.`;
export const leftOut = (unknown: string) => `${unknown}, so they are left out.`;

// stockSource
export const simulated = "Simulated";
export const stored = "Stored";
export const stockCount = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "stock" : "stocks"} stored`;
export const simulatedText = "This server simulates the prices.";
export const simulatedReports = "It doesn't simulate company reports, so values from reports are missing.";
export const noValues = "This page shows no values.";
export const valuesFrom = (sources: string) => `Values from ${sources}, the newest from`;
export const moreToCome = (count: string) => `${count}. We add more over the next hours if a source lists them.`;

// stockTableRow
export const loading = "Loading";
export const outdated = " (outdated)";

// stockTable
export const stocks = "Stocks";
export const stock = "Stock";
export const sector = "Sector";

// metricOrigin
export const notReported = "No source reports it";
export const tooOld = ". Too old to compare: filters and sorting treat it as missing";

// noneText
export const noneStoredYet = "They will appear here as this server loads them from its sources and its candle files.";
export const orField = " or ";
export const noValueFor = (fields: string, one: boolean) =>
  `No stored stock has a current value for ${fields}, so none can match, however wide the range. Remove ${one ? "that filter" : "those filters"}.`;
export const widen = "Widen a range or remove a filter.";
export const moreSectors = "Choose more sectors, or all of them.";
export const noneNamedOfMatches = (text: string) =>
  `No stock that matches your filters has '${text}' in its symbol or name. Change your search or remove a filter.`;
export const noneNamed = (text: string) => `No stored stock has '${text}' in its symbol or name.`;

// presets
export const presetLarge = "Large and profitable";
export const presetLargeText =
  "Companies worth $10 billion or more that keep at least 10 cents of each dollar they take in.";
export const presetOversold = "Oversold";
export const presetOversoldText =
  "Stocks that fell so fast that their RSI is 30 or lower. They may recover, or keep falling.";
export const presetNearHigh = "Near the year's high";
export const presetNearHighText = "Stocks within 5% of their highest price of the last 52 weeks.";
export const presetHighDividend = "High dividend";
export const presetHighDividendText =
  "Companies that earn money and have a forward dividend yield of 4% or more. A very high yield can mean that the price has fallen.";
export const presetGrowing = "Growing";
export const presetGrowingText = "Companies whose quarterly revenue was at least 15% higher than a year before.";

// stockPresets
export const beforeName = "'";
export const afterName = "'";
