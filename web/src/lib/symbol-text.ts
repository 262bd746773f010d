export { formatSymbol } from "@sextant/core/market";
