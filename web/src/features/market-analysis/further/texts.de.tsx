import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// eventsSection
export const corporateEvents = "Unternehmenstermine";
export const calendarLink = "Kalender der eigenen Aktien";
export const loadingEvents = "Die Unternehmenstermine laden";
export const eventsLoadFailed = "Die Unternehmenstermine konnten nicht geladen werden.";
export const upcoming = "Demnächst";
export const latestReports = "Letzte Quartalszahlen";
export const latestPayments = "Letzte Dividenden und Aktiensplits";
export const checked = (timestamp: ReactNode, sources: string) => (
  <>
    Geprüft {timestamp}: {sources}.
  </>
);
export const eventListLabel = (label: string) => `${label}: Unternehmenstermine`;
export const expected = "Erwartet";
export const reported = "Gemeldet";
export const noEventSource = "Dieser Server hat für diese Aktie keine Quelle für Unternehmenstermine.";
export const eventSourceFailed =
  "Keine Termine zu zeigen, weil eine Quelle nicht geantwortet hat. Wir versuchen es noch einmal.";
export const noEvents = "Unsere Quellen haben für diese Aktie keine Termine.";
export const sourceNoEvents = (sourceName: string) => `${sourceName} (keine Termine)`;
export const sourceFailedLine = (sourceName: string) => `Von ${sourceName} waren keine Termine zu bekommen.`;

// filingsBars
export const barsLabel = (title: string, filedAmount: string, filedAmount2: string) =>
  `${title} je Zeitraum, ${filedAmount} bis ${filedAmount2}`;
export const barsCaption = (title: string, dateText: string, filedAmount: ReactNode) => (
  <>
    {title}, Zeitraum bis {dateText}: {filedAmount}
  </>
);

// filingsSection
export const quarterly = "Quartale";
export const annual = "Jahre";
export const asFiled = "Finanzzahlen laut Geschäftsbericht";
export const filingsChecked = (sourceName: string, time: string) => `${sourceName}, geprüft ${time}`;
export const filingsIntro =
  "Unternehmen berichten über einen Zeitraum einige Wochen nach seinem Ende. Geschäftsberichte haben hier ein Datum, aber keine Uhrzeit; jeder zählt deshalb ab dem Ende seines Tages. Der Blick zurück auf einen Tag zeigt, was davor eingereicht war.";
export const periods = "Zeiträume";
export const asKnownOn = "Stand vom";
export const dayInFuture = "Bitte einen Tag wählen, der nicht in der Zukunft liegt.";
export const filingsUpdateFailed =
  "Die Geschäftsberichte konnten nicht aktualisiert werden; zu sehen ist die letzte Fassung.";
export const filingsLoadFailed = "Die Geschäftsberichte konnten nicht geladen werden.";
export const loadingFilings = "Die Geschäftsberichte laden";
export const nothingFiled = (dateText: string) => `Vor dem ${dateText} war nichts eingereicht.`;
export const asKnownNote = (dateText: string) =>
  `Stand vom ${dateText}. Was an diesem Tag oder später eingereicht wurde, fehlt.`;
export const noQuarters = "Quartale sind nicht eingereicht. Bitte „Jahre“ wählen.";
export const noYears = "Noch ist kein ganzes Jahr eingereicht.";
export const revenue = "Umsatz";
export const netIncome = "Nettogewinn";
export const filingsLabel = (value: string, symbol: string) => `Finanzzahlen von ${symbol} laut Bericht: ${value}`;
export const filingsNote = (currency: ReactNode, span: ReactNode) => (
  <>
    {currency}
    {span}Berichtigte Werte stehen in der zuletzt eingereichten Fassung, Werte je Aktie in heutigen Aktien.
  </>
);
export const amountsIn = (currency: string) => `Beträge in ${currency}. `;
export const calculatedNote =
  "Das letzte Quartal eines Jahres ist meist berechnet: das Jahr minus seine ersten neun Monate. * markiert andere so berechnete Werte. ";
export const togetherTitle =
  "Die letzten vier Quartale zusammen, Wachstum des letzten gegenüber dem Vorjahr und die letzte Bilanz";
export const knownSince = (dateText: string) => `bekannt seit ${dateText}`;

