// assistantButton, assistantPanel, minimisedBar
export const assistant = "Assistent";
export const openAssistant = "Assistenten öffnen";
export const openAssistantHint = "Den Assistenten fragen (A)";
export const closeAssistant = "Assistenten schließen";
export const minimiseAssistant = "Assistenten verkleinern";
export const restoreAssistant = "Assistenten wieder öffnen";
export const newAnswer = "Neue Antwort";
export const loadFailedTitle = "Der Assistent konnte nicht geladen werden";
export const loadFailedText = "Bitte die Verbindung prüfen und erneut versuchen.";

// useTutorialStart
export const tutorialFailed = "Das Tutorial konnte nicht geladen werden";

// assistantPanel
export const conversation = "Gespräch";
export const question = "Frage";
export const placeholder = "Seite, Symbol oder Begriff";
export const send = "Senden";
export const sending = "Die Antwort wird gesucht …";
export const you = "Die Frage:";
export const notAdvice = "Keine Anlageberatung.";

// welcome
export const welcome =
  "Ich finde Seiten, erkläre Begriffe und beantworte Fragen zu Symbolen und eigenen Daten. Unterstrichene Zahlen zeigen auf Druck ihre Quelle.";
const BUTTON_WORDS = new Map([
  ["Show me", "Vorführen"],
  ["Get Started", "Konto erstellen"],
  ["Sign In", "Anmelden"],
  ["Timeframes", "Zeitrahmen"],
  ["Position Size", "Positionsgröße"],
  ["Signals", "Signale"],
  ["All Tokens", "Alle Token"],
  ["Watched Tokens", "Beobachtete Token"],
  ["Risk Rules and Hit Rate", "Risikoregeln und Trefferquote"],
  ["Badges", "Abzeichen"],
  ["Glossary", "Glossar"],
  ["How to Pay", "So wird bezahlt"],
  ["Security", "Sicherheit"],
  ["Alert channels", "Alarmkanäle"],
  ["Market Analysis", "Marktanalyse"],
  ["Trading Advisory", "Handelsempfehlung"],
  ["DEX Screener", "DEX-Screener"],
  ["Crypto DEX Screener", "Krypto-DEX-Screener"],
  ["Social Trading Leaderboard", "Rangliste der Händler"],
  ["Paying in USDT", "Zahlen in USDT"],
  ["Alerts", "Alarme"],
  ["Stock Screener", "Aktien-Screener"],
  ["Calendar", "Kalender"],
  ["Track Record", "Trefferbilanz"],
  ["Leaderboard", "Rangliste"],
  ["Pricing", "Preise"],
  ["Learn", "Lernen"],
  ["Account", "Konto"],
  ["Billing", "Abrechnung"],
  ["Crypto Setup", "Krypto-Einrichtung"],
]);
/** The word of a button in this language; the server writes English. */
export const buttonWords = (label: string): string => BUTTON_WORDS.get(label) ?? label;
export const suggestions = "Vorschläge";
export const welcomeSuggestions = [
  { label: "Handelsstrategien", question: "Welche Handelsstrategien gibt es hier?" },
  { label: "Angesagte Kryptos finden", question: "Welche Token sind im Trend?" },
  { label: "Überblick", question: "Was kann ich hier machen?" },
] as const;

// assistantAnswer
export const unsure = "Ich bin nicht sicher, ob das gemeint war.";
export const incomplete = "Ein Teil der Antwort fehlt, weil seine Zahlen ohne Quelle kamen.";
export const nothingProved = "Diese Antwort kann ich nicht zeigen, weil ihre Zahlen ohne Quelle kamen.";
export const downloads = "Dateien zum Herunterladen";
export const sourceOf = (value: string) => `${value}, Quelle zeigen`;
export const source = "Quelle";

// proofBox, proofLines
export const proofFrom = "Aus";
export const proofAbout = (what: string, about: string) => `${what}: ${about}`;
export const proofSource = "Quelle";
export const proofAsOf = "Stand";
export const proofField = "Feld";
export const openScreen = "Die Seite öffnen, die das zeigt";
export const callWords: Readonly<Record<string, string>> = {
  getAlerts: "eigene Alarme",
  getCorporateEvents: "Unternehmenstermine",
  getMarketData: "Marktanalyse",
  getMarketFeed: "Live-Kurse",
  getOwnTrader: "eigener Platz im Leaderboard",
  getPaperAccounts: "eigene Übungskonten",
  getPortfolioExposure: "Risiko des eigenen Portfolios",
  getPortfolios: "eigene Portfolios",
  getTradingSignals: "unsere Signale",
  getWinningProjects: "DEX Screener",
  searchSymbols: "Symbolsuche",
  listAlertRules: "eigene Alarmregeln",
};
export const inputKeys: readonly string[] = ["symbol", "symbols", "chain"];

// ownScreen
export const signIn = "Anmelden";

// redirectNotice
export const opening = (label: string) => `${label} wird geöffnet …`;
export const stay = "Hier bleiben";
export const stayed = "Diese Seite bleibt offen.";

// failedAnswer
export const failed =
  "Die Anfrage kann gerade nicht bearbeitet werden. Über das Menü geht es direkt weiter, oder die Frage noch einmal stellen.";
export const requestFailed = "Failed to get navigation assistance";
export const retry = "Erneut versuchen";

// proposalCard
export const confirm = "Bestätigen";
export const confirming = "Wird ausgeführt …";
export const cancel = "Abbrechen";
export const cancelled = "Abgebrochen. Nichts wurde geändert.";
export const expired = "Dieser Vorschlag ist abgelaufen. Nichts wurde geändert.";
export const askAgain = "Erneut fragen";
export const undo = "Rückgängig machen";
export const undoing = "Wird rückgängig gemacht …";
export const undoUntil = (time: string) => `Kann bis ${time} rückgängig gemacht werden.`;
export const undoDoes = (undoing: string) => `Rückgängig: ${undoing}`;
export const noUndo = "Das lässt sich hier nicht rückgängig machen.";
export const undoOver = "Das lässt sich hier nicht mehr rückgängig machen.";
export const openOutcome = "Öffnen";

// earlierActions
export const doneEarlier = "Zuvor erledigt";

// islands/assistantDialog
export const askQuestion = "Eine Frage stellen";
export const close = "Schließen";
export const landingWelcome = "Hier fragen, wie diese Website funktioniert, oder eine Frage wählen.";
export const firstQuestions = [
  "Was ist das?",
  "Wie fange ich an?",
  "Wie viel kostet ein Plan?",
  "Sind die Kurse echt?",
] as const;
