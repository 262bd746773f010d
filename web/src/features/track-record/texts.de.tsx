import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// bookLine
export const dataBehindRecord = "Daten hinter dieser Bilanz";
export const liveRecord = "Live-Bilanz";
export const replay = "Wiedergabe";
export const simulated = "Simuliert";
export const practice = "Übung";
export const liveText = "Vorhersagen zu echten Märkten, jede aufgezeichnet, bevor ihr Ergebnis bekannt war.";
export const simulatedText =
  "Übung: Vorhersagen zu Kursen, die dieser Server simuliert. Sie zeigen, dass das System arbeitet, und sagen nichts über einen Markt.";
export const replayText =
  "Übung: Vorhersagen zu aufgezeichneten Kursen, die wiedergegeben werden. Solche zu simulierten Kursen sind gekennzeichnet. Keine davon wurde live ausgegeben.";
export const practiceText =
  "Übung: Vorhersagen zu wiedergegebenen oder simulierten Kursen. Keine davon wurde live ausgegeben.";

// checkYourself
export const verifyTitle = "Selbst prüfen";
export const verifyText =
  "Jede Zeile enthält den Hash der Zeile davor; eine einzige geänderte Ziffer macht deshalb jeden späteren Hash falsch. Den letzten Hash signiert dieser Server mit seinem Schlüssel. Alle Zeilen herunterladen und das quelloffene Prüfprogramm ausführen: Es findet die erste Zeile, die geändert, entfernt, verschoben oder eingefügt wurde. Es braucht kein Konto und fragt diesen Server nicht.";
export const verifyCommand = "Befehl, der die Bilanz prüft";
export const downloadRows = "Alle Zeilen herunterladen";
export const copyCommand = "Befehl kopieren";
export const signatureMissing =
  "Das Ende dieser Bilanz ist nicht von diesem Server signiert: Jemand hat die Datenbank geändert. Auf diese Bilanz ist kein Verlass.";
export const lastSigned = (count: string, time: string) => `Zuletzt signiert: Zeile ${count}, ${time}`;
export const publicKey = "Öffentlicher Schlüssel (jetzt notieren, um ihn später zu vergleichen)";

// claimFilters
export const all = "Alle";
export const moves = "Große Bewegungen";
export const range = "Spanne";
export const hold = "Abwarten";
export const buyOrSell = "Kauf oder Verkauf";
export const setups = "Setups";
export const anyGround = "Jeder Grund";
export const filters = "Filter";
export const kind = "Art";
export const horizon = "Zeithorizont";
export const anyHorizon = "Jeder Zeithorizont";
export const side = "Seite";
export const ground = "Grund";
export const issuedHow = "Ausgegeben";
export const clearFilters = "Filter zurücksetzen";
export const symbol = "Symbol";
export const any = "Alle";

// claimsSection
export const claimsTitle = "Vorhersagen und Ergebnisse";
export const newestFirst = (claims: string) => `${claims}, neueste zuerst`;
export const scheduledShown = (requested: string) =>
  `Aufgeführt und gezählt sind nur planmäßige Vorhersagen. Auf Anfrage ausgegeben: ${requested}; zu sehen mit „Auf Anfrage“ unter „Ausgegeben“.`;
export const outcome = "Ergebnis";
export const noMatch = "Zu diesen Filtern passt keine Vorhersage.";
export const noOlderMatch = (count: string) => `Keine passende Vorhersage ist älter als Zeile ${count}.`;
export const showAll = "Alle Vorhersagen anzeigen";
export const goToNewest = "Zu den neuesten";
export const pages = "Seiten der Vorhersagen";
export const newest = "Neueste";
export const older = "Ältere Vorhersagen";
export const claimsFromTo = (from: string, to: string) => `Vorhersagen ${from} bis ${to}`;
export const claimsOf = (from: string, to: string, all: string) => `Vorhersagen ${from} bis ${to} von ${all}`;

