import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// adviceExample
export const adviceTitle = "Empfehlungen, mit denen sich handeln lässt, mit Grund und Risiko";
export const noAdviceYet =
  "Echte Empfehlungen erscheinen hier, sobald diese Installation welche zu den Symbolen dieser Seite hat. Derzeit empfiehlt sie keines davon zum Kauf oder Verkauf, und erfunden wird hier nichts.";
export const planInNumbers = "Der Handelsplan in Zahlen";
export const reason = "Grund";
/** Why something is advised, in a beginner's words, by the ground of the advice. */
export const reasons = {
  skill: "die Wahrscheinlichkeiten des Modells waren genauer als die üblichen",
  premium: "solche Aktien haben sich für ihr Risiko ausgezahlt",
  risk: "ein tiefer Fall unterwegs ist wahrscheinlich",
  relative: "es hebt sich von ähnlichen Anlagen ab",
  setup: "ein veröffentlichtes Chart-Muster ist vollständig",
} as const;
export const reasonNotRewarded = "der typische Coin hat sich für sein Risiko nicht ausgezahlt";
export const endedLower = (percent: string, coins: string) => `${percent} endeten tiefer (${coins})`;
export const entry = "Einstieg";
export const sellAt = "Verkauf bei";
export const target = "Kursziel";
export const targetFirst = (money: string, percent: string) => `${money}, in ${percent} der Fälle zuerst erreicht`;
export const stop = "Stop";
export const moderateProfile = (label: string) => `${label}, ausgewogenes Profil`;
// Ends a sentence that the server composes in English.
export const upToShare = (percent: string) => ` with up to ${percent} of your money`;
export const sizeOf = (percent: string) => `höchstens ${percent} des Geldes`;
export const chance = (percent: string) => `${percent} Wahrscheinlichkeit`;
export const forIt = (name: string, spanInFull: string) => `${name}, Zeithorizont: ${spanInFull}`;
export const publicClaim = (claim: string) => `Die Vorhersage, die öffentlich abgerechnet wird: ${claim}`;
export const adviceSource = (symbol: string, sourceName: string, time: ReactNode) => (
  <>
    {symbol}. Quelle: {sourceName}, Stand: {time}. Ein Beispiel, keine Beratung für den Einzelfall.
  </>
);

// appGrid
export const opensAppsUse = "Öffnet sich in vertrauten Apps";
export const appCount = (count: number, named: readonly string[]) =>
  `${String(count)} Apps, jede dort, wo sie das Symbol führt: ${named.join(", ")} und ${String(count - named.length)} weitere.`;
export const allApps = "Alle ansehen";
export const opensNewTab = (symbol: string) => `: öffnet ${symbol} in einem neuen Tab`;

// candleChart
export const high = (price: string) => `Hoch ${price}`;
export const low = (price: string) => `Tief ${price}`;
export const oneInTwentyAbove = "1 von 20 darüber";
export const oneInTwentyBelow = "1 von 20 darunter";

// closing
export const closingTitle = "Am besten mit einer vertrauten Aktie ausprobieren.";
export const answers = (entity: string, link: ReactNode) => (
  <>
    {entity} antwortet unter {link}.
  </>
);
export const operator = "Der Betreiber";
export const startFreeTrial = "Kostenlos testen";
export const getStarted = "Loslegen";
export const scheduleDemo = "Vorführung vereinbaren";

// editionLine
export const aboutData = "Über die Daten";
export const emulatorNote = (part: ReactNode) => (
  <>{part} Das dient der Entwicklung: Hier erstellte Konten sind nicht echt.</>
);
export const emulatorTitle = "Die Anmeldung läuft im Firebase-Emulator.";
export const openSourceNote = "Open Source. Keine Anlageberatung.";
export const simulatedNote = (part: ReactNode) => <>{part} Jeder Kurs auf dieser Seite ist erfunden.</>;
export const simulatedMarket = "Simulierter Markt.";
export const replayNote = (part: ReactNode) => <>{part} Vergangene Kurse erscheinen, als wären sie von heute.</>;
export const replay = "Wiedergabe.";
export const sourcesNote = "Jede Zahl nennt ihre Quelle und ihr Alter.";
export const pricesAsOf = (timestamp: string) =>
  `Kurse dieser Installation, Stand: ${timestamp}, jeder mit seiner Quelle.`;

