import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// cardWhy
export const orLast = " oder $1";
export const howNumbers = "Woher diese Zahlen stammen";
export const riskOf = (risk: string) => `Risiko ${risk}`;
export const missingPrice = "Kurs";
export const missingMarketCap = "Marktkapitalisierung";
export const missingVolume = "24-h-Volumen";
export const missingLiquidity = "Liquidität";
export const noRiskRaised = "Nichts, was wir geprüft haben, erhöht das Risiko.";
export const spikeMissing = "Volumen über üblich k. A.";
export const changeMissing = "24-h-Änderung k. A.";
export const otherMissing = "Weitere fehlende Werte";
export const noUsableValue = (missing: string) =>
  `Keine Quelle meldet einen brauchbaren Wert (${missing.replace(" or ", " oder ")}).`;
export const washTrading = "Anzeichen für Wash-Trading";
export const lockTitle = "Sperre";
export const aiAnalysis = "KI-Analyse";
export const byRules = "Das folgt aus veröffentlichten Regeln, nicht aus einem Sprachmodell.";
export const noTypeEvidence = "Keine davon konnte die Art dieses Tokens erkennen.";
export const typeEvidence = (evidence: string) => `Belege für die Art: ${evidence}.`;

// conditionBadge
export const marketCondition = "Marktlage";
export const notAvailable = "k. A.";
export const conditionWhy = (condition: string) => `Marktlage ${condition}: warum`;

// countCards
export const tokensPerList = "Token in jeder Liste";
export const noMatches = "keine passenden Token";
export const highRisk = (risky: number) => `${String(risky)} mit HIGH oder EXTREME`;
export const highRiskOfFirst = (risky: number, shown: number) =>
  `${String(risky)} der ersten ${String(shown)} mit HIGH oder EXTREME`;
export const newest = (symbol: string, age: string) => `neuestes: ${symbol}, ${age}`;
export const firstSeenRecently = "erst kürzlich entdeckt";
export const best = (symbol: string, change: string) => `bestes: ${symbol} ${change}`;
export const within24Hours = "in den letzten 24 Stunden";
export const mostTraded = (symbol: string, volume: string) => `meistgehandelt: ${symbol}, ${volume}`;

// cryptoScreenerPage
export const loadFailed = "Die Daten des DEX-Screeners konnten nicht geladen werden. Bitte später erneut versuchen.";
export const refreshFailed = "Aktualisieren fehlgeschlagen";
export const title = "Krypto-DEX-Screener";
export const lastList = (timestamp: ReactNode) => <>Zu sehen ist die zuletzt geladene Liste ({timestamp}).</>;
export const retry = "Erneut versuchen";
export const listProjects = (list: string) => `Projekte der Liste ${list}`;
export const tableOnly = (filters: ReactNode) => (
  <>Diese Filter gelten nur für die Tabelle, nicht für die Karten: {filters}.</>
);
export const clearTableFilters = "Diese Filter löschen";
export const loadingTable = "Die Tabelle lädt";

// listTabs
export const tokenLists = "Token-Listen";
export const allTokens = "Alle Token";
export const view = "Ansicht";
export const cards = "Karten";
export const table = "Tabelle";

// projectCard
export const poolLocked = (share: string) => `${share} des Pools gesperrt oder verbrannt`;
export const firstLockEnds = (time: string) => `die erste Sperre endet: ${time}`;
export const lowThoughUnlocked = (score: number) =>
  `LOW trotz fehlender Sperre: Alles Geprüfte, auch die nicht gesperrte Liquidität, ergibt zusammen ${String(score)} von 100 Risikopunkten. LOW ist unter 25.`;
export const noTrendingRank = "Kein Rang im Trend";
export const trendingRankPrefix = "Rang im Trend ";
export const openDexPage = (symbol: string) => `DEX-Seite von ${symbol} in einem neuen Tab öffnen`;
export const marketCap = "Marktkapitalisierung";
export const volume24h = "24-h-Volumen";
export const liquidity = "Liquidität";
export const volumeSpike = "Volumen über üblich";

// projectCards
export const emptyTitle = "Kein Projekt passt zu diesen Filtern";
export const clearFilters = "Filter löschen";
export const searchAll = "Alle Token durchsuchen";
export const shownOfTotal = (shown: number, total: string) => `${String(shown)} von ${total}`;
export const showMore = "Mehr anzeigen";
export const seeAllTable = "Alle in der Tabelle ansehen";

// rangeFields
export const ageHours = "Alter, Stunden";
export const liquidityUsd = "Liquidität, $";
export const volume24hUsd = "24-h-Volumen, $";
export const marketCapUsd = "Marktkapitalisierung, $";
export const rangeMin = (label: string) => `${label}, Minimum`;
export const min = "min.";
export const rangeMax = (label: string) => `${label}, Maximum`;
export const max = "max.";
export const volumeSpikePercent = "Volumen über üblich, %";
export const volumeSpikeMin = "Volumen über üblich, %, Minimum";

// screenerFilters
export const filters = "Filter";
export const filtersIn = (count: number) => (count === 0 ? "Filter" : `Filter, ${String(count)} gesetzt`);
export const chain = "Netzwerk";
export const allChains = "Alle Netzwerke";
export const risk = "Risiko";
export const allRisks = "Alle Risikostufen";
export const lastUpdated = "Zuletzt aktualisiert";
export const autoRefresh = "Automatisch aktualisieren";
export const every30Seconds = "alle 30 s";

