import {
  createAlertRule,
  deleteAlertRule,
  getAlerts,
  listAlertRules,
  parseAlert,
  readAlert,
  readAllAlerts,
  updateAlertRule,
} from "./alerts.ts";
import { type KeyAccess, NEEDED_OF_KEYS } from "./key-access.ts";
import { createApiKey, getCaller, listApiKeys, revokeApiKey, rotateApiKey } from "./api-keys.ts";
import {
  cancelBacktest,
  createBacktest,
  getBacktest,
  getBacktestExample,
  getBacktestRules,
  listBacktests,
} from "./backtests.ts";
import { getCandles } from "./candles.ts";
import { getDemoDay } from "./demo-day.ts";
import {
  addChannel,
  getChannels,
  removeChannel,
  renewInbound,
  replayDelivery,
  setAlertPreferences,
  testChannel,
} from "./channels.ts";
import { getFundamentalHistory, getPeers } from "./companies.ts";
import { getCorporateCalendar, getCorporateEvents } from "./corporate-events.ts";
import { getDashboardLayout, setDashboardLayout } from "./dashboard.ts";
import {
  deleteSavedTokenFilter,
  getRiskOutcomes,
  getSavedTokenFilters,
  getToken,
  getTokenCandles,
  getTokens,
  getTokenWatchlist,
  getWinningProjects,
  saveTokenFilter,
  unwatchToken,
  watchToken,
} from "./dex-screener.ts";
import { getChartIndicators, setChartIndicators } from "./chart-indicators.ts";
import { getDrawings, setDrawings } from "./drawings.ts";
import { getHealth } from "./health.ts";
import {
  followTrader,
  getAchievements,
  getFollowedTraders,
  getLeaderboard,
  getOwnTrader,
  getTraderProfile,
  joinLeaderboard,
  leaveLeaderboard,
  unfollowTrader,
} from "./leaderboard.ts";
import { getMarketFeed } from "./live.ts";
import { getLearning, saveLearning } from "./learning.ts";
import { getLessonCandles, getOpenLessonCandles } from "./lesson-candles.ts";
import { getMarketData } from "./market-data.ts";
import {
  addToWatchlist,
  dismissRecommendation,
  getRecommendations,
  getWatchlist,
  removeFromWatchlist,
} from "./recommendations.ts";
import {
  addPaymentHook,
  decideRefund,
  decideTransfer,
  getMerchantAudit,
  getPaymentMetrics,
  listMerchantInvoices,
  listPaymentHooks,
  listReconciliations,
  listRefunds,
  listTransfers,
  markInvoice,
  removePaymentHook,
  runReconciliation,
} from "./merchant.ts";
import {
  cancelPaperOrder,
  getPaperAccounts,
  getPaperEquity,
  getPaperEvents,
  getPaperOrders,
  placePaperOrder,
  previewPaperOrder,
} from "./paper-trading.ts";
import {
  claimPayment,
  createInvoice,
  getInvoice,
  getPaymentProviders,
  getReceipt,
  listInvoices,
  withdrawInvoice,
} from "./payments.ts";
import {
  addTransaction,
  createPortfolio,
  deletePortfolio,
  getPortfolios,
  getTransactions,
  removeTransaction,
  updatePortfolio,
  updateTransaction,
} from "./portfolios.ts";
import {
  addConnection,
  getConnectionSources,
  listConnections,
  removeConnection,
  syncConnection,
} from "./portfolio-connections.ts";
import {
  applyImport,
  getImport,
  getTradeFormats,
  listImports,
  previewImport,
  undoImport,
} from "./portfolio-imports.ts";
import {
  createPortfolioShare,
  getSharedPortfolio,
  listPortfolioShares,
  revokePortfolioShare,
} from "./portfolio-shares.ts";
import { applyCorporateActions, getCorporateActions, undoCorporateAction } from "./portfolio-actions.ts";
import {
  getPortfolioExposure,
  getPortfolioIncome,
  getPortfolioLots,
  getPortfolioOverview,
  getPortfolioReconciliation,
} from "./portfolio-overview.ts";
import { getPortfolioTrends } from "./portfolio-trends.ts";
import { getRecordLedger } from "./record-ledger.ts";
import { getRecordSummary } from "./record-summary.ts";
import { getRecord, getRecordGrounds, getRecordRoots, getRecordRow } from "./record.ts";
import {
  beginTotp,
  changePassword,
  claimMerchant,
  confirmTotp,
  dropToken,
  getSecurity,
  getSession,
  removeTotp,
  sendVerification,
  signOut,
  stepUp,
  syncToken,
} from "./session.ts";
import {
  confirmAssistantAction,
  getAssistantActions,
  queryAssistant,
  undoAssistantAction,
} from "./navigation-assistant.ts";
import { getShowcase } from "./showcase.ts";
import { getSignalChecks } from "./signal-checks.ts";
import { deleteSavedStockFilter, getSavedStockFilters, saveStockFilter, screenStocks } from "./stock-screener.ts";
import { requestRefund, cancelPlan, downgradePlan, getBilling, previewPlan } from "./subscription.ts";
import { getSymbolPrices } from "./symbol-prices.ts";
import { claimSymbolRanges, getSymbolRanges } from "./symbol-ranges.ts";
import { searchSymbols } from "./symbols.ts";
import { getTimeframeMatrix } from "./timeframe-matrix.ts";
import { createTradingAdvisory, sizePosition } from "./trading-advisory.ts";
import { getTradingSignals } from "./trading-signals.ts";
import {
  deleteUser,
  exportUser,
  finishWelcome,
  getUserByFirebaseUid,
  listSessions,
  onboard,
  revokeSession,
  updateUser,
} from "./users.ts";
import { cancelWalletChange, getNetworkStatus, getWalletConfig, removeWallet, setWallet } from "./wallets.ts";