// filingsTable
export const operatingIncome = "Betriebsergebnis";
export const epsDiluted = "Gewinn je Aktie, verwässert";
export const freeCashFlow = "Freier Cashflow";
export const equity = "Eigenkapital";
export const periodEnding = "Zeitraum bis";
export const filed = "Eingereicht";
export const atSec = (dateText: string) => ` bei der SEC eingereicht am ${dateText}, öffnet einen neuen Tab`;
export const filedAs = (write: string) => `eingereicht als ${write}`;
export const restated = (dateText: string, write: string) => `berichtigt ${dateText}, zuvor ${write}`;
export const calculated = " berechnet";
export const notComparable = " nicht mit früheren Zeiträumen vergleichbar";

// forecastOdds
export const endsHigher = "Endet höher";
export const movesMore = "Bewegt sich um mehr als ";
export const eightInTen = "8 von 10 Fällen";
export const nineInTen = "9 von 10 Fällen";
export const nineteenInTwenty = "19 von 20 Fällen";
export const forecastTitle = (span: string) => `Wahrscheinlichkeiten: ${span}`;
export const forecastUntil = (end: string) => `Bis ${end}`;
export const forecastModel = (end: string, modelVersion: string) => `${end}, von Modell ${modelVersion}`;
export const endBetween = (price: string, price2: string) => `Ende zwischen ${price} und ${price2}`;
export const endOutside = "Ende außerhalb dieser Spanne";
export const directionSkilled = "In Tests auf Daten, die es nicht kannte, war das Modell etwas besser als der Zufall.";
export const directionUnskilled =
  "Bei der Richtung fanden wir hier keinen Vorsprung; das ist deshalb, wie oft der Kurs üblicherweise höher endet.";
export const eitherWay = "Nach oben oder unten, am Ende.";
export const eitherWaySoFar = (percent: string) => `Dieses Symbol bisher: ${percent}. Nach oben oder unten, am Ende.`;
export const likelyRange = "Wo der Kurs enden kann";
export const endRange = (price: string, price2: string, now: ReactNode) => (
  <>
    {price} bis {price2}
    {now}
  </>
);
export const changeRange = (signedPercent: string, signedPercent2: string) => `${signedPercent} bis ${signedPercent2}`;
export const chancesNote = (link: ReactNode) => (
  <>
    Das sind Wahrscheinlichkeiten, keine Versprechen: „In 9 von 10 Fällen“ heißt, dass der Kurs in 1 von 10 Fällen
    außerhalb der Spanne endet. {link}
  </>
);
export const pastForecasts = "Wie frühere Prognosen ausgingen";
export const usually = (percent: string, children: string) => `Markierung: üblich sind ${percent}. ${children}`;

// fundamentalTab
export const yearRange = "Jahresspanne";
export const simulatedPrice =
  "Der Kurs oben ist simuliert. Werte unten, die eine andere Quelle nennen, sind echt und nicht aus diesem Kurs berechnet.";
export const keyMetrics = "Kennzahlen";
export const fundamentalScore = "Fundamentalwertung";
export const of100 = (round: number) => `${String(round)} von 100`;
export const noScore = "k. A.: Für eine Wertung haben wir zu wenige Werte.";
export const currencyNote = (currency: string) => `Beträge in ${currency}, soweit nicht anders angegeben.`;
export const withheld = (filter: string, reason: ReactNode) => (
  <>
    k. A.: {filter}. {reason}
  </>
);
export const otherSource = (write: string, origin: string) => `${write} laut ${origin}`;
export const priceRange = (price: string, price2: string) => `${price} bis ${price2}`;
export const fundamentals = "Fundamentaldaten";
export const coinFundamentals =
  "Nicht anwendbar. Ein Coin hat keinen Gewinn, keinen Buchwert und keine Dividende; es gibt also kein Unternehmen zu bewerten.";
export const categories = "Kategorien";