// screenerHead
export const intro = "On-Chain-Token in Bewegung, jedes mit seiner Risikostufe und den Gründen dafür.";
export const refresh = "Aktualisieren";

// screenerSkeleton
export const loading = "Die Daten des DEX-Screeners laden …";

// screenerSource
export const simulated = "Simulierte Token: Keines davon existiert.";
export const delayed = (time: string, link: ReactNode) => (
  <>
    Stand: {time}. Alles hier ist 15 Minuten alt; Premium zeigt es in Echtzeit. {link}
  </>
);
export const seePlans = "Tarife ansehen";
export const dataFrom = (sources: string) => `Kurse, Pools und Prüfungen von ${sources}.`;
export const storedData = "gespeicherten Daten";
export const sourceDetails = "Einzelheiten";
export const outageMeans = (outages: string) =>
  `${outages} Werte, die keine andere Quelle liefert, sind älter oder erscheinen als „nicht geprüft“.`;
export const answering = "antwortet";
export const unreachable = "nicht erreichbar";
export const paused = "pausiert";
export const partlyAvailable = "nur teilweise verfügbar";
export const notSetUp = "nicht eingerichtet";
export const simulating = "simuliert den Markt";
export const lastAnswer = "Letzte Antwort";

// sourceStates
export const andLast = " und ";
export const areUnreachable = (names: string, isOne: boolean) => `${names} ${isOne ? "ist" : "sind"} nicht erreichbar`;
export const arePaused = (names: string, isOne: boolean) => `${names} ${isOne ? "pausiert" : "pausieren"}`;
export const arePartlyAvailable = (names: string, isOne: boolean) =>
  `${names} ${isOne ? "ist" : "sind"} nur teilweise verfügbar`;
export const checksMissing = "die Prüfungen der Verträge liefen noch nicht";
export const checksMissingAlone = "Die Prüfungen der Verträge liefen noch nicht";

export const search = "Name, Symbol oder Adresse suchen";
export const searchPlaceholder = "Name, Symbol oder Adresse";

// tableTools
export const watchedOnly = "Nur beobachtete";
export const setAlert = "Alarm setzen";
export const moreFilters = "Weitere Filter";
export const filtersSet = (count: number) => ` (${String(count)} gesetzt)`;
export const alertLeavesOut = "Der Alarm beachtet weder die Suche noch „Nur beobachtete“.";
export const saveHint =
  "Ist der Name schon vergeben, ersetzt dieser Filter den alten. Die Suche und „Nur beobachtete“ werden nicht gespeichert.";

// tableView
export const tokenTable = "Token-Tabelle";
export const noneMatch = (tokens: string) => `Keines der ${tokens} Token passt zu allen gesetzten Filtern.`;
export const matchingTokens = (matching: string, tokens: string) => `${matching} von ${tokens} Token`;
export const keys = "Die Pfeiltasten bewegen, Enter öffnet ein Token, die Leertaste beobachtet es.";
export const outcomesLegend = (lines: string) => `Rug Pulls binnen 7 Tagen, je Risikostufe: ${lines}.`;
export const allTooEarly = "Es ist zu früh zu sagen, wie oft jede Risikostufe richtig ist.";
export const classOutcomes = (risk: string, rugs: string, evaluated: string) => `${risk} ${rugs} von ${evaluated}`;
export const classTooEarly = (risk: string) => `${risk} noch zu wenige Ergebnisse`;
export const notCheckedLegend = "„Nicht geprüft“ zählt nie als sicher.";
export const spikeLegend =
  "Volumen über üblich: wie weit das 24-h-Volumen über dem liegt, was für das Token üblich ist; 0 % heißt: nicht mehr als üblich. Der Balken endet bei 100 %, die Zahl nicht.";

// tokenTableRow
export const paidTitle = "Bezahlte Werbung (beeinflusst den Rang nie)";
export const paid = "bezahlt";

// tokenTable
export const gridLabel = "Token";
export const trendingRank = "Rang im Trend";

// updatesBar
const updatesOf = (updates: string) => updates.replace(" u", " U");
export const waiting = (updates: string) => `Wartend: ${updatesOf(updates)}.`;
export const updatesWait = "Während die Liste benutzt wird, warten Updates bis zu einer Minute.";
export const autoOff = "Das automatische Aktualisieren ist aus.";
export const upToDate = "Alles aktuell. Die Liste wird alle 30 s aktualisiert.";
export const autoOffHint = "Das automatische Aktualisieren ist aus. „Aktualisieren“ erneuert die Liste.";
export const showUpdates = (updates: string) => `${updatesOf(updates)} anzeigen`;

// tableColumns
export const columnWatch = "Beobachten";
export const columnChain = "Netzwerk";
export const columnRisk = "Risiko";
export const columnPrice = "Kurs";
export const columnCap = "Marktkap.";
export const columnVolume = "Volumen 24h";
export const columnLiquidity = "Liquidität";
export const columnSpike = "Volumen über üblich";
export const columnContract = "Vertrag";
export const columnLock = "Sperre";
export const columnType = "Art";
export const columnAge = "Alter";

// screenerChoice
export const onlyWatched = "nur beobachtete";
