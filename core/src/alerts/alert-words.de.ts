// What alerts say, by the file that says it. Imported whole, as WORDS: the build drops the names.

const PROFILES: Readonly<Record<string, string>> = {
  Conservative: "vorsichtig",
  Moderate: "ausgewogen",
  Aggressive: "offensiv",
};

// minutesText
export const day = "Tag";
export const hour = "Stunde";
export const minute = "Minute";
export const days = "Tage";
export const hours = "Stunden";
export const minutes = "Minuten";

// conditionText
export const simple = "einfacher Durchschnitt";
export const exponential = "exponentieller Durchschnitt";
export const immediate = "sofortige";
export const shortTerm = "kurzfristige";
export const longTerm = "langfristige";
export const above = "über";
export const below = "unter";
export const buySignal = "BUY-Signal (kaufen)";
export const sellSignal = "SELL-Signal (verkaufen)";
export const anySignal = "BUY- oder SELL-Signal";
export const provenEdge = "mit belegtem Vorsprung";
export const onBars = (timeframe: string) => `auf ${timeframe}-Kerzen`;
export const leastConfidence = (percent: string) => `mit mindestens ${percent}% Wahrscheinlichkeit`;
export const aToken = "Ein Token";
export const theToken = (address: string, chain: string) => `Das Token ${address} auf ${chain}`;
export const tokenOn = (symbol: string, address: string, chain: string) => `${symbol} (${address} auf ${chain})`;
export const ownPortfolio = "Das eigene Portfolio";
export const namedPortfolio = (name: string) => `Das eigene Portfolio „${name}“`;
export const crossesLevel = (who: string, level: string) => `${who} kreuzt ${level}, gleich von welcher Seite`;
export const risesTo = (who: string, level: string) => `${who} steigt auf ${level} oder höher`;
export const fallsTo = (who: string, level: string) => `${who} fällt auf ${level} oder tiefer`;
export const movesEitherWay = (who: string, percent: string, window: string) =>
  `${who} bewegt sich um ${percent}% oder mehr, gleich wohin (Zeitfenster: ${window})`;
export const risesBy = (who: string, percent: string, window: string) =>
  `${who} steigt um ${percent}% oder mehr (Zeitfenster: ${window})`;
export const fallsBy = (who: string, percent: string, window: string) =>
  `${who} fällt um ${percent}% oder mehr (Zeitfenster: ${window})`;
export const ofCrosses = (line: string, who: string, direction: string, what: string, bars: string) =>
  `${line} von ${who} kreuzt nach ${direction === "über" ? "oben" : "unten"}: ${what} (${bars})`;
export const crossesOwn = (who: string, direction: string, line: string, bars: string) =>
  `${who} kreuzt nach ${direction === "über" ? "oben" : "unten"}: ${line} (${bars})`;
export const averageOf = (average: string, bars: string) => `${average} über ${bars} Kerzen`;
export const averageCrosses = (
  who: string,
  average: string,
  fast: string,
  direction: string,
  slow: string,
  bars: string,
) =>
  `${who}: ${average} über ${fast} Kerzen kreuzt den über ${slow} Kerzen nach ${direction === "über" ? "oben" : "unten"} (${bars})`;
export const macdLine = (setting: string) => `MACD-Linie${setting}`;
export const signalLine = "die Signallinie";
export const upper = "oberes Bollinger-Band";
export const lower = "unteres Bollinger-Band";
export const middle = "mittleres Bollinger-Band";
export const volumeAtLeast = (who: string, timeframe: string, times: string) =>
  `Das Volumen von ${who} in einer ${timeframe}-Kerze ist mindestens das ${times}-Fache des Üblichen`;
export const getsNew = (who: string, signal: string) => `${who} bekommt ein neues ${signal}`;
export const advisoryChanges = (who: string, horizon: string, profile: string) =>
  `Die ${horizon} Empfehlung für ${who} ändert sich (Risikoprofil: ${PROFILES[profile] ?? profile})`;
export const fallsBelowHigh = (who: string, percent: string) =>
  `${who} fällt ${percent}% oder mehr unter seinen Höchststand`;
export const newlyMatches = (who: string, filter: string) => `${who} passt neu zum Screener-Filter (${filter})`;
export const once = "einmal";
export const everyBar = "bei jeder solchen Kerze";
export const everyTime = (wait: string) => `jedes Mal, danach Pause: ${wait}`;

// indicatorText
export const ownAverage = (bars: string) => `den eigenen Durchschnitt über ${bars} Kerzen`;

// levelError
export const levelAboveZero = (label: string) => `Die Marke für ${label} muss über null liegen.`;
export const neverBelow = (label: string, least: string) =>
  `Werte von ${label} liegen nie unter ${least}. Bitte eine Marke über ${least} angeben.`;
export const valuesBetween = (label: string, least: string, most: string) =>
  `Werte von ${label} reichen von ${least} bis ${most}. Bitte eine Marke dazwischen angeben.`;

// screenerFilterText
export const fromTo = (name: string, least: string, most: string) => `${name} ${least} bis ${most}`;
export const atLeast = (name: string, least: string) => `${name} mindestens ${least}`;
export const upTo = (name: string, most: string) => `${name} höchstens ${most}`;
export const riskOf = (risk: string) => `Risiko ${risk}`;
export const inList = (list: string) => `in ${list}`;
export const spikeAtLeast = (percent: string) => `Volumensprung mindestens ${percent}%`;
export const age = "Alter";
export const liquidity = "Liquidität";
export const volumeDay = "24-h-Volumen";
export const marketCap = "Marktkapitalisierung";
export const anyToken = "jedes Token";
export const maximumBelow = (name: string) =>
  `${name}: Der größte Wert liegt unter dem kleinsten. Bitte einen davon ändern.`;
export const everyTokenMatches =
  "Jedes Token würde passen. Bitte ein Netzwerk, eine Risikostufe, eine Liste oder einen Wert wählen.";
export const chooseChain =
  "Dieselbe Adresse kann auf einem anderen Netzwerk ein anderes Token sein. Bitte auch das Netzwerk wählen.";
export const noTokenAddress = (chain: string) =>
  `Das ist keine Token-Adresse auf ${chain}. Bitte die Adresse von der Seite des Tokens kopieren.`;
export const chooseWhat =
  "Bitte wählen, worauf bei diesem Token gewartet wird: ein Volumensprung, eine Risikostufe, eine Liste oder ein Wert.";

// validateAlertRule
export const portfolioNoSymbol = "Ein Alarm zu einem Portfolio hat kein Symbol. Bitte weglassen.";
export const screenerNoSymbol = "Ein Alarm zum Screener hat kein Symbol. Bitte weglassen.";
export const chooseSymbol = "Bitte das Symbol wählen, das beobachtet werden soll, etwa BTC-USD oder AAPL.";
export const fastBelowSlow = "Der schnelle Durchschnitt muss weniger Kerzen umfassen als der langsame.";
export const smallerPercent =
  "Ein Kurs kann nicht um 100% oder mehr fallen. Bitte einen kleineren Prozentsatz angeben.";
export const valueAboveZero = "Der Wert eines Portfolios muss über null liegen.";
export const perBarOnly =
  "„Bei jeder Kerze“ geht nur mit Bedingungen auf einem Zeitrahmen. Bitte „Einmal“ wählen, oder „Jedes Mal“ mit einer Pause dazwischen.";
export const endsBeforeStart = "Der Alarm würde enden, bevor er beginnt. Bitte ein späteres Ende wählen.";
