import type { ReactNode } from "react";

// What the working says, by the file that says it; apart from the screen's other texts, since it loads later.

export { entryPrice, notApplicable, seePlans, stopLoss } from "../texts.de.tsx";

// availableStrategy
export const writtenByRules = "Von Regeln aus den Zahlen dieser Seite geschrieben. Kein Sprachmodell.";
export const keyIndicators = "Wichtige Indikatoren";
export const analysisFacts = (count: number) =>
  count === 1 ? "1 Tatsache hinter dieser Analyse" : `${String(count)} Tatsachen hinter dieser Analyse`;
export const invalidationTitle = "Was diese Empfehlung ändern würde";
export const rule = "Regel";

// metricTable
export const model = (version: string) => `Modell ${version}`;
export const metric = "Kennzahl";
export const value = "Wert";
export const explanation = "Erklärung";

// allocationCard
export const portfolioAllocation = "Portfolio-Aufteilung";
export const investAtMost = (percent: ReactNode, symbol: string, share: ReactNode) => (
  <>
    Höchstens {percent} des Geldes in {symbol} anlegen. {share}
  </>
);
export const nothingToBuy = "Derzeit nichts zu kaufen: als Barbestand halten.";
export const cash = "Barbestand";
export const belowPlan = (plan: string, areStopsFar: boolean, hasCash: boolean) =>
  `Der Handelsplan allein erlaubt ${plan}. Hier ist es weniger: ${[
    ...(areStopsFar ? ["Die Stops sind weit entfernt"] : []),
    ...(hasCash ? ["der Teil der Zeithorizonte ohne BUY (kaufen) bleibt Barbestand"] : []),
  ].join(", und ")}.`;
export const byPlan = "Das ist die Größe aus dem Handelsplan.";
export const restInCash = "Der Rest bleibt Barbestand.";
export const howToSplit = "Wie aufteilen";
export const whyAllocation = "Warum diese Aufteilung";

// ownPlan
export const planAlone =
  "Das ist der Handelsplan für sich allein. Die Portfolio-Aufteilung oben ist kleiner, wenn Stops weit entfernt sind oder andere Zeithorizonte ihren Teil als Barbestand halten.";
export const enterCapital = "Nach Eingabe des Kapitals steht hier der Handelsplan in eigenem Geld.";
export const yourCapital = (currency: string) => `Eigenes Kapital, ${currency}`;
export const maxPerPosition = "Höchstens pro Position, %";
export const percentageInvalid = "Bitte einen Prozentsatz über 0 und bis 100 eingeben.";
export const maxAmount = "Höchstens halten";
export const amount = "Betrag";
export const losesOrMore = (money: string) => `verliert irgendwann ${money} oder mehr`;
export const inPortfolios = "In den eigenen Portfolios";
export const holdingUnpriced =
  "Dieses Symbol ist im Bestand, hat aber derzeit keinen Kurs; der Bestand lässt sich deshalb nicht mit dem Handelsplan vergleichen.";
export const currencyDiffers = (symbol: string, symbolCurrency: string, currency: string) =>
  `Der Kurs von ${symbol} ist in ${symbolCurrency}, das Portfolio in ${currency}. Der Betrag ist in ${currency}. Bitte zum Kurs des Brokers umrechnen.`;
export const portfoliosFailed = "Die Portfolios konnten nicht geladen werden und sind hier nicht berücksichtigt.";
export const exampleCapital =
  "Ein Beispiel. Bitte den eigenen Betrag eingeben: Er wird nur in diesem Browser gespeichert.";
export const savedInBrowser = "Nur in diesem Browser gespeichert.";
export const portfolioTotal = (currency: string) => `Die Summe der eigenen Portfolios in ${currency}.`;
export const savedNextToTotal = (currency: string, money: string) =>
  `Nur in diesem Browser gespeichert. Eigene Portfolios in ${currency}: ${money}.`;

// positionSize
export const limitedByRisk = "Risiko pro Trade";
export const limitedByExposure = "Höchstens pro Position";
export const limitedByDrawdown = "Drawdown-Grenze";
export const riskPercent = "Risiko pro Trade, %";
export const maxDrawdown = "Höchster Drawdown, %";
export const currentDrawdown = "Aktueller Drawdown, %";
export const sizeExpired =
  "Diese Empfehlung ist abgelaufen. Eine neuere Kerze hat geschlossen; Einstieg und Stop-Loss sind veraltet, und wir berechnen daraus keine Größe.";
