import type { RiskProfile, TradingAdvisory } from "@sextant/core/contract";
import type { ReactNode } from "react";

// advisoryLimit
export const fairUse = "so viele, wie die faire Nutzung erlaubt";
export const perDay = (count: number) => `${String(count)} pro Tag`;
export const limitTitle = "Alle Empfehlungen des Tarifs sind für heute verbraucht";
export const yourPlan = (planName: string) => `Aktueller Tarif: ${planName}`;
export const limitText =
  "Jede Kombination aus Symbol und Risikoprofil zählt einmal am Tag. Heute abgerufene Empfehlungen lassen sich wieder öffnen, und die Marktanalyse jedes Symbols ist kostenlos.";
export const retry = "Erneut versuchen";
export const seePlans = "Tarife ansehen";

// advisory
export const rising = "Steigend";
export const uptrend = "Aufwärtstrend";
export const falling = "Fallend";
export const downtrend = "Abwärtstrend";
export const sideways = "Seitwärts";
export const noTrend = "Kein klarer Trend";
export const volatile = "Volatil";
export const largeSwings = "Große Schwankungen";
export const calm = "Ruhig";
export const smallSwings = "Kleine Schwankungen";
export const summary = "Überblick";
export const horizons = "Zeithorizonte";
export const marketCondition = "Marktlage";
export const primaryStrategy = "Hauptstrategie";
export const forProfile = (profile: ReactNode) => <>Risikoprofil {profile}</>;

// aiSummary
export const aiSummary = "KI-Zusammenfassung";
export const asOf = (time: string) => `Stand: ${time}`;
export const summaryFacts = (count: number) =>
  count === 1 ? "1 Tatsache hinter dieser Zusammenfassung" : `${String(count)} Tatsachen hinter dieser Zusammenfassung`;
export const disclaimer = (notAdvice: ReactNode, howOften: ReactNode, link: ReactNode) => (
  <>
    {notAdvice} Die angegebene Wahrscheinlichkeit ist die, dass eine Vorhersage eintrifft, nicht die eines Gewinns.
    Kurse können jede Spanne verlassen{howOften}. {link}
  </>
);
export const notFinancialAdvice = "Dies ist keine Anlageberatung.";
export const leaveRange = "; die 90-%-Spanne verlassen sie in einem von zehn Fällen";
export const horizon = "Zeithorizont";
export const chanceVersusUsual = "Wahrscheinlichkeit (üblich)";
export const likelyRange = "Wahrscheinliche Spanne";
export const tradeLevelsTitle = "Einstieg, Kursziel, Stop";
export const upToDateUntil = "Aktuell";
export const expired = "Abgelaufen";
export const expiredAt = (until: string) => `Abgelaufen: ${until}`;
export const until = (until: string) => `bis ${until}`;
export const nextCheck = (until: string) => `Nächste Prüfung: ${until}`;

// advisory
export const whyCondition = "Warum diese Marktlage";
export const whyPrimary = "Warum diese zuerst";
export const noneNow = "Derzeit keine";
export const comesClosest = (horizon: string) => `Am nächsten daran: ${horizon}`;
export const whyNone = "Warum keine";

// horizonRow
export const usually = (percent: string) => ` (üblich: ${percent})`;
const by = (day: string | undefined) => (day === undefined ? "" : ` bis ${day}`);
export const nineInTenBy = (day: string | undefined) => `9 von 10${by(day)}`;
export const estimatedNineInTenBy = (day: string | undefined) => `Geschätzt 9 von 10${by(day)}`;
export const noTrade = "Kein Trade";
export const fromTo = (entry: string, target: string) => `${entry} → ${target}`;
export const stopAt = (stop: string) => `Stop ${stop}`;

// riskInMoney
const CLASS: Readonly<Record<TradingAdvisory["kind"], string>> = { stock: "für eine Aktie", crypto: "für einen Coin" };
/** The aggressive profile rates the same market as riskier, so its levels are its own. */
const relativeTo = (kind: TradingAdvisory["kind"], profile: RiskProfile) =>
  profile === "AGGRESSIVE" ? "für dieses Profil" : CLASS[kind];
export const relativeLevel = (level: string, kind: TradingAdvisory["kind"], profile: RiskProfile) =>
  `${level} ${relativeTo(kind, profile)}`;
export const levelRisk = (level: string, kind: TradingAdvisory["kind"], profile: RiskProfile) =>
  `Risiko: ${level} ${relativeTo(kind, profile)}`;

export const couldGoWrong = "Was schiefgehen kann";