// claimsTable
export const rowNumber = "Zeile";
export const issuedAt = "Ausgegeben";
export const claim = "Vorhersage";
export const chance = "Wahrsch.";
export const endPrice = "Schlusskurs";
export const hash = "Hash";
export const rowLabel = (seq: number, symbol: string, claim: string) => `${symbol} ${claim}, Zeile ${String(seq)}`;
export const byTime = (time: string) => `bis ${time}`;
export const notApplicable = "k. A.";
export const usually = (percent: string) => `üblich ${percent}`;
export const movesMoreThan = (percent: string, price: string) => `Bewegt sich um mehr als ${percent} von ${price}`;
export const endsBetween = (low: string, high: string) => `Endet zwischen ${low} und ${high}`;
export const reachesBefore = (target: string, stop: string, entry: string) =>
  `Erreicht ${target} vor ${stop}, ab ${entry}`;
export const touches = (target: string, entry: string) => `Berührt ${target} mindestens einmal, ab ${entry}`;
export const above = "über";
export const below = "unter";
export const endsAt = (side: string, price: string) => `Endet ${side} ${price}`;

// coverageList
export const noRangeEnded = "Noch ist keine Spanne beendet.";
export const rangeShare = (assetClass: string, percent: string) => `${assetClass}, erwartet ${percent}`;
export const coins = "Coins";
export const stocks = "Aktien";
export const happened = "Eingetroffen";
export const countHappened = (count: string, total: string) => `${count} von ${total} eingetroffen`;
export const coverageLegend =
  "Punkt und Linie: der eingetroffene Anteil und sein 95-%-Intervall. Markierung: der erwartete Anteil.";

// dailyRoots
export const dailyRoots = "Tages-Hashes";
export const dailyRootsText =
  "Ein Hash über alle Zeilen eines Tages (UTC). Ist er gespeichert, kann niemand die Zeilen dieses Tages unbemerkt ändern.";
export const rootsFailed = (error: string) => `Die Tages-Hashes konnten nicht geladen werden. ${error}`;
export const retry = "Erneut versuchen";
export const loadingRoots = "Die Tages-Hashes laden";
export const noRoots = "Der erste wird nach Mitternacht UTC veröffentlicht, wenn sein Tag vorbei ist.";
export const day = "Tag";
export const rows = "Zeilen";
export const root = "Hash des Tages";

// dexLabelsTable
export const riskLabel = "Stufe";
export const assigned = "Vergeben";
export const evaluated = "Ausgewertet";
export const rugPulls = "Rug Pulls";
export const unknown = "Unbekannt";
export const rugPullRate = "Anteil der Rug Pulls";
export const noneAssigned = "Keine vergeben";
export const noneEvaluated = "Noch keine ausgewertet";
export const rugInterval = (low: string, high: string, count: string) => `${low} bis ${high}, n = ${count}`;
export const rugRateLabel = (risk: string) => `${risk}: Anteil der Rug Pulls`;

// dexLabels
export const dexLabels = "DEX-Risikostufen";
export const labelCounts = (labels: string, evaluated: string, rules: string) =>
  `${labels}, ${evaluated} ausgewertet, Regeln ${rules}`;
export const labelsFailed = "Die Risikostufen konnten nicht geladen werden.";
export const loadingLabels = "Die Risikostufen laden";
export const noLabels = (screener: ReactNode) => (
  <>
    Noch keine Risikostufen. Ein gerade gestarteter Server berechnet sie noch. Jede Risikostufe, die der {screener}{" "}
    vergibt, wird mit ihren Tatsachen gespeichert und nach 7 und nach 30 Tagen ausgewertet.
  </>
);
export const dexScreener = "DEX-Screener";
export const simulatedLabels =
  "Übung: Diese Stufen gelten Token, die dieser Server simuliert. Sie zeigen, dass das System arbeitet, und sagen nichts über einen Markt.";
export const evaluatedAfter = "Ausgewertet nach";
export const chain = "Netzwerk";
export const allChains = "Alle Netzwerke";
export const labelsLegend = (firstLabel: ReactNode) => (
  <>
    Ein Rug Pull heißt: Die Liquidität ist um 80 % oder mehr gefallen, der Kurs um 90 % oder mehr, oder das Token lässt
    sich nicht mehr verkaufen. Ein Rug Pull, den wir als LOW (niedrig) oder MEDIUM (mittel) eingestuft hatten, ist unser
    Fehler. Token, die sich nicht mehr prüfen ließen, zählen in keinem Anteil.{firstLabel}
  </>
);
export const firstLabel = (time: string) => ` Die erste Stufe: ${time}.`;

