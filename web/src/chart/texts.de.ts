// The texts of the chart panel and its controls, by the file that shows them; the workspace, which loads later, has
// workspace-texts.ts. Imported whole, as TEXTS: the build drops the names.

// chartNote
export const retry = "Erneut versuchen";

// chartPanel
export const candlesOf = (bars: string, symbol: string) => `${symbol}, ${bars}kerzen`;
export const tryAnotherTimeframe = "Bitte einen anderen Zeitrahmen wählen.";
export const newestFirst = (label: string) => `${label}, neueste zuerst`;
export const chartFailed = "Der Chart konnte nicht geladen werden.";
export const chartFailedHelp =
  "Ein Teil der Seite konnte nicht geladen werden. Die Datentabelle zeigt dieselben Kerzen. Wenn „Erneut versuchen“ nicht hilft, bitte die Seite neu laden.";
export const chartTools = "Chart-Werkzeuge";
export const loadingChart = "Der Chart lädt";
export const refreshFailed =
  "Das letzte Aktualisieren ist fehlgeschlagen; diese Kerzen sind möglicherweise nicht aktuell.";
export const noBars = (bars: string, symbol: string) => `Für ${symbol} gibt es keine ${bars}kerzen.`;
export const barsFailed = "Die Kerzen konnten nicht geladen werden.";
export const serverSilent = "Der Server hat nicht geantwortet. Bitte die Verbindung prüfen.";

// chartTools
export const volume = "Volumen";
export const range = "Spanne";
export const timeframe = "Zeitrahmen";
export const shownOnChart = "Im Chart angezeigt";
export const panesFull = "Der Chart zeigt höchstens 3 Bereiche. Bitte zuerst einen ausschalten.";
export const exitFullScreen = "Vollbild verlassen";
export const fullScreen = "Vollbild";
export const logScale = "Logarithmische Skala";
export const log = "Log";
export const showTable = "Als Datentabelle anzeigen";
export const dataTable = "Datentabelle";

// coneEdges
export const coneIn = ", Zeitraum ";
export const coneHigh = " oben";
export const coneLow = " unten";

// useFullScreen
export const noFullScreen = "Dieser Browser hat kein Vollbild.";

// chartLayers
export const levelEntry = "Einstieg";