// recordSoFar
export const seePastClaims = "Wie solche Vorhersagen ausgingen";
export const seeOpenClaims = "Offene Vorhersagen ansehen";
export const noClaims = (symbol: string) => `Zu ${symbol} ist hier noch keine Vorhersage aufgezeichnet.`;
export const openClaims = (count: number, symbol: string) =>
  count === 1
    ? `1 Vorhersage zu ${symbol} ist offen, abgelaufen ist noch keine.`
    : `${String(count)} Vorhersagen zu ${symbol} sind offen, abgelaufen ist noch keine.`;

// availableStrategy
export const expiredText = (since: ReactNode) => (
  <>{since} Seither hat eine neuere Kerze geschlossen. Vor dem Handeln bitte diese Empfehlung aktualisieren.</>
);
export const expiredSince = (time: string) => `Abgelaufen: ${time}.`;
export const aiAnalysis = "KI-Analyse";
export const notApplicable = "k. A.";

// working
export const showWorking = "Rechenweg anzeigen";
export const loadingPart = (title: string) => `Lädt: ${title}`;

// metricTable
export const metricsTitle = "Jede Zahl erklärt";

// ownPlan
export const planTitle = "Wie viel halten";

// ownProfileNote
export const otherProfile = (shown: string, own: string, link: ReactNode) => (
  <>
    Diese Empfehlung gilt für das Profil „{shown}“. Die eigenen Empfehlungen folgen dem eigenen Profil „{own}“. {link}
  </>
);
export const changeProfile = "Profil ändern";

// positionSize
export const entryPrice = "Einstiegskurs";
export const stopLoss = "Stop-Loss";
export const sizeTitle = "Positionsgrößenrechner";

// strategyCard
export const anyway = (trade: string) => `wenn trotzdem ${trade === "buy" ? "gekauft" : "verkauft"} wird`;
export const strategy = (action: string) => `Strategie: ${action}`;
export const chanceText = "Wie wahrscheinlich diese Vorhersage eintrifft.";
export const chanceVsUsual = (percent: string) =>
  `Balken: diese Vorhersage. Markierung: wie oft solche Vorhersagen üblicherweise eintreffen, ${percent}.`;
export const chanceVsNoTrend = (percent: string) =>
  `Balken: diese Vorhersage. Markierung: die zu übertreffende Wahrscheinlichkeit, ${percent} in einem Markt ohne Trend.`;
export const timeframe = "Zeitrahmen";
export const ends = "Vorhersage endet";
export const ground = "Grund";
export const targetPrice = "Kursziel";
export const distanceFromEntry = "Abstand vom Einstieg";
export const priceRange = (low: string, high: string) => `${low} bis ${high}`;
export const cameTrue = "Trefferquote bisher";
export const tooEarly = "Weniger als 100 abgerechnet";
export const trackRecord = "Trefferbilanz";
export const row = (seq: number) => `Eintrag ${String(seq)} der Trefferbilanz`;
export const showPicture = "Diese Wahrscheinlichkeit als Bild anzeigen";
export const heldOf = (hits: number, resolved: number) => `${String(hits)} von ${String(resolved)}`;

// strategyChart
export const fromClose = (time: string) => `ab dem Schlusskurs (${time})`;
export const chartValidUntil = (time: string) => `aktuell bis ${time}`;
export const wasValidUntil = (time: string) => `war aktuell bis ${time}`;
export const shadedRange = (time: string, range: string, holdRange: string) =>
  `Schattiert: mögliche Kurse bis ${time}. ${range}${holdRange}`;
export const holdRange = " Die gestrichelten Linien zeigen die Spanne, die HOLD (abwarten) vorhersagt.";

// strategyUnavailable
export const action = "Aktion";
export const riskLevel = "Risikostufe";
export const unavailableText =
  "Ohne gute Daten geben wir keine Prognose ab: Sie sähe genau aus und wäre falsch. Die anderen Zeithorizonte nutzen eigene Daten.";

// symbolCard
export const inCurrency = "in ";
export const symbol = "Symbol";
export const generated = (time: ReactNode, currency: string) => (
  <>
    Erstellt: {time}
    {currency}
  </>
);

// touchCard
export const touchTitle = "Wahrscheinlichkeit, Stop-Loss oder Kursziel zu erreichen";

// tradeTable
export const tradesTitle = "Trades im Vergleich";