// groundRows
export const ended = "Beendet";
export const stated = "Genannt";
export const yearlyRange = "Spanne der Jahre";
export const usualChance = "Üblich";
export const brier = "Brier-Score";
export const intervalLater = "noch kein Intervall";
export const percentRange = (low: string, high: string) => `${low} bis ${high}`;
export const happenedOf = (label: string) => `${label}: eingetroffen`;
export const usualScore = (score: string) => `üblich ${score}`;
export const noneYet = "Noch keine Vorhersagen";
export const endedOfOpen = (ended: string, open: string) => `${ended} von 100 beendet, ${open} offen`;
export const oneYear = "bisher ein Jahr";

// groundsSection
export const byGround = "Ergebnisse nach Grund";
export const byGroundText =
  "Jedes BUY (kaufen) und SELL (verkaufen) hat einen Grund. Jeder Grund hat seine eigene Wertung: die genannte Wahrscheinlichkeit, und wie oft sie eintraf. Vorhersagen aus der Zeit, bevor wir Gründe aufzeichneten, zählen nicht.";
export const byGroundFailed = "Die Ergebnisse nach Grund konnten nicht geladen werden.";
export const loadingByGround = "Die Ergebnisse nach Grund laden";
export const young =
  "Diese Bilanz ist noch jung: Kein Grund hat 100 beendete Vorhersagen, deshalb beurteilen wir keinen. Halbjährige Vorhersagen brauchen ein halbes Jahr bis zu ihrem Ende.";
export const byGroundLegend =
  "Punkt und Linie: der eingetroffene Anteil und sein 95-%-Intervall. Markierung: die genannte Wahrscheinlichkeit. Spanne der Jahre: der niedrigste und der höchste Wert der Jahre mit 100 oder mehr beendeten Vorhersagen. Die Linie zeigt, wo der wahre Anteil wahrscheinlich liegt. Verfahren: Block-Bootstrap mit Blöcken so lang wie die längste Vorhersage, denn überlappende Vorhersagen teilen ihr Glück. Er braucht vier solche Blöcke.";
export const byClass = "Nach Anlageklasse";
export const byHorizon = "Nach Zeithorizont";
export const byYear = "Nach Jahr der Ausgabe";
export const bySetup = "Nach Setup";

// headlineMetrics
export const endedClaims = "Beendete Vorhersagen";
export const issuedOpenVoid = (issued: string, open: string, voided: string) =>
  `${issued} ausgegeben · ${open} offen · ${voided} ungültig`;
export const allCounted = "Jede Vorhersage, die zu den Filtern passt, zählt. Keine ist weggelassen.";
export const better = "besser";
export const worse = "schlechter";
export const cameTrueText = (said: ReactNode, low: string, high: string) => (
  <>
    Genannt hatten wir {said}. Den Zufall eingerechnet, liegt die wahre Quote zwischen {low} und {high}{" "}
    (95-%-Wilson-Intervall).
  </>
);
export const rangesCameTrue = "Eingetroffene 90-%-Spannen";
export const noRange =
  "Diese Vorhersagen haben keine Spanne. „Alle“ oder „Spanne“ zeigt, wie oft Spannen eingetroffen sind.";
export const countOf = (count: string, total: string) => `${count} von ${total}`;
export const rangesText =
  "Wir erwarten neun von zehn. Mehr heißt, dass unsere Spannen zu breit sind, weniger, dass sie zu schmal sind.";
export const againstUsual = "Verglichen mit dem Üblichen";
export const noUsualChance =
  "Spannen haben keine übliche Wahrscheinlichkeit zum Vergleich. „Eingetroffene 90-%-Spannen“ zeigt, wie gut sie sind.";
