import { parseSymbol } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { createSymbolsService } from "./symbols-service.ts";

describe("the suggestions for a symbol that has no data", () => {
  it("name others, never the one that was asked for, though a folder lists it", async () => {
    const listed = parseSymbol("ZZPASS");
    if (listed === undefined) throw new Error("ZZPASS is no symbol");
    const service = createSymbolsService({
      fileInstruments: () => Promise.resolve([listed]),
      simulated: [],
      search: undefined,
    });
    // The folder's names are read in the background: the first question may come before them.
    await service.search("ZZPASS", 5);
    expect(await service.suggestionsFor("ZZPASSX")).toBe(" Did you mean ZZPASS?");
    expect(await service.suggestionsFor("ZZPASS")).not.toContain("ZZPASS");
  });
});
