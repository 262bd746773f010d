import { expect, it } from "vitest";
import type { Instrument } from "../instrument.ts";
import { parseSymbol } from "../parse-symbol.ts";
import { mayMean } from "./may-mean.ts";

function instrument(symbol: string): Instrument {
  const parsed = parseSymbol(symbol);
  if (parsed === undefined) throw new Error(`${symbol} is no symbol`);
  return parsed;
}

it.each([
  ["OCDO.L", "OCDO"],
  ["OCDO-L", "OCDO.L"],
  ["ocdo.l", "OCDP.L"],
  ["MKC-V", "MKC"],
  ["MKC.V", "MKC-V"],
  ["MCK-V", "MKC-V"],
  ["BRK/V", "BRK.B"],
  ["BKR-B", "BRK.B"],
  ["VOLV-B", "VOLV-B.ST"],
  ["VOLV-B.ST", "VOLV-A.ST"],
  ["SHPO.TO", "SHOP"],
  ["SIEMENSS.DE", "SIEMENS.DE"],
  ["BTC.L", "BTC-USD"],
])("%s may mean %s", (typed, listed) => {
  expect(mayMean(typed, instrument(listed))).toBe(true);
});

it.each([
  ["OCDO.L", "OXY"],
  ["OCDO.L", "OCS"],
  ["OCDO.L", "OCEAN-USD"],
  ["MKC-V", "MKR-USD"],
  ["MKC-V", "MKTX"],
  ["MKC.V", "MCK"],
  ["BMW.DE", "BMY"],
  ["BA.L", "BB.L"],
  ["A.L", "AAPL"],
  ["VOLV-B", "VLO"],
  ["7203.T", "TM"],
])("%s does not mean %s", (typed, listed) => {
  expect(mayMean(typed, instrument(listed))).toBe(false);
});

it.each(["AAPLX", "mircosoft", "BTC-USDD", "s&p 500", "REI-UN", ""])(
  "%j names neither exchange nor class, so anything may be meant",
  (typed) => {
    expect(mayMean(typed, instrument("AAPL"))).toBe(true);
  },
);
