export { type BenchmarkInput, benchmarkReturn, type BenchmarkReturn, type BenchmarkTrade } from "./benchmark-return.ts";
export type { CashFlow, DatedValue } from "./cash-flow.ts";
export { modifiedDietz, type ModifiedDietz, type ModifiedDietzInput } from "./modified-dietz.ts";
export {
  internalRate,
  type MoneyWeightedInput,
  type MoneyWeightedRate,
  moneyWeightedReturn,
  type MoneyWeightedReturn,
} from "./money-weighted-return.ts";
export type { DayPayment } from "./payments-by-day.ts";
export {
  type AverageInvestmentInput,
  returnOnAverageInvestment,
  type ReturnOnAverageInvestment,
} from "./return-on-average-investment.ts";
export { annualised, type NoReturn, type Rate, type ReturnResult } from "./return-result.ts";
export { simpleReturn, type SimpleReturn, type SimpleReturnInput } from "./simple-return.ts";
export {
  type SubPeriod,
  timeWeightedReturn,
  type TimeWeightedReturn,
  type ValuedTimestamp,
} from "./time-weighted-return.ts";
