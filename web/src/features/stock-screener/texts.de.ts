// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// activeMetric
export const valueSource = "Quelle des Werts";
export const rowLoading = "Diese Zeile lädt.";
export const symbolSector = (symbol: string) => `${symbol}, Sektor`;
export const noSource = "keine Quelle nennt ihn";

// columnChoice
export const columnsTitle = "Spalten und ihre Bedeutung";
export const columnCount = (shown: number, isFull: boolean) =>
  `(${String(shown)} gezeigt${isFull ? ", mehr geht nicht" : ""})`;
export const tableColumns = "Spalten der Tabelle";
export const columnNeeded = "Wird gezeigt, weil danach sortiert oder gefiltert wird.";

// filterBuilder
export const filters = "Filter";
export const filtersIn = (count: number) => (count === 0 ? "Filter" : `Filter, ${String(count)} gesetzt`);
export const search = "Symbol oder Namen suchen";
export const searchPlaceholder = "Symbol oder Name";
export const addFilter = "Filter hinzufügen";
export const addFilterOption = "Filter hinzufügen …";
export const clearFilters = "Filter löschen";
export const allSectors = "(alle)";
export const sectors = "Sektoren";
export const selectedSectors = (count: number) => `(${String(count)} gewählt)`;
export const sectorFilter = "Nur Aktien dieser Sektoren";
export const saveHint =
  "Speichert Bereiche, Sektoren, Suche, Spalten und Sortierung. Ist der Name schon vergeben, ersetzt dieser Filter den alten.";

// rangeField
export const priceExample = "12.50 oder 1,500";
export const indexExample = "30 oder 70";
export const amountExample = "500M oder 10B";
export const percentExample = "5 oder -2.5";
export const ratioExample = "2 oder 15.5";
export const countExample = "500k oder 2.5M";
export const rangeMin = (name: string) => `${name}, Minimum`;
export const min = "min.";
export const rangeMax = (name: string) => `${name}, Maximum`;
export const max = "max.";
export const remove = (label: string) => `${label} entfernen`;
export const rangeReversed = "Das Minimum liegt über dem Maximum; deshalb gilt noch der vorige Bereich.";

// stockScreenerPage
export const loadFailed = "Die Aktien konnten nicht geladen werden.";
export const loadingStocks = "Die Aktien laden";
export const retry = "Erneut versuchen";
export const noStocks = "Noch keine Aktien";
export const noMatches = "Keine Aktie passt zu diesen Filtern";
export const legendOld = "* Veraltet: Filter und Sortierung beachten den Wert nicht.";
export const legend = "Eine Zahl wählen, um Quelle und Zeit zu sehen.";
export const keys = "Die Pfeiltasten wechseln zwischen Zahlen, Enter öffnet die Analyse.";
export const presets = "Fertige Filter";
export const presetsIdle = (names: string) =>
  `Derzeit nicht nutzbar, weil keine Aktie hier die nötigen Zahlen hat: ${names}.`;
export const notCurrent = (count: number, label: string) =>
  `${count.toLocaleString("en-US")} ohne aktuellen Wert (${label})`;

// stockAnswer
export const intro =
  "Aktien nach Kurs, Größe, Wachstum und mehr finden. Wird nach einer Zahl gefiltert, fehlen Aktien, bei denen sie fehlt oder veraltet ist.";
export const stocksMatch = (total: number, shown: string, stored: string) =>
  `${shown} von ${stored} Aktien ${total === 1 ? "passt" : "passen"}.`;
export const allStocks = (count: number, stored: string) =>
  count === 1 ? "1 Aktie zur Auswahl." : `${stored} Aktien und Fonds zur Auswahl.`;
export const currentOf = (count: number, current: string, outdated: string) =>
  `${current} ${count === 1 ? "Aktie hat" : "Aktien und Fonds haben"} aktuelle Zahlen. ${outdated} ${outdated === "1" ? "ist" : "sind"} veraltet.`;