export * from "./api-keys.ts";
export type { KeyAccess } from "./key-access.ts";
export * from "./access.ts";
export * from "./advice-plan.ts";
export * from "./alerts.ts";
export * from "./backtests.ts";
export * from "./demo-day.ts";
export * from "./candles.ts";
export * from "./channels.ts";
export * from "./companies.ts";
export * from "./corporate-events.ts";
export * from "./dashboard.ts";
export * from "./dex-screener.ts";
export * from "./documents.ts";
export * from "./first-view.ts";
export * from "./chart-indicators.ts";
export * from "./drawings.ts";
export * from "./endpoint.ts";
export * from "./entitlements.ts";
export * from "./failures.ts";
export * from "./health.ts";
export * from "./installation.ts";
export * from "./leaderboard.ts";
export * from "./learning.ts";
export * from "./lesson-candles.ts";
export * from "./live.ts";
export * from "./market-data.ts";
export * from "./merchant.ts";
export * from "./navigation-assistant.ts";
export * from "./page-languages.ts";
export * from "./paper-trading.ts";
export * from "./payments.ts";
export * from "./portfolio-actions.ts";
export * from "./portfolio-connections.ts";
export * from "./portfolio-imports.ts";
export * from "./portfolio-overview.ts";
export * from "./portfolio-shares.ts";
export * from "./portfolio-trends.ts";
export * from "./portfolios.ts";
export * from "./recommendations.ts";
export * from "./record.ts";
export * from "./record-ledger.ts";
export * from "./record-summary.ts";
export * from "./risk-profile.ts";
export * from "./screens.ts";
export { FIND_KEY, SHARE_PATH, sharePath } from "./share-path.ts";
export * from "./session.ts";
export * from "./showcase.ts";
export * from "./signal-checks.ts";
export * from "./stock-screener.ts";
export * from "./subscription.ts";
export * from "./symbol-prices.ts";
export * from "./symbol-ranges.ts";
export * from "./symbols.ts";
export * from "./timeframe-matrix.ts";
export * from "./trading-advisory.ts";
export * from "./trading-signals.ts";
export * from "./users.ts";
export * from "./wallets.ts";
export * from "./wire.ts";

