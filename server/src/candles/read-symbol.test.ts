import { Failure } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { VendorError } from "../providers/vendor.ts";
import { readSymbol } from "./read-symbol.ts";

const requested: string[] = [];
const suggestionsFor = (text: string) => {
  requested.push(text);
  return Promise.resolve({ sentence: " Did you mean ZZZZ?", errors: [] });
};

it("parses a symbol in any spelling without requests", async () => {
  expect(await readSymbol("ocdo.l", { suggestionsFor })).toEqual({ kind: "stock", symbol: "OCDO.L" });
  expect(await readSymbol("\uff21\uff21\uff30\uff2c", { suggestionsFor })).toEqual({ kind: "stock", symbol: "AAPL" });
  expect(requested).toEqual([]);
});

it.each(["Bayerische Motoren Werke AG", "s&p 500", "^GSPC", "EURUSD=X", "Nestlé S.A.", "三菱商事"])(
  "answers the name %s with 404 and suggestions, and follows none",
  async (name) => {
    const rejection = {
      code: "unknown-symbol",
      status: 404,
      message: new Failure("unknown-symbol", { symbol: name, suggestions: " Did you mean ZZZZ?" }).message,
    };
    await expect(readSymbol(name, { suggestionsFor })).rejects.toMatchObject(rejection);
    await expect(readSymbol(name, { suggestionsFor, field: "symbol" })).rejects.toMatchObject({ field: "symbol" });
  },
);

it.each(["", "  ", "??", "$$$", "<script>", "'; drop table alert_rules", "../etc/passwd", "a\u202eb", "x".repeat(65)])(
  "refuses %j, which is neither symbol nor name",
  async (text) => {
    await expect(readSymbol(text, { suggestionsFor })).rejects.toMatchObject({ code: "bad-symbol", status: 400 });
  },
);

it("does not call a name unknown for certain while a source of listings could not be reached", async () => {
  const errors = [new VendorError("yahoo", "unreachable", "connection refused")];
  const unsure = readSymbol("Siemens AG", { suggestionsFor: () => Promise.resolve({ sentence: "", errors }) });
  await expect(unsure).rejects.toMatchObject({
    code: "unknown-symbol",
    message:
      "We couldn't find the symbol Siemens AG. Not every source could be checked just now, so try again later if you are sure of it.",
  });
});
