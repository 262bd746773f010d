import { expect } from "vitest";
import { page } from "vitest/browser";

/** One text that a screen shows word for word, and where a person meets it. */
type SpecText = {
  readonly text: string;
  /** How the screen is brought to show it. */
  readonly where: SpecPlace;
  /** The kind of control with this name; plain text otherwise. */
  readonly as?: "button" | "tab" | "link";
};

export type SpecPlace =
  | "analysis"
  | "analysis-technical"
  | "analysis-fundamental"
  | "analysis-without-news"
  | "analysis-failed"
  | "phone"
  | "drawer"
  | "loading"
  | "not-found"
  | "dashboard"
  | "dashboard-one-alert"
  | "reconnecting"
  | "signals-empty"
  | "alerts-empty"
  | "portfolio-empty"
  | "insights-empty"
  | "advisory"
  | "advisory-short"
  | "advisory-long"
  | "advisory-loading"
  | "advisory-failed"
  | "screener"
  | "screener-loading"
  | "screener-empty"
  | "screener-failed"
  | "leaderboard"
  | "badges"
  | "pricing"
  | "pricing-visitor"
  | "payment"
  | "payment-chosen"
  | "payment-conventional"
  | "payment-settled"
  | "wallets"
  | "wallet-invalid"
  | "wallet-saved"
  | "wallet-removed"
  | "wallet-save-failed"
  | "wallet-remove-failed"
  | "wallet-manual"
  | "wallet-copied"
  | "wallet-copy-failed"
  | "management"
  | "management-failed"
  | "account-menu"
  | "assistant"
  | "assistant-failed";

