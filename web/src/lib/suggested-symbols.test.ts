import { expect, it } from "vitest";
import { suggestedSymbols } from "./suggested-symbols.ts";

it.each([
  ["No symbol AAPLX is known here. Did you mean AAPL?", ["AAPL"]],
  ["No symbol X is known here. Did you mean AAPL, AMZN or BTC-USD?", ["AAPL", "AMZN", "BTC-USD"]],
  ["No symbol X is known here. Did you mean AAPL, AMZN, or BRK.B?", ["AAPL", "AMZN", "BRK.B"]],
  ["No symbol X is known here.", []],
])("%s offers %j", (sentence, symbols) => {
  expect(suggestedSymbols(sentence)).toEqual(symbols);
});
