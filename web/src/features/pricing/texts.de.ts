// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// paymentOptions
export const paymentOptions = "Zahlungsarten";
export const usdtMinutes = "USDT, in 5–30 min bestätigt";
export const network = "Netzwerk";
export const networkFee = "Netzwerkgebühr";
export const confirmations = "Bestätigungen";
export const notAvailable = "Nicht verfügbar";
export const cardWalletPayment = "Zahlung mit Karte und Wallet";
export const noneTakesPayments = "Derzeit sind keine Zahlungen möglich: Kein Netzwerk ist verfügbar.";
export const setupRequired = "Einrichtung nötig";
export const feesNote =
  "Netzwerkgebühren sind ungefähr und gehen an das Netzwerk, nicht an uns. Gesendete USDT lassen sich nicht zurückrufen.";

// planCard
export const mostPopular = "Am beliebtesten";
export const plan = "Jetziger Tarif";
export const yourTrial = "Laufende Testphase";
export const freeForYou = "Hier kostenlos";
export const includedIn = (planName: string) => `In ${planName} enthalten`;
export const month = "im Monat";
export const getStarted = "Loslegen";

export const yoursFrom = (day: string) => `Gilt ab ${day}`;

// planRows
export const marketAnalysis = "Marktanalyse";
export const signals = "Handelssignale";
export const live = "Live";
export const endedOnes = "Nur vergangene Signale";
export const advisories = "Empfehlungen";
export const fairUse = "Unbegrenzt (Fair Use)";
export const perDay = (count: number) => `${String(count)} am Tag`;
export const screener = "DEX-Screener";
export const minutesLate = (minutes: number) => `${String(minutes)} min verzögert`;
export const realTime = "Echtzeit";
export const customAlerts = "Eigene Alarme";
export const portfolioAssets = "Anlagen im Portfolio";
export const portfolioConnections = "Verbindungen von Portfolios";
export const unlimited = "Unbegrenzt";

// planTable
export const comparePlans = "Tarife vergleichen";
export const feature = "Leistung";
export const afterTrial = "Was nach der Testphase bleibt";
export const withoutPlan = "Ohne Tarif";
export const priceMonth = (price: string) => `$${price} im Monat`;
export const included = "Enthalten";
export const notIncluded = "Nicht enthalten";

// pricingHead
export const pricesAnswer = (least: string, most: string) =>
  `Ein Tarif kostet $${least} bis $${most} im Monat. Die Marktanalyse bleibt kostenlos.`;
export const trialAnswer = (day: string) => `Testphase von Premium bis ${day}`;
export const givenAnswer = (planName: string) => `Dieses Konto hat ${planName} und kostet nichts.`;
export const howPaid = "Bezahlt wird in USDT, ohne Karte.";
export const pricingIntro = (paid: string, word: string) =>
  `${paid} ${word}14 Tage Geld-zurück-Garantie, jederzeit kündbar.`;
export const freeTrial = "Testphase: 7 Tage Premium kostenlos. ";
export const everyoneHasPlan = "Der Betreiber gibt hier jedem Konto einen Tarif; zu bezahlen ist nichts. ";
export const startsAfterTrial = "Wird Premium jetzt gekauft, beginnt es mit dem Ende der Testphase. ";
export const largerPlans = "Größere Tarife werden in USDT bezahlt, ohne Karte.";

// pricingPage
export const pricing = "Preise";
export const pricingLoading = "Der Tarif lädt";
export const signInForPlan = "Bitte anmelden, um mit dem Tarif fortzufahren.";
export const signInForPayment = "Bitte anmelden, um diese Zahlung zu öffnen.";
export const signIn = "Anmelden";
export const plans = "Tarife";

// questions
export const afterTrialQuestion = "Wie funktioniert die Testphase?";
export const afterTrialAnswer =
  "Jedes neue Konto hat 7 Tage Premium kostenlos. Danach bleibt ein kostenloses Konto. Nichts wird gelöscht; was über einer Grenze liegt, lässt sich bis zum Kauf eines Tarifs nur noch ansehen. Wer Premium während der Testphase bezahlt, verliert keinen Tag: Die bezahlte Zeit beginnt mit dem Ende der Testphase.";
export const namesQuestion = "Warum nennt die Startseite andere Namen und Preise?";
export const namesAnswer =
  "Die Startseite hat eigene Namen und Preise. Verkauft werden die Tarife dieser Seite, zu diesen Preisen: Starter heißt hier Basic, Professional heißt Premium, und Enterprise heißt Professional. Der genaue Betrag ist vor dem Bezahlen zu sehen.";
export const renewQuestion = "Verlängert sich ein Tarif von selbst?";
export const renewAnswer =
  "Nein. Aus der Wallet wird nie etwas entnommen: Ein Tarif läuft 30 Tage, und ob die nächsten 30 bezahlt werden, entscheidet der Kunde.";
export const changeQuestion = "Lässt sich der Tarif wechseln?";
export const changeAnswer =
  "Ja, sofort, und zu bezahlen ist nur die Zeit in jedem Tarif, auf die Sekunde genau. Der genaue Betrag ist vor dem Bezahlen zu sehen. Was vom alten Tarif übrig ist, wird angerechnet oder zu Guthaben.";
export const cancelQuestion = "Ist eine Kündigung möglich?";
export const cancelAnswer = "Ja, jederzeit. Der Zugang bleibt bis zum Ende der bezahlten Zeit.";
export const refundQuestion = "Gibt es eine Erstattung?";
export const refundAnswer =
  "Ja, innerhalb von 14 Tagen. Dazu eine Adresse angeben und mit der Wallet einen Text signieren, der beweist, wem sie gehört; ein Mensch sendet die USDT dorthin.";
export const digitsQuestion = "Warum hat der Betrag so viele Ziffern?";
export const digitsAnswer =
  "Alle Zahlungen in einem Netzwerk gehen an dieselbe Adresse. Die letzten Ziffern sagen uns, zu wem eine gehört; deshalb bitte genau den angezeigten Betrag senden.";
export const otherAmountQuestion = "Was geschieht bei einem anderen Betrag, oder wenn er zu spät kommt?";
export const otherAmountAnswer =
  "Das Geld ist nicht verloren. Fehlt etwas, lässt sich der Rest nachsenden. Was zu viel ist, wird zu Guthaben. Eine Zahlung zählt auch noch bis zu 24 Stunden danach. Gerundeten Betrag gesendet? Mit dem Transaktions-Hash lässt sich die Zahlung zuordnen.";
export const questions = "Fragen";