// levelRows
export const pivot = "Pivot";
export const support = "Unterstützung";
export const resistance = "Widerstand";
export const supportResistance = "Unterstützung und Widerstand";
export const aroundClose = (date: string) => `Um den Schlusskurs: ${date}`;
export const levelsIntro = (value: ReactNode) => (
  <>
    Kurse, an denen der Markt schon gedreht hat. Unter dem Schlusskurs können sie einen Rückgang aufhalten, darüber
    einen Anstieg.
    {value}
  </>
);
export const levelsTooFewBars = "k. A.: Für Marken gibt es zu wenige Tageskerzen.";
export const noLevels =
  "Keine Marken: Der Kurs bewegt sich nicht mehr oder hat in den letzten 250 Tageskerzen nicht gedreht.";
export const level = "Marke";
export const levelType = "Art";
export const distance = "Abstand vom Kurs";
export const strength = "Stärke";
export const turnedOn = "Gedreht am";
export const broken = ", durchbrochen";
export const brokenMeaning =
  "Durchbrochen: Seit der letzten Wende dort hat der Kurs auf der anderen Seite dieser Marke geschlossen; sie hält vielleicht weniger gut.";
export const noResistance = "Kein Widerstand: Der Schlusskurs liegt über jedem Wendepunkt der letzten 250 Tageskerzen.";
export const noSupport =
  "Keine Unterstützung: Der Schlusskurs liegt unter jedem Wendepunkt der letzten 250 Tageskerzen.";
export const pivotPoints = "Pivot-Punkte";
export const dayAfter = (date: string) => `für den Tag nach ${date}`;
export const pivotsNote =
  "Der Pivot ist (Hoch + Tief + Schlusskurs) / 3 dieses Tages. Die drei Widerstände (R) darüber und die drei Unterstützungen (S) darunter liegen in Abständen, die sich aus der Tagesspanne ergeben, so wie Börsenhändler sie berechnen.";

// measureChanges
export const measureChange = (change: string, part: ReactNode) => (
  <>
    † {change} Bitte die Werte davor und danach nicht vergleichen. {part}
  </>
);
export const filedTags = (tagText: string, tagText2: string) =>
  `Davor eingereicht als ${tagText}, seither als ${tagText2}.`;
export const measuredDifferently = (line: string, day: string) =>
  `Ab dem Zeitraum bis ${day} wird anders gemessen: ${line}.`;
/** What a line does with minority interests. */
export const includes = "mit Minderheitsanteilen";
export const excludes = "ohne Minderheitsanteile";
export const minorityInterests = (day: string, line: string, word: string, word2: string) =>
  `${line}: ab dem Zeitraum bis ${day} ${word}, davor ${word2}.`;

// newsTab
export const news = "Nachrichten";
export const toneNote = "Ton nach einer Wortliste";
export const noNews = "Keine aktuellen Nachrichten";
export const newsLabel = (model: string, topic: string, tone: string) =>
  `Eingeordnet von ${model}: ${topic}, ${tone}. Die Einordnung zählt für keine Wertung.`;

// openIn
export const charts = "Charts";
export const research = "Recherche";
export const broker = "Broker";
export const exchange = "Börse";
export const openIn = "Öffnen bei";
export const newTab = ", öffnet einen neuen Tab";

// patternRows
export const bullish = "Steigend";
export const bearish = "Fallend";
export const undecided = "Neutral";
export const pattern = "Muster";
export const direction = "Richtung";
export const completed = "Abgeschlossen";
export const candles = "Kerzen";
export const meaning = "Bedeutung";
export const candlestickPatterns = "Kerzenmuster";
export const lastFiveBars = "Letzte fünf geschlossene Tageskerzen";
export const patternsIntro =
  "Formen aus einer bis drei Kerzen. Eine steigende Kerze schloss über ihrer Eröffnung, eine fallende darunter. Ein Muster sagt nicht, wie wahrscheinlich eine Bewegung ist: Die Regeln sehen diese Kerzen und die übliche Größe früherer, nicht den Trend.";
export const patternsTooFewBars = "k. A.: Für Muster gibt es zu wenige Tageskerzen.";
export const noPatterns = "Keines der 20 Muster kam in diesen Kerzen vor.";