export const versus = "statt";
export const skillInterval = (low: string, high: string) => `, 95-%-Intervall ${low} bis ${high}`;
export const brierText = (needsWeeks: ReactNode, gap: ReactNode) => (
  <>
    Brier-Score: der mittlere quadrierte Fehler, niedriger ist besser. Der zweite Wert ist der eines Prognostikers, der
    nur weiß, wie oft solche Vorhersagen üblicherweise eintreffen. Spannen haben keine übliche Wahrscheinlichkeit und
    zählen hier nicht.{needsWeeks}
    {gap}
  </>
);
export const needsFourWeeks = " Das Intervall braucht vier Wochen mit Vorhersagen.";
export const callsGap = (points: string) => ` Vorhersagen mit BUY und SELL trafen ${points} ein, als wir nannten.`;
export const pointsOften = (points: string, often: string) => `${points} Prozentpunkte ${often}`;
export const lessOften = "seltener";
export const moreOften = "häufiger";
export const notStated = "Keine";
export const endedOfEnough = (count: string, enough: number) => `${count} von ${String(enough)} beendeten Vorhersagen`;

// interval
export const comparedWith = (percent: string) => `verglichen mit ${percent}`;
export const interval95 = (low: string, high: string) => `95-%-Intervall ${low} bis ${high}`;

// kindsTable
export const allClaims = "Alle Vorhersagen";
export const skillIntervalLater = "Intervall nach 4 Wochen";
export const skill = "Vorsprung";
export const claimKind = "Art der Vorhersage";
export const usual = "Üblicher Wert";
export const skillScale = (low: number, high: number) => `Vorsprung, ${String(low)}% bis ${String(high)}%`;
export const kindsLegend =
  "Punkt und Linie: der Wert und sein 95-%-Intervall. Markierung: die genannte Wahrscheinlichkeit, oder ein Vorsprung von null. Vorsprung: wie viel besser wir waren, als immer die übliche Wahrscheinlichkeit zu nennen (der Anteil ihres Fehlers, den wir vermieden haben). Spannen haben keine übliche Wahrscheinlichkeit; der Brier-Score aller Vorhersagen lässt sie deshalb weg.";
export const noneIssued = "Keine ausgegeben";
export const fromHundredOn = "Quote ab 100 beendeten Vorhersagen";
export const kindHappened = (name: string) => `${name}: eingetroffen`;
export const skillRange = (low: string, high: string) => `${low} bis ${high}`;
export const skillOf = (name: string) => `${name}: Vorsprung`;

// ledgerChart
export const growthLabel = (from: string, to: string, advice: string, hold: string, sameExposure: string) =>
  `Entwicklung von 100 von ${from} bis ${to}: wer allen Empfehlungen folgt ${advice}, dieselben Symbole gehalten ${hold}, bei gleichem Positionsanteil ${sameExposure}. Die Zahlen stehen in der Tabelle.`;
export const growth = "Entwicklung von 100:";
export const adviceCourse = "Entwicklung von 100 nach allen Empfehlungen";

// ledgerSection
export const ledgerTitle = "Paper-Portfolio, das allen Empfehlungen folgt";
export const ledgerFailed = "Das Paper-Portfolio konnte nicht geladen werden.";
export const loadingLedger = "Das Paper-Portfolio lädt";
export const recordUntil = (day: string) => `Diese Bilanz, bis ${day}`;
export const ledgerText = (symbols: string, missing: ReactNode) => (
  <>
    {symbols} mit planmäßigen Empfehlungen für das ausgewogene Profil, gleich gewichtet und täglich angepasst, nach
    Kosten, ohne Dividenden. Eine geänderte Empfehlung gilt ab dem ersten Tagesschluss nach ihrer Aufzeichnung. Unter
    jedem Wert: wo der wahre Wert wahrscheinlich liegt (95-%-Intervall nach Block-Bootstrap).{missing}
  </>
);
export const closesMissing = (count: string, closesAre: string) =>
  ` ${closesAre}: ${count}; der nächste Schlusskurs deckt jede Lücke.`;
