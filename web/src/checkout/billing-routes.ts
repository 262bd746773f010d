import type { CallRoute, ContractCalls } from "../lib/contract-calls.ts";
import type { ENDPOINT_ROUTES } from "../lib/endpoint-routes.ts";
import type { STOCK_ROUTES } from "../lib/stock-routes.ts";

/** Method and path of each call about money: only the screens that pay, bill or are paid load them. */
export const BILLING_ROUTES = {
  addPaymentHook: { method: "POST", path: "/api/merchant/webhooks" },
  askRefund: { method: "POST", path: "/api/users/{id}/billing/refunds" },
  cancelPlan: { method: "POST", path: "/api/users/{id}/billing/cancel" },
  cancelWalletChange: { method: "DELETE", path: "/api/crypto/wallet-config/{networkId}/change" },
  claimPayment: { method: "POST", path: "/api/users/{id}/invoices/{invoiceId}/claims" },
  createInvoice: { method: "POST", path: "/api/users/{id}/invoices" },
  decideRefund: { method: "POST", path: "/api/merchant/refunds/{refundId}" },
  decideTransfer: { method: "POST", path: "/api/merchant/transfers/{transferId}/decision" },
  downgradePlan: { method: "POST", path: "/api/users/{id}/billing/downgrade" },
  getBilling: { method: "GET", path: "/api/users/{id}/billing" },
  getInvoice: { method: "GET", path: "/api/users/{id}/invoices/{invoiceId}" },
  getMerchantAudit: { method: "GET", path: "/api/merchant/audit" },
  getNetworkStatus: { method: "GET", path: "/api/crypto/network-status" },
  getPaymentFigures: { method: "GET", path: "/api/merchant/figures" },
  getPaymentProviders: { method: "GET", path: "/api/payments/providers" },
  getReceipt: { method: "GET", path: "/api/users/{id}/invoices/{invoiceId}/receipt" },
  getWalletConfig: { method: "GET", path: "/api/crypto/wallet-config" },
  listInvoices: { method: "GET", path: "/api/users/{id}/invoices" },
  listMerchantInvoices: { method: "GET", path: "/api/merchant/invoices" },
  listPaymentHooks: { method: "GET", path: "/api/merchant/webhooks" },
  listReconciliations: { method: "GET", path: "/api/merchant/reconciliations" },
  listRefunds: { method: "GET", path: "/api/merchant/refunds" },
  listTransfers: { method: "GET", path: "/api/merchant/transfers" },
  markInvoice: { method: "POST", path: "/api/merchant/invoices/{invoiceId}/mark" },
  previewPlan: { method: "POST", path: "/api/users/{id}/billing/preview" },
  removePaymentHook: { method: "DELETE", path: "/api/merchant/webhooks/{hookId}" },
  removeWallet: { method: "DELETE", path: "/api/crypto/wallet-config/{networkId}" },
  runReconciliation: { method: "POST", path: "/api/merchant/reconciliations" },
  setWallet: { method: "POST", path: "/api/crypto/wallet-config" },
  withdrawInvoice: { method: "POST", path: "/api/users/{id}/invoices/{invoiceId}/withdraw" },
} as const satisfies Record<
  Exclude<keyof ContractCalls, keyof typeof ENDPOINT_ROUTES | keyof typeof STOCK_ROUTES>,
  CallRoute
>;