export const refreshAdvice = "Empfehlung aktualisieren";
export const moreFields = "Mehr";
export const numberInvalid = "Bitte eine Zahl über 0 eingeben.";
export const sizeHint =
  "Erreicht der Kurs den Stop-Loss, geht nicht mehr als etwa der gewählte Anteil des Kapitals verloren. Springt der Kurs über den Stop-Loss hinweg, ist der Verlust größer.";
export const sizeNeedsPlan = (planName: string, link: ReactNode) => (
  <>
    Der Positionsgrößenrechner gehört zum Tarif {planName} und höheren. Er findet eine Größe, bei der der Stop-Loss
    höchstens den gewählten Betrag kostet. {link}
  </>
);
export const unitsTo = (trade: string) => `Stück (${trade})`;
export const valueAtEntry = "Positionswert beim Einstieg";
export const shareOfCapital = (money: string, percent: string) => `${money} · ${percent} des Kapitals`;
export const lossAtStop = "Verlust am Stop-Loss";
export const limitedBy = "Begrenzt durch";

// touchCard
/** The side comes as an English word. */
const sideOf = (side: string) => (side === "below" ? "unter dem" : "über dem");
export const within = "Zeitraum";
export const withinSpan = (span: string) => `Zeitraum: ${span}`;
export const touchText = (within: string, target: string, stop: string, neither: string, simulated: ReactNode) => (
  <>
    Einen Kurs zu erreichen heißt nicht, ihn zuerst zu erreichen: Der Kurs kann beide nacheinander erreichen. {within}.
    Das Kursziel kommt in {target} der Fälle zuerst, der Stop-Loss in {stop}, keines von beiden in {neither}.{simulated}
  </>
);
export const byEndOfPlan = "Bis zum Ende des Handelsplans";
export const simulatedPrices = " Diese Kurse sind simuliert und sagen nichts über den echten Markt.";
export const percentFromEntry = (name: string, side: string) => `${name}, % ${sideOf(side)} Einstieg`;
export const moveFromEntry = (move: string, side: string) => `${move} % ${sideOf(side)} Einstieg`;
export const levelInPercent = (name: string) => `${name} in Prozent`;
export const planLevel = (
  price: string,
  name: string,
  percent: string,
  side: string,
  planPrice: string,
  beyond: ReactNode,
) => (
  <>
    {price}. Im Handelsplan: {name} {percent} {sideOf(side)} Einstieg, bei {planPrice}
    {beyond}.
  </>
);
export const beyondSlider = (most: string) =>
  `; das liegt jenseits dieses Reglers: gemessen werden Bewegungen bis ${most} %`;

// tradeTable
export const oddsCell = "Ziel · keines · Stop zuerst";
export const rightCell = "Trefferquote, Gewinnschwelle";
export const buy = "Kaufen";
export const sell = "Verkaufen";
export const tradesText = (entry: string, cost: string) =>
  `Drei Risikoprofile nebeneinander · Einstieg ${entry} · Kosten für Kauf und Verkauf ${cost}`;
export const profile = "Profil";
export const trade = "Trade";
export const levels = "Stop-Loss, Einstieg, Kursziel";
export const firstReached = "Kursziel zuerst · keines · Stop-Loss zuerst";
export const winRateVsBreakEven = "Trefferquote (Balken) und Gewinnschwelle (Markierung)";
export const winRateBreakEven = "Trefferquote und Gewinnschwelle";
export const averageResult = "Durchschnittliches Ergebnis";
export const thisAdvisory = "diese Empfehlung";
export const winRate = "Trefferquote";
export const versus = (percent: string) => ` gegenüber ${percent}`;
export const tradesNote = (wins: ReactNode, finding: string, frequencies: ReactNode, link: ReactNode) => (
  <>
    Ein Trade {wins}, wenn er sein Kursziel vor dem Stop-Loss erreicht oder keines von beiden und mit Gewinn endet.{" "}
    {finding} {frequencies}
    {link}
  </>
);
export const wins = "gewinnt";
export const pastFrequencies =
  "So weit voraus sind die Wahrscheinlichkeiten eines Coins Häufigkeiten der Vergangenheit. ";
export const testYourRule = "Eigene Regel an vergangenen Kursen testen";
export const testYourRuleWith = (planName: string) => `Eigene Regel an vergangenen Kursen testen (Tarif ${planName})`;
export const tradeLevels = (stop: string, entry: string, target: string) =>
  `Stop-Loss ${stop}, Einstieg ${entry}, Kursziel ${target}`;