export const closeIs = "Fehlender Tagesschluss";
export const closesAre = "Fehlende Tagesschlüsse";
export const pastLedger = "Dasselbe Portfolio auf früheren Daten, nicht Teil dieser Bilanz";
export const measuredOnPast = "Auf früheren Kursen";
export const pastLedgerText = (what: string) =>
  `${what} Die Empfehlungen jedes Jahres nutzten Wahrscheinlichkeiten, die nur an früheren Jahren angepasst waren. Für die Zukunft beweist das nichts: Die Intervalle sind breit.`;
export const walkForwardFromTo = (from: string, to: string) => `Walk-Forward-Test, ${from} bis ${to}`;
export const version = (version: string) => `Datenversion ${version}.`;

// ledgerTable
export const portfolio = "Portfolio";
export const maxDrawdown = "Max. Drawdown";
export const yearlyVolatility = "Jahresvolatilität";
export const returned = "Rendite";
export const valueRange = (low: string, high: string) => `${low} bis ${high}`;

// pastMetrics
export const pastTitle = "Frühere Daten, nicht Teil dieser Bilanz";
export const pastText =
  "Bis diese Bilanz einen Grund beurteilen kann, steht hier, was frühere Daten zeigten. Der Walk-Forward-Test spielt nach, was wir in jedem Jahr genannt hätten, und nutzt dafür nur frühere Jahre. Die anderen Zahlen stammen aus denselben Daten, aus denen das Modell entstand. Beides ist kein Beweis: Einzelne Zeiträume lagen weit vom Durchschnitt entfernt.";
export const walkForward = "Walk-Forward-Test";
export const pastFrequency = "Wie oft es in der Vergangenheit geschah";
export const periodRange = "Spanne einzelner Zeiträume";
export const noPastData = (without: string) => `Keine früheren Daten für: ${without}.`;
export const pastVersion = (version: string) =>
  `Datenversion ${version}. Die Fälle überlappen sich zeitlich und zählen deshalb weniger, als ihre Anzahl vermuten lässt.`;
export const whatHappened = "Was geschah";
export const howOften = "Wie oft";
export const cases = "Fälle";
export const onlyOne = "nur einer";

// recordAnswer
export const settledOf = (count: string, claims: string) => `${count} abgerechneten ${claims}`;
export const claimsOfRecord = "Vorhersagen";
export const madeOnRequest = "auf Anfrage";
export const matchFilters = "zu diesen Filtern";
export const claimsOfPractice = "Übungsvorhersagen";
export const shareCameTrue = (share: string, settled: string, said: string) =>
  `Von ${settled} trafen ${share} ein. Genannt hatten wir ${said}.`;
export const allowingForLuck = (low: string, high: string) =>
  `Den Zufall eingerechnet, liegt die wahre Quote zwischen ${low} und ${high} (95-%-Wilson-Intervall, als ob sich keine Vorhersagen überlappten).`;
export const fewCameTrue = (held: string, settled: string) => `Eingetroffen: ${held} von ${settled}.`;
export const expectedHits = (expected: string, of: number) =>
  `Nach den genannten Wahrscheinlichkeiten hatten wir ${expected} von ${String(of)} erwartet. `;
export const tooFew =
  "Eine Trefferquote zeigen wir ab 100 abgerechneten Vorhersagen. Bei weniger wäre sie meist Glück.";
export const noneSettled = (claims: string) => `Von den hier ausgegebenen ${claims} ist noch keine abgerechnet.`;

// recordPicture
export const settledSoFar = (claims: string) => `Bisher abgerechnet: ${claims}`;
export const ticksAndCrosses = (held: number, failed: number) =>
  `${String(held)} Haken und ${String(failed)} ${failed === 1 ? "Kreuz" : "Kreuze"}`;
export const inOrder = (open: string) => `In der Reihenfolge der Ausgabe. Offen: ${open}.`;

// latestOutcomes
export const latestOutcomes = "Letzte Ergebnisse";
export const loadingLatest = "Die letzten Ergebnisse laden";
export const latestFailed = "Die letzten Ergebnisse konnten nicht geladen werden.";
export const saidChance = (chance: string) => `Genannt: ${chance}`;
export const saidUsually = (chance: string, usual: string) => `Genannt: ${chance} (üblich ${usual})`;
export const settledAt = (said: string, time: ReactNode) => (
  <>
    {said}, abgerechnet {time}
  </>
);