// tradingAdvisoryPage
export const generating = "KI-Handelsempfehlung wird erstellt …";
export const loadingAnswer = "Die Antwort lädt";
export const refresh = "Aktualisieren";
export const refreshFailed = "Aktualisieren fehlgeschlagen";
export const refreshed = "Aktualisiert";
export const refreshedText = (symbol: string) => `Das ist die neueste Empfehlung für ${symbol}.`;
export const tradingAdvisory = "Handelsempfehlung";
export const generateFailed = "Die Handelsempfehlung konnte nicht erstellt werden. Bitte später erneut versuchen.";
export const adviceOffline = "Eine Empfehlung braucht eine Verbindung. Sie wird erstellt, sobald wieder eine da ist.";
export const showsPrevious = (error: string) =>
  `Das letzte Aktualisieren ist fehlgeschlagen; zu sehen ist die vorherige Empfehlung. ${error}`;
export const riskProfile = "Risikoprofil";

// advisoryAnswer
/** What an action means; its name is the record's own value. */
const ACTIONS: Readonly<Record<string, string>> = { BUY: "kaufen", SELL: "verkaufen", HOLD: "abwarten" };
export const verdict = (action: string) => `${action} (${ACTIONS[action.split(" ").at(-1) ?? ""] ?? action})`;
export const nextMinutes = "nächste Minuten";
export const nextDays = "nächste Tage";
export const nextMonths = "nächste Monate";
export const adviceExpired = "Diese Empfehlung ist abgelaufen. Vor dem Handeln bitte aktualisieren.";
export const noTradeAtAll = "Kein Trade, auf keinem Zeithorizont.";
export const noTradeNow = "Derzeit kein Trade.";
export const verdictFor = ", Zeitraum ";
export const noAdviceNow = "Derzeit keine Empfehlung.";
export const noAdviceReason = "Keine Empfehlung: ";
export const byDay = " bis ";
export const nineInTen = " (9 von 10)";
export const likely = " Voraussichtlich ";
export const estimated = " Geschätzt ";
export const chanceFalls = " Wahrscheinlichkeit für einen Fall um ";
export const percentOrMore = "% oder mehr";
export const chanceHigher = " Wahrscheinlichkeit für ein höheres Ende";
export const suchCoinsLower = " solcher Coins endeten tiefer";
export const chanceRight = " Wahrscheinlichkeit für einen Treffer";

// horizonText
export const immediateTab = "Sofort";
export const immediateTitle = "Sofort (Scalping)";
export const shortTermTab = "Kurzfristig";
export const shortTermTitle = "Kurzfristig (Swing)";
export const longTermTab = "Langfristig";
export const longTermTitle = "Langfristig (Position)";
export const shortTermSpan = "1-5 Tage";
export const longTermSpan = "1-6 Monate";

// rangeSentence
export const nineTimesBetween = "In neun von zehn Fällen endet der Kurs zwischen ";
export const rangeAnd = " und ";
export const fiveTimesDarker = ", in fünf von zehn im dunkleren Teil.";
export const estimatedRange = "Geschätzte 90-%-Spanne: ";
export const rangeTo = " bis ";
export const estimatedDarker =
  ". Der dunklere Teil ist die geschätzte 50-%-Spanne. Wie oft Coins in solchen Spannen blieben, war von Jahr zu Jahr verschieden.";

// riskText
export const stocks = "Aktien";
export const coins = "Coins";
export const usuallyAre = " üblicherweise";
export const calmer = "Ruhiger als ";
export const coinsMoveMore = " Coins bewegen sich aber mehr als Aktien.";
export const moreVolatile = "Volatiler als ";
export const atLeastAsVolatile = "Mindestens so volatil wie ";
export const andAddsToIt = ", und ein offensiver Trade erhöht das noch.";
export const noMoreVolatile = "Nicht volatiler als ";
export const butAddsToIt = ", aber ein offensiver Trade erhöht das.";
export const asVolatile = "Etwa so volatil wie ";
export const ifHeld = "beim Behalten ein Verlust";
export const youLose = "Verlust";
export const oneInTwenty = "1 von 20";
export const estimatedOneInTwenty = "Geschätzt 1 von 20";
export const own = "";
export const moreThan = " von mehr als ";
export const ofStake = " von ";

// strategyLevels
export const holdHigh = "HOLD oben";
export const holdLow = "HOLD unten";
export const levelTarget = "Kursziel";
export const levelEntry = "Einstieg";
export const levelStop = "Stop";

// ownMoney
export const enterOne = "Bitte ";
export const orOther = " oder ";
export const eitherWay = " lässt sich als beides lesen.";
export const enterAmount = "Bitte einen Betrag eingeben, etwa 25000.";
export const enterEnd = " eingeben";