// peersSection
export const peers = "Vergleich mit ähnlichen Unternehmen";
export const loadingPeers = "Der Vergleich lädt";
export const peersLoadFailed = "Der Vergleich mit ähnlichen Unternehmen konnte nicht geladen werden.";
export const screenSector = (sector: string) => `Ganze Branche im Screener: ${sector}`;
export const nothingToCompare = "Für einen Vergleich haben wir zu wenige Kennzahlen.";
export const rankInSector = "Rang in der Branche";
export const onlyOne = (sector: string) => `einziges Unternehmen mit bekanntem Wert (${sector})`;
export const standingMedian = (standing: string, stockMetric: string) => `${standing}; der Median ist ${stockMetric}`;
export const companiesIn = (sector: string) => `Unternehmen (${sector})`;
export const standingNote =
  "Rang 1 hat der höchste Wert. Ein Perzentil sagt, wie viele von 100 Unternehmen einen niedrigeren Wert haben; von den gleichen zählt die Hälfte. Der Median ist der mittlere Wert. Höher ist nicht immer besser.";
export const closestInSize = "Ähnlich groß";
export const company = "Unternehmen";

// sourceDifferences
export const differencesTitle = "Wo Quellen voneinander abweichen";
export const differencesOrder = (currency: string) =>
  `um mehr als 1 %, größte Abweichung zuerst. Beträge in ${currency}`;
export const differencesNote =
  "Zu sehen ist der Wert der ersten Quelle, oder der nächsten, wenn die erste nicht rechtzeitig antwortet. Wir bilden nie einen Durchschnitt.";
export const moreDifferences = (length: number) => `${String(length)} weitere`;
export const difference = (word: string, reportedText: string, others: string, smallPercent: string) =>
  `${word}: Wir zeigen ${reportedText}. Andere Quellen: ${others}. Abweichung: ${smallPercent}.`;
export const priceDayAgo = "Kurs vor 24 Stunden";

// technicalTab
export const aboveUpperBand = "Über dem oberen Band";
export const upperHalf = "In der oberen Hälfte";
export const lowerHalf = "In der unteren Hälfte";
export const belowLowerBand = "Unter dem unteren Band";
export const macdBullish = "Steigend: über der Signallinie";
export const macdBearish = "Fallend: unter der Signallinie";
export const neutral = "Neutral";
export const rsi = "RSI";
export const rsiOf100 = (decimal: string) => `RSI ${decimal} von 100`;
export const rsiMeaning =
  "Zeigt, wie einseitig die letzten 14 Kerzen waren. Unter 30 haben Verkäufer stark gedrückt, über 70 Käufer.";
export const macd = "MACD";
export const macdSignal = "Signal";
export const histogram = "Histogramm";
export const naTooFewBars = "k. A.: zu wenige Kerzen";
export const macdMeaning =
  "Vergleicht einen schnellen Durchschnitt des Kurses mit einem langsamen. Über der Signallinie gewinnt die Bewegung an Kraft, darunter lässt sie nach.";
export const bollingerBands = "Bollinger Bands";
export const betweenBands = (price: string, price2: string, price3: string) =>
  `Kurs ${price} zwischen den Bändern ${price2} und ${price3}`;
export const middleBand = "Mittleres Band";
export const middle = "Mitte";
export const upper = "Oben";
export const lower = "Unten";
export const bandsMeaning =
  "Das mittlere Band ist der Durchschnitt der letzten 20 Schlusskurse. Die äußeren Bänder sind zwei Standardabweichungen entfernt; sie werden also breiter, wenn der Kurs stärker schwankt.";
/** What the indicators' votes say together. They never look like advice. */
export const WAYS = { up: "Aufwärts", down: "Abwärts", mixed: "Gemischt" } as const;
export const VOTES_SAY = {
  up: "Die Stimmen zeigen aufwärts.",
  down: "Die Stimmen zeigen abwärts.",
  mixed: "Die Stimmen sind gemischt.",
} as const;
export const votesIgnored =
  "In unseren Tests sagen Stimmen die Richtung nicht voraus; die Empfehlung beachtet sie deshalb nicht.";
export const indicatorVotes = "Stimmen der Indikatoren";
export const howVotesCount = "Wie Stimmen zählen";
export const averagesStand = (above: number, below: number, all: number) =>
  above === all
    ? `Der Kurs liegt über allen ${String(all)} Durchschnitten.`
    : below === all
      ? `Der Kurs liegt unter allen ${String(all)} Durchschnitten.`
      : above >= below
        ? `Der Kurs liegt über ${String(above)} von ${String(all)} Durchschnitten.`
        : `Der Kurs liegt unter ${String(below)} von ${String(all)} Durchschnitten.`;