// reliabilityCard
export const groupsByChance = (claims: string, groups: number) =>
  `Hier ausgegeben: ${claims} abgerechnete Vorhersagen in ${String(groups)} ${groups === 1 ? "Gruppe" : "gleich großen Gruppen"} nach genannter Wahrscheinlichkeit`;
export const reliabilityText = (finding: ReactNode) => (
  <>
    Auf der Diagonalen treffen Vorhersagen genau so oft ein, wie wir nannten. Schattiert: wo die Punkte eines perfekten
    Prognostikers in neun von zehn Fällen lägen. {finding}
  </>
);
export const allInside = "Alle Punkte liegen darin.";
export const someOutside = (outside: number, total: number) =>
  `Außerhalb (hohl gezeichnet): ${String(outside)} von ${String(total)} Punkten.`;
export const calibrationError = (error: string, byLuck: string) =>
  `Kalibrierungsfehler ${error}. Glück allein verursacht in 19 von 20 solchen Bilanzen bis zu ${byLuck}.`;
export const showTable = "Als Tabelle anzeigen";
export const claims = "Vorhersagen";
export const byLuck = "Durch Glück allein";
export const outside = " außerhalb";

// reliabilityDiagram
export const diagramLabel = (groups: number) =>
  `Genannte Wahrscheinlichkeit und wie oft Vorhersagen eintrafen, in ${String(groups)} Gruppen. Die Zahlen stehen in der Tabelle darunter.`;
export const diagramTable = "Genannte Wahrscheinlichkeit und was geschah, nach Gruppe";
export const axisHappened = "eingetroffen";
export const axisStated = "genannte Wahrscheinlichkeit";

// settleRules
export const laterBars = "Nur spätere Kerzen zählen";
export const laterBarsText =
  "Wir rechnen eine Vorhersage an Kerzen ab, die nach dem Schluss der Kerze begannen, auf der sie beruhte.";
export const doubt = "Unklare Fälle zählen gegen uns";
export const doubtText =
  "Erreicht der Kurs in einer Kerze sowohl das Kursziel als auch den Stop-Loss, zählen wir den Stop-Loss, außer kürzere Kerzen zeigen, was zuerst kam.";
export const touching = "Einen Kurs berühren";
export const touchingText =
  "Eine Vorhersage mit Kursziel und ohne Stop-Loss trifft ein, wenn der Kurs das Ziel vor dem Ende mindestens einmal berührt. Sonst trifft sie nicht ein.";
export const gaps = "Lücken zur Eröffnung";
export const gapsText =
  "Eröffnet der Kurs jenseits einer Marke, zählen wir die Ausführung zur Eröffnung, nicht an der Marke.";
export const voided = "Ungültig, mit Begründung";
export const voidedText =
  "Wurde das Symbol vom Handel genommen oder fehlen zu viele Kerzen, ist die Vorhersage ungültig. Wir zeigen, wie viele ungültig sind, und werten sie nie.";
export const scheduledOnly = "Nur planmäßige Vorhersagen zählen";
export const scheduledOnlyText =
  "Vorhersagen auf Anfrage zählen getrennt; so kann sich niemand die leichten aussuchen.";
export const noRate = "Keine Quote unter 100";
export const noRateText = "Mit weniger Vorhersagen wäre eine Quote meist Glück; stattdessen zeigen wir jedes Ergebnis.";
export const neverLate = "Nie verspätet aufgezeichnet";
export const neverLateText =
  "Ist die Hälfte der Zeit einer Vorhersage vorbei, zeichnen wir sie nicht mehr auf: Ein Teil der Antwort wäre schon bekannt.";
export const oneRule = "Nach Regel abgerechnet, nicht von Menschen";
export const oneRuleText =
  "Eine feste, öffentliche Regel rechnet jede Vorhersage ab. Jedes Ergebnis ist eine eigene Zeile.";
export const rulesTitle = "Wie Vorhersagen abgerechnet werden";

// trackRecordPage
export const updateFailed = (error: string) =>
  `Die Trefferbilanz konnte nicht aktualisiert werden; zu sehen ist die letzte Fassung. ${error}`;
