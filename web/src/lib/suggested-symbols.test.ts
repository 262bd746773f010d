import { expect, it } from "vitest";
import { suggestedSymbols } from "./suggested-symbols.ts";

it.each([
  ["We couldn't find the symbol AAPLX. Did you mean AAPL?", ["AAPL"]],
  ["We couldn't find the symbol X. Did you mean AAPL, AMZN or BTC-USD?", ["AAPL", "AMZN", "BTC-USD"]],
  ["We couldn't find the symbol X. Did you mean AAPL, AMZN, or BRK.B?", ["AAPL", "AMZN", "BRK.B"]],
  ["We couldn't find the symbol X.", []],
])("%s offers %j", (sentence, symbols) => {
  expect(suggestedSymbols(sentence)).toEqual(symbols);
});