// features
export const features = "Funktionen";
export const verdictTitle = "Ein Urteil mit Wahrscheinlichkeiten";
export const adviceText =
  "Wahrscheinlichkeiten, Belege, ein Kursziel und ein Stop, und HOLD (abwarten), wo kein Trade seine Kosten einbringt.";
export const alertsTitle = "Alarme, die einmal auslösen";
export const alertsText =
  "In einem englischen Satz schreiben, was gemeldet werden soll. Jeder Alarm sagt, warum er ausgelöst hat und wie alt die Daten waren.";
export const screenerTitle = "Ein DEX-Screener, der Risiken zeigt";
export const screenerText =
  "Eine Risikostufe, die jeden Umstand nennt, auf dem sie beruht. Wir veröffentlichen, wie oft jede Stufe richtig war.";
export const moreFeatures = (count: number) => `${String(count)} weitere Funktionen`;
export const votesTitle = "Stimmen der Indikatoren mit veröffentlichten Regeln";
export const votesText =
  "Jeder Indikator stimmt für aufwärts, abwärts oder keines von beiden, die Regel steht daneben.";
export const signalsTitle = "Signale mit ihrer bisherigen Bilanz";
export const signalsText = "Zehn veröffentlichte Setups, jedes mit der Angabe, wie oft es aufging.";
export const backtestTitle = "Backtest und Paper-Trading";
export const backtestText = "Eine Regel mit ihren Kosten testen und dann zu aktuellen Kursen im Paper-Trading handeln.";
export const portfoliosTitle = "Portfolios zu aktuellen Kursen";
export const portfoliosText = "Bestände eingeben oder importieren. Ein Bestand ohne Kurs sagt das auch.";
export const leaderboardTitle = "Eine Rangliste, die schwer zu überlisten ist";
export const leaderboardText = "Sie ordnet Paper-Trades, deren Kurse der Server selbst bestimmt hat.";
export const agesTitle = "Das Alter jeder Zahl";
export const agesText = "Verspätete und simulierte Kurse sind überall gekennzeichnet.";

// oddsPicture
export const sampleNumbers = "Beispielzahlen: was zuerst kommt";
export const adviceInShort = (symbol: string, action: string, span: string) =>
  `${symbol}, ${action} (${span}): was zuerst kommt`;
export const targetComesFirst = "Kursziel";
export const neitherComes = "keines";
export const stopComesFirst = "Stop";

// alertPicture
export const samplePrices = "Beispielkurse";
export const waitedFor = (symbol: string, side: string, price: string) =>
  `${symbol} ${side === "above" ? "über" : "unter"} ${price}`;
export const firedOnce = "Der Punkt zeigt, wo ein solcher Alarm ausgelöst hätte.";

// riskPicture
export const sampleToken = "Beispiel-Token";
export const sampleRisk = "Risiko MEDIUM";
export const contractSource = "Quelltext des Vertrags";
export const verified = "verifiziert";
export const sellTax = "Verkaufssteuer";
export const sampleTax = "4.9%";
export const lockedLiquidity = "Gesperrte Liquidität";
export const notChecked = "nicht geprüft";

// hero
export const heroTitle = "Vor dem Trade die Wahrscheinlichkeiten kennen";
export const readsChartCompanyNews = (name: string) =>
  `${name} liest den Chart, das Unternehmen und die Nachrichten einer Aktie oder eines Coins. Dann steht hier in einfachen Worten, was sich ergab, wie sicher es ist und wie oft es richtig war.`;
export const exploreDexScreener = "DEX-Screener ansehen";
export const screenerLater = "Der Screener kommt mit einer späteren Version.";
export const daysPremiumCreditCard = "7 Tage Premium, ohne Kreditkarte. Aktien und Krypto.";
export const nothingPayInstallationCredit =
  "Auf dieser Installation ist nichts zu bezahlen, ohne Kreditkarte. Aktien und Krypto.";
