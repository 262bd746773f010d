export { moneyText, PRICE_PLACES, quantityText, unitPriceText } from "./amount-text.ts";
export {
  approximately,
  compare,
  decimal,
  type Decimal,
  decimalText,
  minus,
  plus,
  quotient,
  rounded,
  times,
  ZERO,
} from "./decimal.ts";
export { priceDecimal } from "./price-decimal.ts";
