export { TRANSACTION_KINDS, type TransactionKind } from "./transaction-kinds.ts";