export const noChartYet =
  "Ein echter Chart erscheint hier, sobald eine Quelle dieser Installation geantwortet hat. Bisher war das keine, und erfunden wird hier nichts.";
export const whatSays = (name: string) => `Das Urteil zu ${name}`;
export const wholeAdvice = "Ganze Empfehlung mit ihrem Risiko ansehen";

// landingFooter
export const backToTop = (name: string) => `${name}, zurück nach oben`;
export const financialAdvice = "Keine Anlageberatung.";
export const noContact = "Der Betreiber dieser Installation hat keine Kontaktadresse angegeben.";
export const noContactNorDemos =
  "Der Betreiber dieser Installation hat weder eine Kontaktadresse angegeben noch Vorführungen eingerichtet.";
export const morePages = "Weitere Seiten";
export const privacy = "Datenschutz";
export const terms = "Nutzungsbedingungen";
export const cookies = "Cookies";
export const contact = "Kontakt";

// landing
export const quoted = (text: string) => `„${text}“`;
export const quoteOne =
  "Die Antwort war, dass es das nicht weiß. Das hatte ich bei einem Trading-Werkzeug noch nie gesehen.";
export const sampleReaderPartTime = "Beispielleser, Anleger in Teilzeit";
export const sampleQuoteSwing = "Ich öffne zuerst die Belege und dann das Urteil. Diese Reihenfolge war mir neu.";
export const sampleReaderSwingTrader = "Beispielleser, Swing-Trader";
export const sampleQuoteNew = "Was der RSI ist, habe ich aus der Erklärung gelernt, nicht aus einem Kurs.";
export const sampleReaderBeginner = "Beispielleser, Einsteiger";
export const howWorks = "So funktioniert es";
export const pricing = "Preise";
export const pageTitle = "Vor dem Trade die Wahrscheinlichkeiten kennen";
export const analysesStocksCryptoPlain = (name: string, word: string) =>
  `${name} analysiert Aktien und Krypto in einfachen Worten, sagt, wie sicher das Ergebnis ist, und führt öffentlich Buch, wie oft es richtig war. Open Source${word}.`;
export const daysFree = ", 7 Tage kostenlos";
export const skipMainContent = "Zum Hauptinhalt springen";
export const skipNavigation = "Zur Navigation springen";
export const askQuestion = "Eine Frage stellen";
export const page = "Auf dieser Seite";
export const sign = "Anmelden";
export const withEmail = "Mit E-Mail-Adresse und Passwort";
export const withProvider = (name: string) => `Mit ${name}`;
export const signUp = "Konto erstellen";
export const nameGoLessThan = (how: string) =>
  `${how}, dazu ein Name. Es dauert keine Minute, und eine Karte ist nicht nötig.`;
export const enterSymbol = "Ein Symbol eingeben";
export const enterSymbolText = "Apple oder Bitcoin, als Name oder Kürzel. Vorschläge erscheinen beim Tippen.";
export const readVerdictWhy = "Das Urteil lesen, und warum es so lautet";
export const sentenceVotesBehindTarget =
  "Ein Satz, eine Spanne, die Wahrscheinlichkeiten und nummerierte Belege zum Öffnen. Die Entscheidung bleibt beim Menschen.";
export const whatPeopleSay = "Stimmen";
export const sampleContent = "Beispielinhalt";
export const threeSamples = "Drei Beispiele";