export const loadFailed = "Die Trefferbilanz konnte nicht geladen werden.";
export const introFailed =
  "Wir zeichnen jede Vorhersage auf, bevor jemand weiß, wie sie ausgeht, und ändern oder entfernen nie eine.";
export const intro = `${introFailed} Das lässt sich unten prüfen.`;
export const countedSince = (time: ReactNode) => (
  <>
    Von diesem Server nach festen Regeln gezählt seit {time}. Keine Vorhersage wird je geändert oder entfernt; das lässt
    sich unten prüfen.
  </>
);
export const whichRecord = "Welche Bilanz";
export const liveCount = (count: string) => `Live ${count}`;
export const practiceCount = (count: string) => `Übung ${count}`;
export const emptyTitle = "Noch keine Vorhersagen";
export const emptyText =
  "Wir prüfen jedes Symbol, wenn eine Kerze schließt, und zeichnen eine Vorhersage auf, bevor jemand weiß, wie sie ausgeht. Ihr Ergebnis folgt, wenn ihre Zeit um ist. Diese Seite aktualisiert sich jede Minute.";
export const emptySimulated = (practice: string) =>
  `Derzeit sind hier alle Kurse simuliert; es gibt also nichts Echtes aufzuzeichnen. Vorhersagen dazu stehen unter „Übung“ (${practice}).`;
export const nextCheckAt = (time: ReactNode) => <>Nächste Prüfung: {time}, wenn die Stundenkerze schließt.</>;
export const emptyLive =
  "Dieser Server zeigt keinen echten Markt und führt deshalb keine Live-Bilanz. Seine Vorhersagen stehen in der Übungsbilanz.";
export const emptyPractice =
  "Die Übungsbilanz ist für Vorhersagen zu simulierten oder wiedergegebenen Kursen. Sie kommen von selbst hierher; noch gibt es keine.";
export const openPractice = (count: string) => `Übung öffnen (${count})`;
export const openLive = (count: string) => `Live öffnen (${count})`;
export const analyzeMarket = "Einen Markt analysieren";
export const loading = "Die Trefferbilanz lädt";
export const loadingAnswer = "Was eingetroffen ist, lädt";
export const loadingFold = "Lädt";
export const filterClaims = "Vorhersagen filtern";
export const allRates = "Alle Quoten: nach Art, Spanne und Grund";
export const adviceFollowed = "Was es gebracht hätte, allen Empfehlungen zu folgen";
export const labelsFold = "Wie unsere Risikostufen für Token abschnitten";
export const verifyFold = "Diese Bilanz prüfen, und wie Vorhersagen abgerechnet werden";

// findings
export const oddsTrue = "Wahrscheinlichkeiten trafen so oft ein wie genannt";
export const oneOff = "Die genannte Wahrscheinlichkeit weicht mehr ab, als Zufall erklärt";
export const ofStated = " von ";
export const statedOff = " genannten Wahrscheinlichkeiten weichen mehr ab, als Zufall erklärt";
export const worseThanUsual = "Schlechter als die übliche Wahrscheinlichkeit: ";
export const betterThanUsual = "Besser als die übliche Wahrscheinlichkeit: ";
export const noSkillYet = "Bisher hat keine Art von Vorhersage einen belegten Vorsprung";
export const skillTooEarly = "Noch zu früh, um Vorsprung und Glück zu unterscheiden";
export const rangesTooEarly = "Noch zu früh, um die Spannen zu beurteilen";
export const rangesTrue = "Spannen trafen so oft ein wie erwartet";
export const tooNarrow = " zu schmal";
export const tooWide = " zu breit";
export const rangeIsToo = "Die Spanne ist zu ";
export const narrow = "schmal";
export const wide = "breit";
export const ofRanges = "Von ";
export const rangesEvaluated = " beurteilten Spannen: ";
export const andMore = " und ";
export const isOne = "ist";
export const areMany = "sind";

