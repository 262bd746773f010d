// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// aboutSection
export const website = "Website";
export const telegram = "Telegram";
export const discord = "Discord";
export const page = "Seite";
export const ownWords = "In den Worten des Projekts";
export const notVerified = "nicht geprüft";
export const noDescription = "Keine Quelle hat eine Beschreibung.";
export const projectLinks = "Links des Projekts, nicht geprüft";
export const aiAnalysis = "KI-Analyse, aus veröffentlichten Regeln, nicht aus einem Sprachmodell:";
export const evidence = (evidence: string) => `. Belege: ${evidence}.`;

// contractCard
export const poolLocked = (share: string) => `${share} des Pools gesperrt oder verbrannt`;
export const firstLockEnds = (time: string) => `die erste Sperre endet: ${time}`;
export const contract = "Vertrag";
export const copy = "Kopieren";
export const contractAddress = (address: string) => `Vertragsadresse ${address}`;
export const lockState = (lock: string) => `Sperre: ${lock}.`;
export const compareAddress =
  "Einen Namen kann jeder kopieren, eine Adresse nicht. Vor dem Handeln beide fetten Enden der Adresse vergleichen.";
export const openTokenIn = "Dieses Token öffnen in";
export const dexPage = "DEX-Seite";

// factsSection
export const factCount = (count: number, state: string) =>
  `${String(count)} ${count === 1 ? "Prüfpunkt" : "Prüfpunkte"}, ${state}`;
export const allChecked = "alle geprüft";
export const someNotChecked = (count: number) => `${String(count)} davon nicht geprüft`;
export const eachWithSource = "jeder mit Quelle und Alter";
export const factsPart = (number: number) => `Prüfpunkte, Teil ${String(number)}`;
export const fact = "Prüfpunkt";
export const value = "Wert";
export const risk = "Risiko";
export const sourceAndAge = "Quelle, Alter";
export const noSource = "keine Quelle";

// holdersSection
export const holders = "Halter";
export const addressCount = (count: string) => `${count} ${count === "1" ? "Adresse" : "Adressen"}`;
export const holdersShare = (largest: string, others: string) =>
  `Die zehn größten halten ${largest}, alle anderen ${others}`;
export const holdingAddresses = "Adressen, die dieses Token halten";
export const tenLargest = "Zehn größte, ohne Pools, Sperren und Burn-Adressen";
export const creatorShare = "Anteil des Erstellers";
export const notChecked = "nicht geprüft";

// labelsSection
export const notDueYet = "noch nicht fällig";
export const liquidityPulled = "Liquidität abgezogen";
export const priceCollapsed = "Kurs eingebrochen";
export const cannotBeSold = "nicht verkäuflich";
export const noRugPull = "kein Rug Pull";
export const unknownOutcome = "unbekannt";
export const labelled = "Eingestuft";
export const label = "Stufe";
export const labelPoints = (score: number, rules: string) => `${String(score)} von 100 Punkten, Regelversion ${rules}`;
export const priceThen = "Kurs damals";
export const liquidityThen = "Liquidität damals";
export const after7Days = "Nach 7 Tagen";
export const after30Days = "Nach 30 Tagen";
export const labelHistory = "Bisherige Risikostufen";
export const evaluatedAfter = "nach 7 und 30 Tagen bewertet";
export const noLabels =
  "Für dieses Token ist noch keine Risikostufe gespeichert. Sobald es eine gibt, bleibt sie hier stehen, was auch geschieht.";
export const labelsTable = "Tabelle der Risikostufen";
export const notPrediction = "Eine Risikostufe beschreibt das Token zu ihrer Zeit. Sie ist keine Prognose.";
export const howOftenRight = "Wie oft Risikostufen richtig waren";
export const missing = "k. A.";
export const due = (time: string) => `Fällig: ${time}`;

// momentumSection
export const momentum = (points: string) => `Momentum ${points}`;
export const momentumSum = "von 100, die Summe der Teile unten; bezahlte Werbung zählt nie";
export const noScore = "Für eine Punktzahl fehlen noch Daten.";
export const part = "Teil";
export const points = "Punkte";
export const ofPoints = (points: string) => `von ${points}`;
export const score = "Punktzahl";
export const of100 = "von 100";

// outLink
export const inNewTab = ", in einem neuen Tab";