/** Every call of the API, under the name its handler must have: a missing handler does not compile. */
export const ENDPOINTS = {
  addChannel,
  addConnection,
  addPaymentHook,
  addToWatchlist,
  addTransaction,
  applyCorporateActions,
  applyImport,
  requestRefund,
  beginTotp,
  cancelBacktest,
  cancelPaperOrder,
  cancelPlan,
  cancelWalletChange,
  changePassword,
  claimMerchant,
  claimPayment,
  claimSymbolRanges,
  confirmAssistantAction,
  confirmTotp,
  createAlertRule,
  createApiKey,
  createBacktest,
  createInvoice,
  createPortfolio,
  createPortfolioShare,
  createTradingAdvisory,
  decideRefund,
  decideTransfer,
  deleteAlertRule,
  deletePortfolio,
  deleteSavedTokenFilter,
  deleteSavedStockFilter,
  deleteUser,
  downgradePlan,
  dropToken,
  exportUser,
  finishWelcome,
  followTrader,
  getAchievements,
  getAlerts,
  getAssistantActions,
  getBacktest,
  getBacktestRules,
  getBacktestExample,
  getBilling,
  getCaller,
  getCandles,
  getChannels,
  getConnectionSources,
  getDashboardLayout,
  getDemoDay,
  getChartIndicators,
  getDrawings,
  getFollowedTraders,
  getHealth,
  getImport,
  getInvoice,
  getLeaderboard,
  getLearning,
  getLessonCandles,
  getOpenLessonCandles,
  getMarketData,
  getMarketFeed,
  getMerchantAudit,
  getNetworkStatus,
  getOwnTrader,
  getPaperAccounts,
  getPaperEquity,
  getPaperEvents,
  getPaperOrders,
  getPaymentMetrics,
  getPaymentProviders,
  getCorporateActions,
  getCorporateCalendar,
  getCorporateEvents,
  getFundamentalHistory,
  getPeers,
  getPortfolioExposure,
  getPortfolioIncome,
  getPortfolioLots,
  getPortfolioOverview,
  getPortfolioReconciliation,
  getPortfolioTrends,
  getPortfolios,
  getReceipt,
  dismissRecommendation,
  getRecommendations,
  getRecord,
  getRecordGrounds,
  getRecordLedger,
  getRecordRoots,
  getRecordRow,
  getRecordSummary,
  getRiskOutcomes,
  getSavedTokenFilters,
  getSecurity,
  getSession,
  getSharedPortfolio,
  getShowcase,
  getSavedStockFilters,
  getSignalChecks,
  getSymbolRanges,
  getTimeframeMatrix,
  getToken,
  getTokenCandles,
  getTokens,
  getTokenWatchlist,
  getTraderProfile,
  getTradeFormats,
  getTradingSignals,
  getTransactions,
  getUserByFirebaseUid,
  getWalletConfig,
  getWatchlist,
  getWinningProjects,
  joinLeaderboard,
  leaveLeaderboard,
  listAlertRules,
  listApiKeys,
  listBacktests,
  listConnections,
  listImports,
  listInvoices,
  listMerchantInvoices,
  listPaymentHooks,
  listPortfolioShares,
  listReconciliations,
  listRefunds,
  listSessions,
  listTransfers,
  markInvoice,
  onboard,
  parseAlert,
  placePaperOrder,
  previewPaperOrder,
  previewImport,
  previewPlan,
  queryAssistant,
  readAlert,
  readAllAlerts,
  removeChannel,
  removeConnection,
  removeFromWatchlist,
  removePaymentHook,
  removeTotp,
  removeTransaction,
  removeWallet,
  renewInbound,
  replayDelivery,
  revokeApiKey,
  revokePortfolioShare,
  revokeSession,
  rotateApiKey,
  runReconciliation,
  saveLearning,
  saveTokenFilter,
  saveStockFilter,
  screenStocks,
  searchSymbols,
  getSymbolPrices,
  sendVerification,
  setAlertPreferences,
  setDashboardLayout,
  setChartIndicators,
  setDrawings,
  setWallet,
  signOut,
  sizePosition,
  stepUp,
  syncConnection,
  syncToken,
  testChannel,
  unfollowTrader,
  undoAssistantAction,
  undoCorporateAction,
  undoImport,
  unwatchToken,
  updateAlertRule,
  updatePortfolio,
  updateTransaction,
  updateUser,
  watchToken,
  withdrawInvoice,
} as const;

/** What an API key needs for each call. */
export const KEY_ACCESS: Readonly<Record<keyof typeof ENDPOINTS, KeyAccess>> = NEEDED_OF_KEYS;