export const noAverages = "k. A.: Für die Durchschnitte gibt es zu wenige Kerzen.";
export const oscillatorsFinding = (up: number, down: number, all: number) =>
  `Von ${String(all)} Oszillatoren ${up === 1 ? "zeigt" : "zeigen"} ${String(up)} aufwärts, ${String(down)} abwärts.`;
export const noOscillators = "k. A.: Für die Oszillatoren gibt es zu wenige Kerzen.";
export const closedBars = (bars: string) => `${bars} Tageskerzen`;
export const votesNote = (vOTE_RULE: string) =>
  `Jeder Indikator stimmt nach seiner veröffentlichten Regel ab. ${vOTE_RULE} Stimmen sagen nicht, wie wahrscheinlich eine Bewegung ist.`;
export const movingAverages = "Gleitende Durchschnitte";
export const oscillators = "Oszillatoren";

// timeframeRows
export const timeframe = "Zeitrahmen";
export const barsOf = (value: string) => `${value}kerzen`;
export const inChart = " im Chart";
export const averages = "Durchschnitte";
export const chanceToRise = "Wahrscheinlichkeit zu steigen";
export const forecastRange = (price: string, price2: string) => `${price} bis ${price2}`;
export const lastBarClosed = "Schluss der letzten Kerze";
export const timeframesOf = (symbol: string) => `Zeitrahmen von ${symbol}`;
export const tooFewBars = "Zu wenige Kerzen";
export const endsBetween = "Endet zwischen, in 8 von 10 Fällen";
export const inSpan = (span: string, percent: string) => `${span}, üblich ${percent}`;
export const noDirection = (timeframes: string) => `Die Richtung können wir hier nicht vorhersagen: ${timeframes}.`;
export const noChance = (timeframes: string, why: string) => `Keine Wahrscheinlichkeit für ${timeframes}: ${why}`;
export const oldVotes = (timeframe: string, since: string) =>
  `${timeframe}: Die Kerzen sind alt (${since}), ihre Stimmen zählen deshalb nicht.`;
export const oldVote = " alt";
export const barsFrom = (sourceName: string) => `Kerzen von ${sourceName}, soweit nicht anders angegeben.`;
export const barCount = (localeString: string) => `${localeString} Kerzen`;

// timeframeVotes, voteWords
export const up = "Auf";
export const down = "Ab";
export const allVotes = "Alle Stimmen";
export const rangesAndAges = "Wahrscheinliche Spannen (in 8 von 10 Fällen) und letzte Kerzen";
export const barClosed = (time: string) => `Schluss der letzten Kerze: ${time}`;
export const indicatorsTimeframes = "Jeder Indikator in jedem Zeitrahmen";
export const votesTable = "Stimmen nach Indikator und Zeitrahmen";
export const indicator = "Indikator";
export const na = "k.A.";

// timeframesTab
export const timeframesLoadFailed = "Die Zeitrahmen konnten nicht geladen werden.";
export const loadingTimeframes = "Die Zeitrahmen laden";
export const timeframesUpdateFailed =
  "Das letzte Aktualisieren ist fehlgeschlagen; zu sehen sind die vorherigen Zeilen.";
export const allTimeframes = "Alle Zeitrahmen";
export const engine = (modelVersion: string) => `Die Wahrscheinlichkeiten stammen von Modell ${modelVersion}.`;
export const timeframesIntro =
  "Dieselben Regeln, angewandt auf Kerzen von einer Minute (1m), einer Stunde (1h) und so weiter bis zu einer Woche (1w): So zeigt sich, ob kurze und lange Sicht übereinstimmen.";
export const timeframesNote = (vOTE_RULE: string) =>
  `Jeder Indikator stimmt nach seiner veröffentlichten Regel ab. ${vOTE_RULE} Stimmen sagen nicht, wie wahrscheinlich eine Bewegung ist. Das sagt die Wahrscheinlichkeit zu steigen: Sie ist an früheren Prognosen gemessen. Der Prozentsatz zählt jede Stimme gleich. Die Zeilen nutzen nur geschlossene Kerzen; sie ändern sich also, wenn eine Kerze schließt, nicht mit jedem Kurs.`;