/** Every quoted text of Market analysis, the shared layout, the dashboard, the advisory, the DEX screener, the leaderboard, pricing, payments, wallets and the assistant that this version has. */
const SPEC_TEXTS: readonly SpecText[] = [
  { text: "Analyze", where: "analysis", as: "button" },
  { text: "Refresh", where: "analysis", as: "button" },
  { text: "Current Price", where: "analysis" },
  { text: "Recommendation", where: "analysis" },
  { text: "Target Price", where: "analysis" },
  { text: "Stop Loss", where: "analysis" },
  { text: "Market Sentiment", where: "analysis" },
  { text: "Overview", where: "analysis", as: "tab" },
  { text: "Technical", where: "analysis", as: "tab" },
  { text: "Fundamental", where: "analysis", as: "tab" },
  { text: "News", where: "analysis", as: "tab" },
  { text: "RSI", where: "analysis-technical" },
  { text: "MACD", where: "analysis-technical" },
  { text: "Bollinger Bands", where: "analysis-technical" },
  { text: "N/A", where: "analysis-fundamental" },
  { text: "No recent news available", where: "analysis-without-news" },
  { text: "Failed to load market data. Please try again later.", where: "analysis-failed" },
  { text: "Crypto Setup", where: "analysis", as: "link" },
  { text: "DEX Screener", where: "analysis", as: "link" },
  { text: "Loading...", where: "loading" },
  { text: "Open navigation menu", where: "phone", as: "button" },
  { text: "Navigation", where: "drawer" },
  { text: "Close navigation menu", where: "drawer", as: "button" },
  { text: "Sign Out", where: "drawer", as: "button" },
  { text: "Sign In", where: "not-found", as: "link" },
  { text: "Page Not Found", where: "not-found" },
  { text: "Welcome, ", where: "dashboard" },
  { text: "Live Data", where: "dashboard" },
  { text: "3 New Alerts", where: "dashboard" },
  { text: "1 New Alert", where: "dashboard-one-alert" },
  { text: "Live Feed", where: "dashboard" },
  { text: "Reconnecting...", where: "reconnecting" },
  { text: "Signals", where: "dashboard", as: "tab" },
  { text: "Alerts", where: "dashboard", as: "tab" },
  { text: "Portfolio", where: "dashboard", as: "tab" },
  { text: "AI Insights", where: "dashboard", as: "tab" },
  { text: "No trading signals available for the selected timeframe.", where: "signals-empty" },
  { text: "No alerts to display.", where: "alerts-empty" },
  { text: "No portfolios created yet.", where: "portfolio-empty" },
  { text: "Create Portfolio", where: "portfolio-empty", as: "button" },
  { text: "No AI recommendations available.", where: "insights-empty" },
  { text: "Analyze", where: "advisory", as: "button" },
  { text: "Refresh", where: "advisory", as: "button" },
  { text: "Immediate Trading (Scalping)", where: "advisory" },
  { text: "Short-term Trading (Swing)", where: "advisory-short" },
  { text: "Long-term Trading (Position)", where: "advisory-long" },
  { text: "5-15 min", where: "advisory" },
  { text: "1-5 days", where: "advisory-short" },
  { text: "1-6 months", where: "advisory-long" },
  { text: "MODERATE", where: "advisory" },
  { text: "not financial advice", where: "advisory" },
  { text: "Generating AI Trading Advisory...", where: "advisory-loading" },
  { text: "Failed to generate trading advisory. Please try again later.", where: "advisory-failed" },
  { text: "Crypto DEX Screener", where: "screener" },
  { text: "VOLATILE", where: "screener" },
  { text: "Refresh", where: "screener", as: "button" },
  { text: "Auto-refresh", where: "screener" },
  { text: "Last updated", where: "screener" },
  { text: "Trending", where: "screener", as: "tab" },
  { text: "New Pairs", where: "screener", as: "tab" },
  { text: "Gainers", where: "screener", as: "tab" },
  { text: "High Volume", where: "screener", as: "tab" },
  { text: "Memecoins", where: "screener", as: "tab" },
  { text: "EXTREME", where: "screener" },
  { text: "RISING", where: "screener" },
  { text: "DECLINING", where: "screener" },
  { text: "Verified", where: "screener" },
  { text: "Unverified", where: "screener" },
  { text: "Locked", where: "screener" },
  { text: "Unlocked", where: "screener" },
  { text: "Loading DEX Screener Data...", where: "screener-loading" },
  { text: "No projects match your current filters", where: "screener-empty" },
  { text: "Failed to load DEX screener data. Please try again later.", where: "screener-failed" },
  { text: "Social Trading Leaderboard", where: "leaderboard" },
  { text: "Total Profit", where: "leaderboard", as: "tab" },
  { text: "Win Rate", where: "leaderboard", as: "tab" },
  { text: "Total Trades", where: "leaderboard", as: "tab" },
  { text: "Best Streak", where: "leaderboard", as: "tab" },
  { text: "Badges", where: "leaderboard", as: "tab" },
  { text: "Legendary", where: "badges" },
  { text: "Get Started", where: "pricing", as: "button" },
  { text: "Basic", where: "pricing" },
  { text: "Premium", where: "pricing" },
  { text: "Professional", where: "pricing" },
  { text: "Most popular", where: "pricing" },
  { text: "Free trial: 7 days", where: "pricing-visitor" },
  { text: "14-day money-back guarantee, cancel anytime", where: "pricing" },
  { text: "2.9% + $0.30", where: "pricing" },
  { text: "5-30 min", where: "pricing" },
  { text: "Choose Payment Method", where: "payment" },
  { text: "Cryptocurrency", where: "payment" },
  { text: "Active", where: "payment" },
  { text: "Conventional Payments", where: "payment", as: "tab" },
  { text: "Ethereum ERC20", where: "payment" },
  { text: "Tron TRC20", where: "payment" },
  { text: "BSC BEP20", where: "payment" },
  { text: "Polygon", where: "payment" },
  { text: "Pay with Tron", where: "payment-chosen", as: "button" },
  { text: "Change Method", where: "payment-chosen", as: "button" },
  { text: "Setup Required", where: "payment-conventional" },
  { text: "Card requires API key configuration to process payments.", where: "payment-conventional" },
  { text: "Payment Successful!", where: "payment-settled" },
  { text: "Wallet Manager", where: "wallets", as: "tab" },
  { text: "Manual Setup", where: "wallets", as: "tab" },
  { text: "Instructions", where: "wallets", as: "tab" },
  { text: "Invalid Address", where: "wallet-invalid" },
  { text: "Please enter a valid wallet address for this network", where: "wallet-invalid" },
  { text: "Address Saved", where: "wallet-saved" },
  { text: "Tron address updated successfully", where: "wallet-saved" },
  { text: "Address Removed", where: "wallet-removed" },
  { text: "Save Failed", where: "wallet-save-failed" },
  { text: "Failed to save wallet address. Please try again.", where: "wallet-save-failed" },
  { text: "Remove Failed", where: "wallet-remove-failed" },
  { text: "Failed to remove wallet address. Please try again.", where: "wallet-remove-failed" },
  { text: "Valid", where: "wallet-manual" },
  { text: "Invalid Tron address format", where: "wallet-manual" },
  { text: "Copied!", where: "wallet-copied" },
  { text: "Copy failed", where: "wallet-copy-failed" },
  { text: "Please manually copy the text", where: "wallet-copy-failed" },
  { text: "Dashboard", where: "management", as: "tab" },
  { text: "Wallets", where: "management", as: "tab" },
  { text: "Help", where: "management", as: "tab" },
  { text: "Failed to load network status", where: "management-failed" },
  { text: "Please check your connection and try again", where: "management-failed" },
  { text: "Sign Out", where: "account-menu", as: "button" },
  { text: "Trading Strategies", where: "assistant", as: "button" },
  { text: "Find Trending Crypto", where: "assistant", as: "button" },
  { text: "Platform Overview", where: "assistant", as: "button" },
  {
    text: "I'm having trouble processing your request right now. You can navigate directly using the menu or try asking again.",
    where: "assistant-failed",
  },
  { text: "Trading Advisory", where: "assistant-failed", as: "button" },
  { text: "DEX Screener", where: "assistant-failed", as: "button" },
];

/** Returns the texts that a place shows word for word. */
export const specTextsOf = (place: SpecPlace) => SPEC_TEXTS.filter(({ where }) => where === place);

/** Expects each of these texts somewhere in sight. One that is missing does not stop the others from being looked for. */
export async function expectSpecTexts(texts: readonly SpecText[]): Promise<void> {
  const missing: string[] = [];
  for (const { text, as } of texts) {
    const found = as === undefined ? page.getByText(text) : page.getByRole(as, { name: text, exact: true });
    const isInView = () => found.elements().some((element) => element.checkVisibility({ visibilityProperty: true }));
    await expect
      .poll(isInView)
      .toBe(true)
      .catch(() => missing.push(text));
  }
  expect(missing).toEqual([]);
}