// verdictOdds
export const marksText = "Ein Haken heißt, dass die Vorhersage eintrifft, ein Kreuz, dass sie nicht eintrifft.";

// ownPlanText
export const holdNone = (symbol: string, amount: string) =>
  `Kein ${symbol} halten: Der Betrag des Handelsplans ist ${amount}.`;
export const keepAtMost = (symbol: string, amount: string) =>
  `Derzeit gibt es keinen Grund zu handeln. Von vorhandenem ${symbol} höchstens ${amount} des Kapitals behalten. Wenn trotzdem gehandelt wird, ist Verkaufen besser als Kaufen.`;
export const putInto = (symbol: string, amount: string) =>
  `Der Handelsplan steckt ${amount} des Kapitals in ${symbol}.`;
export const putAtMost = (symbol: string, amount: string) =>
  `Derzeit gibt es keinen Grund zu handeln. Wenn trotzdem gehandelt wird, höchstens ${amount} des Kapitals in ${symbol} stecken.`;
export const holdExactly = (holding: string) => `Der Bestand ist ${holding}, genau der geplante Betrag.`;
export const holdLess = (holding: string, by: string) => `Der Bestand ist ${holding}, ${by} weniger als geplant.`;
export const holdMore = (holding: string, by: string) => `Der Bestand ist ${holding}, ${by} mehr als geplant.`;
export const profileLimit = (profile: string, purchase: string, holding: string) =>
  `Profil „${profile}“: Eine volle Position ist höchstens ${purchase} des Geldes. Ein Bestand darf bis ${holding} wachsen, bevor wir einen Teilverkauf vorschlagen, denn Verkaufen kostet, und Gewinne können besteuert werden.`;

// strategyEndings
export const targetFirst = (price: string) => `Kursziel ${price} zuerst`;
export const neitherGain = (side: string, price: string) =>
  `keines von beiden, Ende ${side} ${price}: ein kleinerer Gewinn vor Kosten`;
export const neitherLoss = (side: string) =>
  `keines von beiden, Ende ${side === "über" ? "darüber" : "darunter"}: ein kleinerer Verlust`;
export const stopFirst = (price: string) => `Stop-Loss ${price} zuerst`;
export const endBetween = (low: string, high: string) => `Ende zwischen ${low} und ${high}`;
export const endOutside = "Ende darüber oder darunter";
export const endAbove = (price: string) => `Ende über ${price}`;
export const endAtOrBelow = (price: string) => `Ende bei ${price} oder darunter`;
export const fallsFar = (percent: string) => `zwischenzeitlicher Fall um ${percent}% oder mehr`;
export const endBelow = (price: string) => `Ende unter ${price}`;
export const notThatFar = "kein so tiefer Fall";
export const endAtOrAbove = (price: string) => `Ende bei ${price} oder darüber`;
export const below = "unter";
export const above = "über";

// touchText
export const fewerThan1 = "weniger als 1";
export const moreThan99 = "mehr als 99";
export const about = (count: string) => `etwa ${count}`;
export const fell = "fiel";
export const rose = "stieg";
export const touched = (count: string, did: string, move: string, span: string) =>
  `In ${count} von 100 ähnlichen Fällen ${did} der Kurs um ${move}% oder mehr (Zeitraum: ${span}).`;

// tradesFinding
export const tradeCounts = ["keiner", "einer", "zwei", "drei", "vier", "fünf"];
export const pastDrift =
  " In unseren Tests ließ sich die Richtung nicht vorhersagen; diese Ergebnisse sind deshalb vergangene Drift, kein Vorsprung.";
export const allEarn = "Im Durchschnitt bringen alle diese Trades nach Kosten Gewinn.";
export const noneEarns = "Im Durchschnitt bringt keiner dieser Trades nach Kosten Gewinn.";
export const someEarn = (count: string, verb: string) =>
  `Im Durchschnitt ${verb} ${count} der sechs Trades nach Kosten Gewinn.`;
export const makes = "bringt";
export const make = "bringen";
export const buyAndHold = "Die Empfehlung ist, zu kaufen und zu halten, nicht dazwischen zu handeln";
export const holdLessOrNone = "Die Empfehlung ist, weniger oder nichts davon zu halten, nicht dazwischen zu handeln";
export const onlyPlan = (advice: string) => `Stop-Loss und Kursziel sind nur der Plan dazu: ${advice}.`;
export const noMoney = (advice: string) =>
  `Stop-Loss und Kursziel dieser Empfehlung zu handeln bringt nach Kosten keinen Gewinn: ${advice}.`;