// groundText
export const smaCross = "Kreuzung der Durchschnitte 50/200";
export const donchian = "Donchian-20-Ausbruch";
export const pullback = "RSI(2)-Rücksetzer im Trend";
export const reversal = "RSI(14)-Umkehr bei 30 oder 70";
export const macdCross = "Kreuzung der MACD-Signallinie";
export const squeeze = "Ausbruch aus engen Bollinger Bands";
export const yearExtreme = "52-Wochen-Hoch oder -Tief (252 Kerzen)";
export const volumeGap = "Kurslücke mit hohem Volumen";
export const narrowRange = "Ausbruch aus enger Spanne (NR7)";
export const insideBar = "Ausbruch aus einer Innenkerze";

// horizonText
export const minuteBar = "Minutenkerze";
export const dailyBar = "Tageskerze";
export const hourlyBar = "Stundenkerze";
export const weeklyBar = "Wochenkerze";
export const moreBars = "n";
export const barsOf = " Kerzen zu je ";

// ledgerText
export const followAdvice = "Allen Empfehlungen folgen";
export const followAdviceSays = "Volles Gewicht bei BUY, halbes bei HOLD, keines bei SELL";
export const holdSame = "Dieselben Symbole halten";
export const holdSameSays = "Mit vollem Gewicht, unabhängig von der Empfehlung";
export const sameExposure = "Gleicher Positionsanteil";
export const sameExposureSays = "Alle Symbole, mit dem durchschnittlichen Gewicht der Empfehlungen";
export const ledgerSentence = (from: string, advice: string, hold: string, same: string) =>
  `Seit ${from} ist ein Paper-Portfolio, das allen Empfehlungen folgt, um höchstens ${advice} gefallen, verglichen mit ${hold} beim Halten derselben Symbole und ${same} bei gleichem Positionsanteil.`;
export const noneIssuedYet =
  "Noch ist keine planmäßige Empfehlung ausgegeben. Das Paper-Portfolio beginnt mit dem ersten Tagesschluss danach.";
export const startsAfter = (symbols: string) =>
  `Das Paper-Portfolio beginnt mit den ersten Tagesschlüssen nach den Empfehlungen (${symbols}).`;
export const tooEarlyToJudge = (closes: string, least: number) =>
  `Noch zu früh für ein Urteil: ${closes} von ${String(least)} Tagesschlüssen.`;

// countText
export const symbolNoun = "Symbol";
export const symbolNouns = "Symbole";
export const claimNoun = "Vorhersage";
export const claimNouns = "Vorhersagen";
export const practiceNoun = "Übungsvorhersage";
export const practiceNouns = "Übungsvorhersagen";
export const labelNoun = "Stufe";
export const labelNouns = "Stufen";

// outcomeText
export const howOpen = "Noch nicht beendet.";
export const howTarget = "Der Kurs erreichte das Kursziel vor dem Stop-Loss.";
export const howStop = "Der Kurs erreichte zuerst den Stop-Loss.";
export const howWin = "Beim letzten Schlusskurs vor dem Ende traf sie zu.";
export const howLoss = "Beim letzten Schlusskurs vor dem Ende traf sie nicht zu.";
export const howVoid = "Wie sie ausging, ist nicht feststellbar; sie zählt weder so noch so.";
export const didTouch = "Der Kurs berührte das Kursziel vor dem Ende.";
export const didntTouch = "Der Kurs berührte das Kursziel vor dem Ende nicht.";
export const openName = "Offen";
export const voidName = "Ungültig";
export const didntHappen = "Nicht eingetroffen";

// recordChoice
export const bigMove = "Große Bewegung";
export const bigMoveSays = "Endet weiter entfernt als ein genannter Prozentsatz";
export const rangeSays = "Endet in der Spanne, die in 9 von 10 Fällen stimmen soll";
export const holdSays = "Endet innerhalb einer üblichen Bewegung";
export const directionSays = "Erreicht das Kursziel oder endet auf der richtigen Seite";
export const setupKind = "Setup";
export const setupSays = "Ein Chart-Setup erreicht sein Kursziel vor dem Stop-Loss";
export const anyOutcome = "Jedes Ergebnis";
export const onSchedule = "Planmäßig";
export const onRequest = "Auf Anfrage";
export const bothSides = "Beide";
export const buySide = "Kauf";
export const sellSide = "Verkauf";