// poolsSection
export const pool = "Pool";
export const poolSource = (address: string, vendor: string) => `${address}, von ${vendor}`;
export const liquidity = "Liquidität";
export const share = "Anteil";
export const buysSells = "Käufe / Verkäufe";
export const makers = "Maker";
export const chart = "Chart";
export const shown = "gezeigt";
export const show = "zeigen";
export const showPool = (exchange: string, symbol: string, quote: string) => `${exchange}, ${symbol} / ${quote} zeigen`;
export const pools = "Pools";
export const poolCount = (count: number) => (count === 1 ? "1 Pool" : `${String(count)} Pools`);
export const noPools = "Derzeit meldet keine Quelle einen Pool.";
export const poolsTable = "Tabelle der Pools";
export const allPools = "Alle Pools";

// riskWhy
export const whyRisk = (risk: string) => `Warum ${risk}`;
export const rulesVersion = (rules: string) => `Regelversion ${rules}`;
export const noRiskRaised = "Nichts, was wir geprüft haben, erhöht das Risiko.";
export const decidesAlone = "Das allein macht es zu EXTREME.";
export const addedPoints = (points: number) => `+${String(points)} ${points === 1 ? "Punkt" : "Punkte"}.`;
export const oneIsEnough = "Ein solcher Punkt genügt, was auch immer die anderen ergeben.";
export const totalPoints = (points: number) => `Zusammen ${String(points)} von 100 Punkten.`;
export const essentialsMissing = "Für LOW nötig, aber nicht geprüft:";
const COUNTS = ["Kein", "Ein", "Zwei", "Drei", "Vier", "Fünf"];
export const ruledOutLow = (facts: number) =>
  `${COUNTS[facts] ?? String(facts)} ${facts === 1 ? "Prüfpunkt schließt" : "Prüfpunkte schließen"} LOW aus, unabhängig von den Punkten:`;
export const lowByPoints = "Nach Punkten allein wäre es LOW.";

// sellingSection
export const costOfSelling = "Kosten eines Verkaufs";
export const beforeFees = "aus den Pools berechnet, vor Steuern und Gebühren";
export const washTrading = "Anzeichen für Wash-Trading";
export const noWashTrading = "Keine Anzeichen für Wash-Trading";
export const nothingUnusual = "Weder das Volumen noch die Maker noch die Größe der Trades fallen auf.";
export const notProof = "Ein Anzeichen ist kein Beweis.";
export const nameUnique = "Kein bekannteres Token trägt diesen Namen";
export const notTheKnown = (symbol: string) => `Nicht das bekannte ${symbol}`;
export const namesCompared = "Verglichen mit den Namen und Symbolen bekannter Token.";
export const otherContract = (symbol: string, nameOrSymbol: string, known: string, knownSymbol: string) =>
  `${symbol} trägt ${nameOrSymbol} von ${known} (${knownSymbol}), ist aber ein anderer Vertrag.`;
export const theNameOrSymbol = "den Namen oder das Symbol";
export const similarName = "einen Namen oder ein Symbol ähnlich denen";
export const lossUnder = "unter 0.1 %";
export const slippage = (amount: string) => `Slippage beim Verkauf von ${amount}`;

// tokenSummary, above its usual volume
export const volumeAboveUsual = "Volumen über üblich";

// tokenAlertDialog
export const volumeSpike = "Volumenanstieg";
export const list = "Liste";
export const hasSpike = "einen Volumenanstieg hat";
export const hasSpikeOf = (spike: string) => `einen Volumenanstieg von mindestens ${spike} hat`;
export const becomesRisk = (risk: string) => `zu Risiko ${risk} wird`;
export const alertLead = (symbol: string, chain: string, event: string) =>
  `Alarm, sobald ${symbol} auf ${chain} ${event.replace(/^enters (.+)$/, "in die Liste $1 kommt")}.`;
export const alertAbout =
  "Beobachtet wird nur dieser Vertrag. Ist die Bedingung schon erfüllt, kommt der Alarm beim nächsten Mal.";
export const alertOn = "Alarm bei";
export const spikeHint = "So weit muss das Volumen über das steigen, was für dieses Token üblich ist.";
export const riskBecomes = "Risiko wird";
export const enters = "Kommt in die Liste";