// priceMetric
export const utc = "UTC";
export const priceOf = (name: string) => `${name}, Kurs`;
export const recommendation = "Empfehlung";
export const adviceFor = (span: string) => `Zeitraum ${span}`;
export const chanceHigher = (percent: string) => `${percent} Wahrscheinlichkeit, höher zu enden`;
export const confidenceGiven = "ohne Angabe der Wahrscheinlichkeit";
export const rangeTo = (day: string) => `90-%-Spanne bis ${day}`;
export const to = "bis";
export const nineInTen = (name: string) => `In 9 von 10 Fällen erwarten wir, dass ${name} darin endet`;
export const dailyCandlesSourceAs = (symbol: string, sourceName: string, time: ReactNode) => (
  <>
    {symbol}, Tageskerzen. Quelle: {sourceName}, Stand: {time}.
  </>
);
export const close = (price: string) => `Schlusskurs ${price}`;
export const dayAverage = (days: number, price: string) => `${String(days)}-Tage-Durchschnitt ${price}`;
export const sideOfAverage = (word: string, days: number, price: string) =>
  `${word === "above" ? "über" : "unter"} dem ${String(days)}-Tage-Durchschnitt von ${price}`;
export const dailyCandlesFrom = (symbol: string, day: string, day2: string) =>
  `Tageskerzen von ${symbol}, ${day} bis ${day2}.`;
export const closeWentFromHighest = (price: string, price2: string) =>
  `Der Schlusskurs ging von ${price} auf ${price2}; der höchste Kurs war`;
export const lowest = (price: string, day: string, price2: string, day2: string) =>
  `${price} am ${day}, der tiefste ${price2} am ${day2}.`;
export const lastClose = (sides: string) => `Der letzte Schlusskurs liegt ${sides.replaceAll(" and ", " und ")}.`;
export const fanInWords = (day: string, low: string, high: string) =>
  `Der Fächer rechts ist die erwartete Spanne: In 9 von 10 Fällen erwarten wir, dass der Kurs bis ${day} zwischen ${low} und ${high} endet.`;

// priceChange
export const changePeriods = { "24h": "24 h", utc_day: "seit 00:00 UTC", session: "1 Tag" } as const;

// pricing
export const priceConfirmedCheckout = (link: ReactNode, value: ReactNode) => (
  <>
    Der Preis wird beim Bezahlen bestätigt. {link}
    {value}
  </>
);
export const plansSoldCheckout = "Tarife ansehen";
export const atCheckout = (plan: string, price: string) => `Beim Bezahlen: ${plan}, $${price} im Monat`;
export const notThatPlan = (plan: string, price: string) =>
  `. Der Tarif, der dort ${plan} heißt, ist ein größerer, für $${price}.`;
export const everyoneHasPlan = " Auf dieser Installation hat jeder schon einen Tarif; zu bezahlen ist nichts.";
export const mostPopular = "Am beliebtesten";
export const month = "/Monat";
export const planned = "geplant";
export const startDayTrial = "7 Tage testen";
export const lookLater = (name: string) => ` und ${name} später ansehen`;
export const contactSales = "Vertrieb kontaktieren";

// recordSection
export const missesTitle = "Auch unsere Fehlschläge veröffentlichen wir";
export const liveHere = "Live hier";
export const settledSoFar = (count: number) => `${String(count)} bisher abgerechnet`;
export const recordBegins =
  "Jede Vorhersage wird aufgeschrieben, bevor ihr Ausgang bekannt ist, und nach einer festen Regel abgerechnet. Eine Trefferquote zeigen wir ab 100 abgerechneten Vorhersagen: Bei weniger wäre sie meist Glück.";
export const hitsOf = (hits: number, resolved: number) => `${String(hits)} von ${String(resolved)}`;
export const claimsCameTrue = (percent: string, stated: string, misses: number) =>
  `Vorhersagen der öffentlichen Trefferbilanz trafen ein: ${percent}; angekündigt waren im Schnitt ${stated}. Auch die übrigen ${String(misses)} bleiben darin stehen.`;
export const seeEach = "Alle Vorhersagen ansehen";
export const ofHundred = (held: number, missed: number) =>
  `Von 100 solchen Spannen trafen ${String(held)} zu (Haken) und ${String(missed)} nicht (Kreuze).`;

// symbolStrip
export const closesUpTo = (closes: number) => `${String(closes)} tägliche Schlusskurse`;
export const pricesInstallation = "Kurse dieser Installation";

// standingBadge
export const snapshot = "Momentaufnahme";
export const replayOf = "Wiedergabe: ";
export const staleSince = "Veraltet seit ";
