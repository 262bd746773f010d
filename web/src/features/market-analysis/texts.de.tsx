// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// answerText, analysisAnswer
export const today = "heute";
export const likelyBy = (range: string, deadline: string) => `Voraussichtlich ${range} bis ${deadline}`;
export const likelyIn = (range: string, span: string) => `Voraussichtlich ${range} (Zeitraum: ${span})`;
export const likelyThen = (range: string) => `Voraussichtlich ${range} bis dahin`;
export const onDay = (end: string) => `am ${end}`;
export const nineInTen = "9 von 10";
export const estimatedNine = "geschätzt, 9 von 10";
export const noForecast = (symbol: string) => `Für ${symbol} gibt es derzeit keine Prognose.`;
export const advised = (action: string, percent: string, claim: string) =>
  `${action}: mit ${percent} Wahrscheinlichkeit gilt: ${claim}`;
export const advisedPast = (action: string, percent: string, claim: string) =>
  `${action}: ${claim} In der Vergangenheit traf das in ${percent} solcher Fälle zu.`;
export const advisedAmong = (action: string, among: string, percent: string, span: string) =>
  `${action}: später niedriger${span === "" ? "" : ` (${span})`}: ${percent} (Grundlage: ${among}).`;
export const withVerdict = (action: string, likely: string) =>
  `${action}: ${likely.charAt(0).toLowerCase()}${likely.slice(1)}`;
export const forecastPending = "Die Prognose wird berechnet.";
export const forecastFollows = "Sie erscheint hier, sobald sie fertig ist.";
export const loadingAnswer = "Die Antwort lädt";

// marketAnalysisPage
export const refreshFailed = "Aktualisieren fehlgeschlagen";
export const refreshed = "Aktualisiert";
export const latestValues = (symbol: string) => `Das sind die neuesten Werte für ${symbol}.`;
export const marketAnalysis = "Marktanalyse";
export const loadFailed = "Die Marktdaten konnten nicht geladen werden. Bitte später erneut versuchen.";
export const updateFailed = (message: string) =>
  `Das letzte Aktualisieren ist fehlgeschlagen; zu sehen sind die vorherigen Werte. ${message}`;
export const summary = "Überblick";
export const analysis = "Analyse";
export const loadingTab = "Dieser Teil der Analyse lädt";
export const loadingAnalysis = "Die Analyse lädt";

// overviewTab
export const shadedRange = (span: string) => `Schattiert: wahrscheinliche Spanne (Zeitraum: ${span})`;

// partNote
export const retry = "Erneut versuchen";

// priceCard
export const currentPrice = "Aktueller Kurs";
export const noChange = "Die Änderung ist noch nicht bekannt.";
export const unchanged = "Unverändert";
export const up = "Gestiegen";
export const down = "Gefallen";
export const barMeaning = (from: string, to: string) => ` Der Balken reicht vom ${from} bis zum ${to}.`;
export const todayLow = "Tagestief";
export const todayHigh = "Tageshoch";
export const dayLow = "Tief dieses Tages";
export const lowSince = "Tief dieser Zeit";
export const highSince = "Hoch";
export const rangeLabel = (name: string, price: string, price2: string) => `${name} ${price} bis ${price2}`;

// recommendationCard
export const recommendation = "Empfehlung";
export const why = "Warum";
export const noAdvice = "k. A.";
export const expired = (time: string) => `Abgelaufen: ${time}. Für eine neue Empfehlung bitte aktualisieren.`;

// averagesFinding
export const priceHeading = "Kurs";
export const aboveAll = "Über allen gleitenden Durchschnitten";
export const belowAll = "Unter allen gleitenden Durchschnitten";
export const aboveSome = "Über ";
export const belowSome = "Unter ";
export const someOf = " von ";
export const someAverages = " gleitenden Durchschnitten";

// chartLevels
export const rangeHigh = " oben";
export const rangeLow = " unten";
export const levelTarget = "Kursziel";
export const levelEntry = "Einstieg";
export const levelStop = "Stop";

// sessionText
export const openUntil = "Markt offen bis";
export const preMarket = "vorbörslich, Eröffnung";
export const afterHours = "nachbörslicher Handel bis";
export const hoursUnknown = "die Handelszeiten dieser Börse kennen wir nicht";
export const aroundClock = "Handel rund um die Uhr";
export const regularOnly = " (übliche Zeiten; ihre Feiertage kennen wir nicht)";
export const closedPreOpens = "Markt geschlossen, Vorbörse ab ";
export const regularSession = ", Eröffnung ";
export const closedOpens = "Markt geschlossen, Eröffnung ";

// useAnalysisAddress
export const tabOverview = "Überblick";
export const tabTechnical = "Technik";
export const tabFundamental = "Fundamental";
export const tabNews = "News";
export const tabTimeframes = "Zeitrahmen";
