import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, type Json } from "./canonical-json.ts";

const double = (hex: string): number => Buffer.from(hex, "hex").readDoubleBE();

describe("the canonical text", () => {
  // https://www.rfc-editor.org/rfc/rfc8785#appendix-B
  it.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["8000000000000001", "-5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["ffefffffffffffff", "-1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["c340000000000000", "-9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["44b52d02c7e14af6", "1e+23"],
    ["44b52d02c7e14af7", "1.0000000000000001e+23"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["444b1ae4d6e2ef4f", "999999999999999900000"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555553", "333333333.3333332"],
    ["41b3de4355555554", "333333333.33333325"],
    ["41b3de4355555555", "333333333.3333333"],
    ["41b3de4355555556", "333333333.3333334"],
    ["41b3de4355555557", "333333333.33333343"],
    ["becbf647612f3696", "-0.0000033333333333333333"],
    ["43143ff3c1cb0959", "1424953923781206.2"],
  ])("writes the double %s as RFC 8785 does: %s", (hex, text) => {
    expect(canonicalJson(double(hex))).toBe(text);
  });

  it("rejects the numbers and texts that RFC 8785 rejects", () => {
    for (const hex of ["7fffffffffffffff", "7ff0000000000000", "fff0000000000000"])
      expect(() => canonicalJson(double(hex))).toThrow(RangeError);
    expect(() => canonicalJson("\ud800")).toThrow(RangeError);
    expect(() => canonicalJson({ "\udead": 1 })).toThrow(RangeError);
  });

  it("matches the example in RFC 8785, sections 3.2.2 to 3.2.4", () => {
    const input = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    const hex =
      "7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e33333333333333" +
      "2c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f227d";
    expect(Buffer.from(canonicalJson(JSON.parse(input) as Json)).toString("hex")).toBe(hex);
  });

  // https://github.com/cyberphone/json-canonicalization/tree/master/testdata (weird.json), keys by UTF-16 units
  it("sorts keys as the published test data does", () => {
    const input = { "\u20ac": 1, "1": 2, "\u0080": 3, "\ud83d\ude02": 4, ö: 5, "\ufb33": 6, "</script>": 7 };
    expect(canonicalJson(input)).toBe('{"1":2,"</script>":7,"\u0080":3,"ö":5,"€":1,"😂":4,"\ufb33":6}');
  });

  it("parses back to the same value, which serialises to the same text", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "grapheme" }), (value) => {
        const text = canonicalJson(value as Json);
        expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
