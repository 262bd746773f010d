// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// aiReading
export const aiAnalysisTitle =
  "Art und Narrativ folgen aus veröffentlichten Regeln und den hier gezeigten Angaben. Kein Sprachmodell hat sie geschrieben.";
export const aiAnalysis = "KI-Analyse:";

// alertDialogFrame
export const alertCreated = "Alarm erstellt";
export const setAlert = "Alarm setzen";
export const noteToYourself = "Notiz für später";
export const createAlert = "Alarm erstellen";
export const allAlerts = "Alle Alarme";

// alertDialog
export const alertLead = (filter: string) => `Alarm, sobald ein Token neu zu diesem Filter passt: ${filter}.`;
export const spikeHint =
  "So weit muss das Volumen über das steigen, was für das Token üblich ist. Leer lassen für kein Minimum.";
export const filterTooWide = "Den Filter zuerst einengen: Jedes Token passt zu ihm.";

// checkedFlag
export const verified = "Verifiziert";
export const unverified = "Nicht verifiziert";
export const contractNotChecked = "Vertrag nicht geprüft";
export const locked = "Gesperrt";
export const unlocked = "Nicht gesperrt";
export const lockNotChecked = "Sperre nicht geprüft";

// labelRecordText
export const fewOutcomes = "noch zu wenige Ergebnisse";
export const labelOutcomes = (rugs: number, evaluated: number) =>
  `${rugs.toLocaleString("en-US")} von ${evaluated.toLocaleString("en-US")} mit dieser Risikostufe ${rugs === 1 ? "endete" : "endeten"} binnen 7 Tagen als Rug Pull`;

// labelRecordLine
export const labelled = (risk: string, outcomes: string) => `${risk}: ${outcomes}.`;

// observationLine
export const noHistory = "noch kein Kursverlauf";

// riskBadge
export const factsNotChecked = (count: number) =>
  count === 1 ? "1 Prüfpunkt blieb ungeprüft." : `${String(count)} Prüfpunkte blieben ungeprüft.`;

// riskScale
export const riskLevel = (risk: string, step: number) => `Risiko ${risk}: Stufe ${String(step)} von 4`;

// socialLine
export const rising = "STEIGEND";
export const declining = "FALLEND";
export const stable = "STABIL";
export const noSocialData = "Telegram, Erwähnungen und Trend: nicht verfügbar";
export const telegram = "Telegram";
export const mentions = "Erwähnungen";
export const mentionsTrend = "Erwähnungen seit dem Vortag";
export const noTrend = "(noch kein Trend)";
export const notAvailable = "nicht verfügbar";

// spikeField
export const minSpike = "Volumenanstieg mindestens, %";
export const spikeInvalid = "Bitte eine Zahl von 0 bis 1,000,000 eingeben.";

// tokenBadges
export const trending = "Im Trend";
export const trendingMeaning =
  "Seine Punktzahl für „Im Trend“ beträgt 40 oder mehr von 100: Es wird viel gehandelt, von vielen Adressen, oder sein Kurs steigt. Das ist keine Kaufempfehlung.";
export const newToken = "Neu";
export const oldestPool = (exactTime: string) => `Ältester Pool erstellt: ${exactTime}`;
export const ageUnknown = "Alter unbekannt";
export const tokenAge = (age: string) => `Alter ${age}`;
export const stale = (age: string) => `Veraltet, Alter ${age}`;
export const promotionTitle =
  "Wer das Token bewirbt, hat ein Listenportal für die Platzierung bezahlt. Unseren Rang beeinflusst das nie.";
export const promotion = "Bezahlte Werbung (beeinflusst den Rang nie)";
export const sameName = (symbol: string) => `Gleicher Name wie ${symbol}, aber ein anderes Token`;
export const looksLike = (symbol: string) => `Sieht aus wie ${symbol}, ist aber ein anderes Token`;

// tokenChange
export const missing = "k. A.";

// watchStar
export const watchToken = (symbol: string) => `${symbol} beobachten`;
export const watched = "Beobachtet";
export const watch = "Beobachten";

// ageText
export const underMinute = "unter 1 min";
export const yearsOld = " Jahre";
export const monthsOld = " Monate";

// filterText, typeText, useTokenWatchlist
export const manyDays = " Tage";
export const onlyToken = "nur das Token ";
export const beforeRisk = "Risiko ";
export const afterRisk = "";
export const inList = "in ";
export const spikeAtLeast = "Volumensprung mindestens ";
export const ageRange = "Alter";
export const liquidityRange = "Liquidität";
export const volumeRange = "24-h-Volumen";
export const capRange = "Marktkapitalisierung";
export const allTokens = "Alle Token";
export const upTo = " höchstens ";
export const atLeast = " mindestens ";
export const rangeTo = " bis ";
export const unknownType = "Unbekannte Art";
export const watchlistUnchanged = "Die Watchlist ist unverändert";
