import type { ENDPOINTS } from "@sextant/core/contract";

/** For tests: bodies that the contract accepts; an invalid one would be rejected before access is checked. */
export const BODIES: Partial<Record<keyof typeof ENDPOINTS, object>> = {
  addChannel: { kind: "email" },
  createApiKey: { name: "Robot", scopes: ["market:read"] },
  rotateApiKey: {},
  createAlertRule: { symbol: "BTC-USD", condition: { kind: "price", direction: "above", price: 1 } },
  parseAlert: { text: "tell me when BTC falls below 60k" },
  queryAssistant: { query: "show me my alerts" },
  confirmAssistantAction: {},
  saveLearning: { items: [{ kind: "lesson", id: "stop-loss", step: 1, finished: false }] },
  readAlert: {},
  readAllAlerts: {},
  setDashboardLayout: { order: [] },
  setChartIndicators: { indicators: ["rsi:7"] },
  setDrawings: { revision: 0, drawings: [] },
  createPortfolio: { name: "Long run", currency: "USD" },
  addTransaction: { side: "buy", symbol: "AAPL", quantity: "1", price: "1" },
  placePaperOrder: { symbol: "BTC-USD", side: "buy", quantity: "0.01" },
  previewPaperOrder: { symbol: "BTC-USD", side: "buy", quantity: "0.01" },
  joinLeaderboard: { pseudonym: "Quiet-River" },
  followTrader: { traderId: "any" },
  updateTransaction: { kind: "buy", symbol: "AAPL", quantity: "2", price: "1" },
  createPortfolioShare: {},
  syncConnection: {},
  addConnection: {
    kind: "address",
    source: "ethereum",
    label: "Cold wallet",
    address: "0x52908400098527886E0F7030069857D2E4169EE7",
  },
  previewImport: {
    fileName: "trades.csv",
    content: Buffer.from("Date,Type,Symbol,Quantity,Price,Currency\n2025-01-02,buy,AAPL,1,100,USD\n").toString(
      "base64",
    ),
  },
  applyCorporateActions: { ids: ["any"] },
  applyImport: {},
  updatePortfolio: { name: "Short run", method: "fifo" },
  setAlertPreferences: { quietHours: null, timeZone: "UTC", digest: false, digestAt: "18:00" },
  updateAlertRule: { muted: true },
  onboard: { firebaseUid: "uid", email: "a@example.org", username: "ann" },
  updateUser: {},
  finishWelcome: { symbols: ["AAPL"], riskProfile: "MODERATE" },
  claimSymbolRanges: { symbols: ["BTC-USD"] },
  signOut: {},
  stepUp: { password: "p" },
  changePassword: { current: "p", next: "n" },
  confirmTotp: { code: "123456" },
  claimMerchant: { code: "12345678" },
  createTradingAdvisory: { symbol: "AAPL", riskProfile: "MODERATE" },
  sizePosition: { capital: 1000, riskPercent: 1, entry: 100, stop: 95 },
  addToWatchlist: { symbol: "AAPL" },
  createBacktest: { symbols: ["AAPL"], rule: "sma-cross" },
  saveTokenFilter: { name: "Quiet ones", filter: { risk: "LOW" } },
  screenStocks: {
    filter: { text: null, sectors: [], ranges: [] },
    columns: ["price"],
    sort: "price",
    order: "desc",
    limit: 10,
    offset: 0,
  },
  saveStockFilter: {
    name: "Large",
    filter: { text: null, sectors: [], ranges: [] },
    columns: ["price"],
    sort: "price",
    order: "desc",
  },
  watchToken: { chain: "base", address: "0x0000000000000000000000000000000000000001" },
  createInvoice: { planId: "basic", networkId: "ethereum" },
  claimPayment: { txHash: "0x1" },
  previewPlan: { planId: "basic" },
  downgradePlan: { planId: "basic" },
  cancelPlan: { cancelled: true },
  requestRefund: { invoiceId: "any", address: "0x0000000000000000000000000000000000000001", signature: "0x1" },
  setWallet: { networkId: "ethereum", address: "0x0000000000000000000000000000000000000001" },
  decideTransfer: { decision: "keep", reason: "nobody's" },
  markInvoice: { as: "INVALID", reason: "a test" },
  decideRefund: { state: "refused", reason: "too late" },
  runReconciliation: { networkId: "ethereum" },
  addPaymentHook: { url: "https://hooks.example.org/payments" },
};

/** For tests: returns an address of the call in which the contract accepts every part. */
export function exampleAddress(path: string, owner: { readonly id: string; readonly uid: string }): string {
  return path
    .replace("{id}", owner.id)
    .replace("{uid}", owner.uid)
    .replace("{symbol}", "AAPL")
    .replace("{seq}", "1")
    .replace("{token}", "x".repeat(32))
    .replace("{chain}/{address}", "base/0x0000000000000000000000000000000000000001")
    .replace("{transferId}", "1.0xab.0")
    .replace("{networkId}", "ethereum")
    .replace(/\{\w+\}/g, "any");
}
