/** One text that the specification quotes, and where a person meets it. */
export type SpecText = {
  readonly text: string;
  /** How the screen is brought to show it. */
  readonly where:
    | "landing"
    | "welcomed"
    | "legal"
    | "shown"
    | "technical"
    | "fundamental"
    | "news-empty"
    | "failed"
    | "phone"
    | "drawer"
    | "loading"
    | "not-found";
  /** Words and how they are found: as text, or as the name of a control. */
  readonly as?: "button" | "tab" | "link" | "text";
};

/** Every quoted text of the landing page, Market analysis and the shared layout, in the specification's order; those of the other screens stand in web/testing/spec-texts.ts. */
export const SPEC_TEXTS: readonly SpecText[] = [
  { text: "Features", where: "landing", as: "link" },
  { text: "How It Works", where: "landing", as: "link" },
  { text: "Pricing", where: "landing", as: "link" },
  { text: "Contact", where: "landing", as: "link" },
  { text: "Get Started", where: "landing", as: "link" },
  { text: "Start Free Trial", where: "landing", as: "link" },
  { text: "Explore DEX Screener", where: "landing" },
  { text: "Schedule Demo", where: "landing" },
  { text: "Starter", where: "landing" },
  { text: "Professional", where: "landing" },
  { text: "Enterprise", where: "landing" },
  { text: "Most popular", where: "landing" },
  { text: "Welcome, ", where: "welcomed" },
  { text: "Back to Home", where: "legal", as: "link" },
  { text: "Analyze", where: "shown", as: "button" },
  { text: "Refresh", where: "shown", as: "button" },
  { text: "Current Price", where: "shown" },
  { text: "Recommendation", where: "shown" },
  { text: "Target Price", where: "shown" },
  { text: "Stop Loss", where: "shown" },
  { text: "Market Sentiment", where: "shown" },
  { text: "Overview", where: "shown", as: "tab" },
  { text: "Technical", where: "shown", as: "tab" },
  { text: "Fundamental", where: "shown", as: "tab" },
  { text: "News", where: "shown", as: "tab" },
  { text: "RSI", where: "technical" },
  { text: "MACD", where: "technical" },
  { text: "Bollinger Bands", where: "technical" },
  { text: "N/A", where: "fundamental" },
  { text: "No recent news available", where: "news-empty" },
  { text: "Failed to load market data. Please try again later.", where: "failed" },
  { text: "Crypto Setup", where: "shown", as: "link" },
  { text: "DEX Screener", where: "shown", as: "link" },
  { text: "Loading...", where: "loading" },
  { text: "Open navigation menu", where: "phone", as: "button" },
  { text: "Navigation", where: "drawer" },
  { text: "Close navigation menu", where: "drawer", as: "button" },
  { text: "Sign Out", where: "drawer", as: "button" },
  { text: "Sign In", where: "not-found", as: "link" },
  { text: "Page Not Found", where: "not-found" },
];
