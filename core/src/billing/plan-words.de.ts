/** The descriptions and lines of the price lists, by their English. */
const WORDS: Readonly<Record<string, string>> = {
  "7-day trial": "7 Tage Testphase",
  "For your first decisions backed by numbers.": "Für die ersten Entscheidungen, die auf Zahlen beruhen.",
  "5 portfolio connections": "5 Portfolio-Verbindungen",
  "Daily analysis": "Tägliche Analyse",
  "Email and messaging-bot alerts": "Alarme per E-Mail und Messenger-Bot",
  "For people who trade every week.": "Für alle, die jede Woche handeln.",
  "Unlimited connections": "Unbegrenzt Verbindungen",
  "Real-time signals": "Signale in Echtzeit",
  "Messaging bot": "Messenger-Bot",
  "Risk tools": "Risikowerkzeuge",
  "Priority support": "Bevorzugter Support",
  "For teams with their own strategies.": "Für Teams mit eigenen Strategien.",
  "Custom models": "Eigene Modelle",
  "API access": "API-Zugang",
  "Multi-user": "Mehrere Benutzer",
  "Dedicated support": "Persönlicher Support",
  "Signals and market analysis for one portfolio.": "Signale und Marktanalyse für ein Portfolio.",
  "Trading signals": "Handelssignale",
  "Market analysis dashboard": "Dashboard zur Marktanalyse",
  "Email notifications": "Benachrichtigungen per E-Mail",
  "Portfolio tracking up to 5 assets": "Portfolio mit bis zu 5 Anlagen",
  "Standard support": "Standard-Support",
  "Mobile app": "Mobile App",
  "Real-time data, every timeframe and tools to measure your risk.":
    "Daten in Echtzeit, alle Zeitrahmen und Werkzeuge, um das Risiko zu messen.",
  "Advanced AI strategies": "Fortgeschrittene KI-Strategien",
  "Real-time DEX screener": "DEX-Screener in Echtzeit",
  "Messaging-bot notifications": "Benachrichtigungen per Messenger-Bot",
  "Unlimited portfolio tracking": "Portfolios ohne Grenze",
  "Multi-timeframe analysis": "Analyse über mehrere Zeitrahmen",
  "Custom alerts up to 50": "Bis zu 50 eigene Alarme",
  "Everything, for traders who test before they trade, and their teams.":
    "Alles, für Trader, die vor dem Handeln testen, und ihre Teams.",
  "All Premium": "Alles aus Premium",
  "AI navigation assistant ('God Mode')": "KI-Navigationsassistent („God Mode“)",
  Backtesting: "Backtesting",
  Analytics: "Auswertungen",
  "White-label, on your own installation": "White-Label, auf der eigenen Installation",
  "Dedicated account manager": "Persönlicher Ansprechpartner",
  "Custom integrations": "Eigene Anbindungen",
  "Unlimited alerts": "Unbegrenzt Alarme",
  "Team tools": "Teamfunktionen",
  "Educational resources": "Lerninhalte",
  "24/7 VIP support": "VIP-Support rund um die Uhr",
};

/** Returns a plan's description, or a line of what it includes, in the page's language. Operators confirm promises in English. */
export function planWords(text: string): string {
  return WORDS[text] ?? text;
}