export const timeframesPlan = (planName: string) => `Alle Zeitrahmen nebeneinander gehören zum Tarif ${planName}`;
export const timeframesPlanText =
  "Stimmen und Wahrscheinlichkeiten von sieben Zeitrahmen vergleichen, von einer Minute bis zu einer Woche, und vor dem Handeln sehen, ob kurze und lange Sicht übereinstimmen.";
export const comparePlans = "Tarife vergleichen";

// voteTable
export const tally = (down: number, neutral: number, up: number) =>
  `${String(down)} ab · ${String(neutral)} neutral · ${String(up)} auf`;
export const eachVote = (count: number) => `Jede der ${String(count)} Stimmen`;
export const value = "Wert";
export const vote = "Stimme";
export const reading = "Deutung";

// overviewBelow
export const keyFactors = "Wichtigste Faktoren";
export const noFactors = "k. A.: Noch haben wir zu wenige Daten.";

// overviewAside
export const why = (action: string) => `Warum ${action}`;
export const whyNoAdvice = "Warum es keine Empfehlung gibt";
export const validUntil = (time: string) => `Aktuell bis ${time}`;

export const couldGoWrong = "Was schiefgehen kann";
export const deepFall = (fall: string, span: string, chance: string) =>
  `Mit ${chance} Wahrscheinlichkeit fällt der Kurs zwischenzeitlich um ${fall} oder mehr (Zeitraum: ${span}).`;
export const coinFall = (fall: string) =>
  `In 1 von 20 Dreimonatszeiträumen fielen Coins mit solcher Volatilität zwischenzeitlich um ${fall} oder mehr.`;
export const saleMissed = (price: string, odds: string, isCoin: boolean) =>
  isCoin
    ? `In ${odds} der früheren Fälle aller Coins erreichte der Kurs zuerst ${price}; Behalten war dann besser.`
    : `In ${odds} der Fälle erreicht der Kurs zuerst ${price}; Behalten war dann besser.`;

// tradePlan
export const chanceOf = "Wahrscheinlichkeit";
export const groundLabel = "Warum";
export const entry = "Einstieg";
export const sellAt = "Verkauf bei";
export const target = "Kursziel";
export const reachedFirst = (percent: string) => `zuerst erreicht in ${percent} der Fälle`;
export const stop = "Stop-Loss";
export const neither = "Bis dahin keines";
export const mostLikely = "am wahrscheinlichsten";
export const tradePlan = "Handelsplan";
export const buy = "gekauft";
export const sell = "verkauft";
export const tradeAnyway = (word: string) => `Wenn trotzdem ${word} wird`;
export const planSpan = (spanInFull: string, profile: string) => `${spanInFull}, Profil „${profile}“`;
export const movedSince = (signedPercent: string) =>
  `Seit diesem Schlusskurs hat sich der Kurs um ${signedPercent} bewegt.`;
export const lastClose = "letzter Schlusskurs";
export const closeOf = (time: string) => `Schlusskurs: ${time}`;

// targetCard
export const targetPrice = "Kursziel";
export const fromEntry = (signedPercent: string) => `${signedPercent} vom Einstieg`;
export const stopLoss = "Stop-Loss";
export const likelyPriceRange = "Wahrscheinliche Spanne";
export const usualRange = "Übliche Spanne";
export const holdRange = "Wir erwarten, dass der Kurs in 9 von 10 Fällen in dieser Spanne endet.";
export const twoRanges = (confidence: string, range: string) =>
  `In 9 von 10 Fällen endet der Kurs in dieser Spanne. Die ${confidence} neben HOLD (abwarten) gehören zu ${range}.`;
/** The card names both also where there is none: N/A. */
export const noneOfHold = (
  <>
    <span>{targetPrice}</span> und <span>{stopLoss}</span>: k. A. ohne Trade
  </>
);
export const paceRange =
  "Beim Tempo der letzten Wochen läge der Kurs nach 21 Handelstagen in 9 von 10 Fällen in dieser Spanne. Das ist keine Prognose.";