// tokenChart
export const candles = (timeframe: string, symbol: string) => `Kerzen von ${symbol} (${timeframe})`;
export const price = "Kurs";
export const poolInUsd = (exchange: string, quote: string) => `${exchange}${quote}, in US-Dollar`;
export const against = (quote: string) => `, gegen ${quote}`;
export const inUsd = "in US-Dollar";
export const timeframe = "Zeitrahmen";
export const logScale = "Logarithmisch";
export const dataTable = "Datentabelle";
export const candlesFailed = "Die Kerzen konnten nicht geladen werden.";
export const noCandles = "Für diesen Pool gibt es keine Kerzen.";
export const tryTimeframe = "Bitte einen anderen Zeitrahmen versuchen.";
export const newestFirst = (label: string) => `${label}, neueste zuerst`;
export const chartFailed = "Der Chart konnte nicht geladen werden.";
export const seeDataTable = "Die Datentabelle zeigt dieselben Kerzen.";
export const loadingChart = "Der Chart lädt";
export const chartNote = (count: string, bars: string, note: string) =>
  `${count} ${bars}, Zeiten in UTC. Eine hohle Kerze schloss über ihrer Eröffnung.${note}`;
export const simulatedBars = "simulierte Kerzen";
export const barsFrom = (vendor: string) => `Kerzen von ${vendor}`;

// tokenAnswer
export const riskOf = (risk: string) => `Risiko ${risk}`;
export const uncheckedFacts = (count: number) =>
  count === 1 ? "1 Prüfpunkt blieb ungeprüft." : `${String(count)} Prüfpunkte blieben ungeprüft.`;

export const tooEarly = "Es ist zu früh zu sagen, wie oft diese Risikostufe richtig ist.";

// liquidityHistory
export const fromTo = (first: string, last: string) => `${first} bis ${last}`;
export const liquidityCourse = "Liquidität nach Beobachtung";
export const observations = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "Beobachtung" : "Beobachtungen"} seit`;

// tokenHead
export const dexScreener = "DEX-Screener";
export const noTrendingRank = "kein Rang im Trend";
export const trendingRank = (rank: number) => `Im Trend, Rang ${String(rank)}`;
export const setAlert = "Alarm setzen";

// tokenPage
export const updateFailed = (error: string) =>
  `Diese Seite konnte nicht aktualisiert werden und zeigt die letzten Werte. ${error}`;
export const retry = "Erneut versuchen";
export const loadFailed = "Die Daten des DEX-Screeners konnten nicht geladen werden. Bitte später erneut versuchen.";
export const unknownToken = "Unbekanntes Token";
export const invalidAddress =
  "Dieser Link führt zu keinem Token: Nötig sind ein Netzwerk und die Adresse eines Vertrags darin.";
export const openScreener = "DEX-Screener öffnen";
export const loadingToken = "Das Token lädt";
export const simulated =
  "Das ist ein simuliertes Token. Es existiert nicht, und kein Markt hat zu diesem Kurs gehandelt.";
export const marketFrom = (sources: string) =>
  `Marktdaten von ${sources}. Jeder Prüfpunkt unten zeigt Quelle und Alter.`;
export const storedData = "gespeicherten Daten";

// tokenSummary
export const plainly = (price: string) => `Das sind ${price}`;
export const low = "Niedrig";
export const medium = "Mittel";
export const high = "Hoch";
export const extreme = "Extrem";
export const summary = "Zusammenfassung";
export const marketCap = "Marktkapitalisierung";
export const volume24h = "24-h-Volumen";
export const riskScore = (score: string, notChecked: number) =>
  `${score} von 100 Punkten, ${String(notChecked)} ${notChecked === 1 ? "Prüfpunkt" : "Prüfpunkte"} nicht geprüft`;

export const fullyDiluted = "Voll verwässerter Wert";
export const capPerLiquidity = "Marktkapitalisierung je Dollar Liquidität";

// tradesSection
export const time = "Zeit";
export const side = "Seite";
export const amount = "Menge";
export const maker = "Maker";
export const lastTrades = "Letzte Trades";
export const noTrades = "Keine Quelle nennt Trades für diesen Pool.";
export const tradesTable = "Tabelle der Trades";

// tokenAlertDialog
export const entersList = (list: string) => `kommt in ${list}`;