export const risenCurrent = (up: number, count: number) =>
  `${String(up)} von ${String(count)} Aktien und Fonds mit aktuellen Zahlen im Plus.`;
export const moreOutdated = (count: number, outdated: string) =>
  `${outdated} ${count === 1 ? "weitere ist" : "weitere sind"} veraltet. `;
export const risen = (up: number, count: number) => `${String(up)} von ${String(count)} Aktien und Fonds im Plus.`;
export const movedMost = (symbol: string, percent: string) => ` Am meisten bewegt: ${symbol}, ${percent}.`;
export const leftOut = (unknown: string) => `Nicht dabei: ${unknown}.`;

// stockSource
export const simulated = "Simuliert";
export const stored = "Gespeichert";
export const stockCount = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "Aktie" : "Aktien"} gespeichert`;
export const simulatedText = "Dieser Server simuliert die Kurse.";
export const simulatedReports = "Geschäftsberichte simuliert er nicht; Werte daraus fehlen also.";
export const noValues = "Diese Seite zeigt keine Werte.";
export const valuesFrom = (sources: string) => `Werte von ${sources}, die neuesten:`;
export const moreToCome = (count: string) =>
  `${count}. In den nächsten Stunden kommen weitere hinzu, sofern eine Quelle sie nennt.`;

// stockTableRow
export const loading = "Lädt";
export const outdated = " (veraltet)";

// stockTable
export const stocks = "Aktien";
export const stock = "Aktie";
export const sector = "Sektor";

// metricOrigin
export const notReported = "Keine Quelle meldet diesen Wert";
export const tooOld = ". Zu alt zum Vergleichen: Filter und Sortierung behandeln den Wert als fehlend";

// noneText
export const noneStoredYet = "Sie erscheinen hier, sobald dieser Server sie aus seinen Quellen und Kerzendateien lädt.";
export const orField = " oder ";
export const noValueFor = (fields: string, one: boolean) =>
  `Keine gespeicherte Aktie hat hier einen aktuellen Wert: ${fields}. Wie weit der Bereich auch ist, keine kann passen. Bitte ${one ? "diesen Filter" : "diese Filter"} entfernen.`;
export const widen = "Einen Bereich weiter fassen oder einen Filter entfernen.";
export const moreSectors = "Mehr Branchen wählen, oder alle.";
export const noneNamedOfMatches = (text: string) =>
  `Keine Aktie, die zu den Filtern passt, enthält „${text}“ im Symbol oder Namen. Die Suche ändern oder einen Filter entfernen.`;
export const noneNamed = (text: string) => `Keine gespeicherte Aktie enthält „${text}“ im Symbol oder Namen.`;

// presets
export const presetLarge = "Groß und profitabel";
export const presetLargeText =
  "Unternehmen ab 10 Milliarden Dollar Wert, denen von jedem eingenommenen Dollar mindestens 10 Cent bleiben.";
export const presetOversold = "Überverkauft";
export const presetOversoldText =
  "Aktien, die so schnell gefallen sind, dass ihr RSI bei 30 oder darunter liegt. Sie können sich erholen oder weiter fallen.";
export const presetNearHigh = "Nahe am Jahreshoch";
export const presetNearHighText = "Aktien, die höchstens 5 % unter ihrem höchsten Kurs der letzten 52 Wochen liegen.";
export const presetHighDividend = "Hohe Dividende";
export const presetHighDividendText =
  "Unternehmen, die Gewinn machen und deren erwartete Dividendenrendite 4 % oder mehr beträgt. Eine sehr hohe Rendite kann heißen, dass der Kurs gefallen ist.";
export const presetGrowing = "Wachsend";
export const presetGrowingText = "Unternehmen, deren Quartalsumsatz mindestens 15 % höher war als ein Jahr davor.";

// stockPresets
export const beforeName = "„";
export const afterName = "“";