export const noTarget = "Für ein Kursziel haben wir zu wenige Daten.";
export const rarely = (oneIn: number) => `Etwa in 1 von ${String(oneIn)} Fällen erreicht`;
export const beyond = "Außerhalb der 90-%-Spanne";
export const beyondRarely = (oneIn: number) =>
  `Außerhalb der 90-%-Spanne: etwa in 1 von ${String(oneIn)} Fällen erreicht`;
type Odds = { readonly target: string; readonly stop: string; readonly neither: string };
export const likelyNeither = (odds: Odds, end: string) =>
  `Am wahrscheinlichsten (${odds.neither}) erreicht der Kurs keines von beiden, und der Trade endet ${end}.`;
export const bothFirst = (odds: Odds) =>
  `Das Kursziel kommt in ${odds.target} der Fälle zuerst, der Stop-Loss in ${odds.stop}.`;
export const stopFirst = (odds: Odds) => `Der Stop-Loss kommt in ${odds.stop} der Fälle zuerst.`;
export const likelyTarget = (odds: Odds) =>
  `Am wahrscheinlichsten (${odds.target}) erreicht der Kurs zuerst das Kursziel. Der Stop-Loss kommt in ${odds.stop} der Fälle zuerst, keines von beiden in ${odds.neither}.`;
export const likelyStop = (odds: Odds) =>
  `Am wahrscheinlichsten (${odds.stop}) erreicht der Kurs zuerst den Stop-Loss. Das Kursziel kommt in ${odds.target} der Fälle zuerst, keines von beiden in ${odds.neither}.`;
export const inAll = (span: string) => `nach Ablauf (${span})`;
export const pastFrequencies = "Das sind Häufigkeiten der Vergangenheit.";
export const targetDistances = "Beide Abstände richten sich danach, wie weit sich der Kurs üblicherweise bewegt.";

// sentimentWords
export const positive = "Positiv";
export const negative = "Negativ";
export const neutralTone = "Neutral";

// sentimentCard
export const marketSentiment = "Marktstimmung";
export const sentimentCounts = (count: number, count2: number, count3: number) =>
  `${String(count)} positiv · ${String(count2)} neutral · ${String(count3)} negativ`;
export const noTone = "k. A.: Es gibt keine aktuellen Nachrichten.";
export const toneUnavailable = (note: string) => `k. A. ${note}`;
export const toneMeaning = "Ton der Schlagzeilen nach einer Wortliste, auf einer Skala von −1 bis +1.";

// leaningText
export const noneCanVote = "Kein Zeitrahmen hat genug Kerzen, um abzustimmen.";
export const noneCurrent = "Kein Zeitrahmen hat aktuelle Kerzen, um abzustimmen.";
export const notCounted = " Nicht gezählt: ";
export const withOldBars = " mit alten Kerzen.";
export const onlyTimeframe = "Der einzige Zeitrahmen, der abstimmen kann, zeigt ";
export const allThat = "Alle ";
export const allLean = " Zeitrahmen, die abstimmen können, zeigen ";
export const leansUp = "aufwärts";
export const leansDown = "abwärts";
export const neitherWay = "in keine Richtung";
export const disagree = "Kurz- und langfristig weichen voneinander ab: ";
export const onePoints = "Zeitrahmen zeigt";
export const morePoint = "Zeitrahmen zeigen";

// oldBarsText
export const fromDay = "von ";

// rsiHint
export const oversold = "Überverkauft: unter 30";
export const overbought = "Überkauft: über 70";
export const neutralRsi = "Neutral: zwischen 30 und 70";

// voteRule
export const voteRule =
  "Gleitende Durchschnitte und Oszillatoren zählen je zur Hälfte. Die Stimmen zeigen aufwärts, wenn die steigenden um mehr als 10 % der Stimmen führen, abwärts im umgekehrten Fall, und sind dazwischen gemischt.";

// votesText
export const upAgainst = " auf gegen ";
export const downVotes = " ab";
export const ofVotes = " der Stimmen ";
export const areNeutral = "sind neutral";
export const agree = "stimmen überein";

// standingText
export const firstRank = "Rang 1";
export const secondRank = "Rang 2";
export const thirdRank = "Rang 3";
export const fourthRank = "Rang 4";
export const rankOf = " von ";
export const percentile = "Perzentil ";
export const among = ", ";
export const inMiddle = "in der Mitte";
export const tiedFor = "geteilter ";
