import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usernameSchema } from "../contract/index.ts";
import { plainName } from "./plain-name.ts";
import { usernameCandidates } from "./username-candidates.ts";

function take(input: string, count: number, reserved: readonly string[]): string[] {
  const candidates = usernameCandidates(input, reserved);
  return Array.from({ length: count }, () => candidates.next().value);
}

/** Every code point, lone surrogates included. */
const anyCharacter = fc
  .oneof(fc.nat({ max: 0x3ff }), fc.nat({ max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

describe("a plain name", () => {
  it.each([
    ["  Ada \n Lovelace\t", "Ada Lovelace"],
    ["A\u200bd\u202ea\ufeff", "Ada"],
    ["Ｆｕｌｌ", "Full"],
    ["a\u0000b", "a b"],
    ["\u2066\u2069\u200d", ""],
    // Hangul fillers, the blank braille pattern, Mongolian and Khitan selectors, tags, a null notehead, marks without a letter.
    ["\u3164\u115f\u1160\uffa0", ""],
    ["\u2800\u2800", ""],
    ["\u180b\u180e\u180f\u{e0041}\u{e0020}\u{e0100}", ""],
    ["\u{1d159}", ""],
    ["\u0301\u0323", ""],
    ["\u2800A\u3164b\u{e0041}", "Ab"],
    ["Zoë", "Zoë"],
    ["Zoe\u0308", "Zoë"],
    ["Zoe\u200d\u0308", "Zoë"],
  ])("of %j is %j", (text, name) => expect(plainName(text, 64)).toBe(name));

  it("ends before the character that no longer fits, never inside it", () => {
    expect(plainName("ab👍🏽c", 3)).toBe("ab");
    expect(plainName("ab👍🏽c", 4)).toBe("ab👍🏽");
    expect(plainName("नमस्ते", 2)).toBe("नम");
  });

  it("contains no stacks of accents", () => {
    expect([...plainName(`a${"\u0323\u0330\u0331".repeat(50)}`, 64)].length).toBeLessThanOrEqual(5);
  });

  it("is bounded, one line, visible, and its own plain name", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const name = plainName(text, max);
        expect([...name].length).toBeLessThanOrEqual(max);
        expect(name).not.toMatch(/\p{Cc}|\p{Cf}|\p{Cs}|\u2028|\u2029/u);
        expect(name === "" || /[^\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name)).toBe(true);
        expect(plainName(name, max)).toBe(name);
      }),
    );
  });
});

describe("username candidates", () => {
  it("begin with the preferred name and continue with numbers", () => {
    expect(take("Ada", 3, [])).toEqual(["Ada", "Ada-2", "Ada-3"]);
    expect(take("Ada Lovelace", 1, [])).toEqual(["Ada-Lovelace"]);
    expect(take("ada@example.com", 1, [])).toEqual(["ada"]);
    expect(take("Ольга", 1, [])).toEqual(["Ольга"]);
    expect(take("山田たろう", 1, [])).toEqual(["山田たろう"]);
  });

  it("fall back if nothing of the preferred name is left", () => {
    expect(take("💥💥", 2, [])).toEqual(["trader", "trader-2"]);
    expect(take("", 1, [])).toEqual(["trader"]);
    expect(take("<>", 1, [])).toEqual(["trader"]);
  });

  it.each(["admin", "Admin", "4dm1n", "аdmin", "a.d.m.i.n", "SUPPORT", "rnerchant", "Sextant", "5extant"])(
    "leave the reserved %s out",
    (input) => {
      const [name = ""] = take(input, 1, ["Sextant"]);
      expect(name).toMatch(/-2$/);
    },
  );

  it("never mix letters of scripts that resemble one another", () => {
    // Cyrillic а and о among Latin letters.
    expect(take("p\u0430yp\u0430l", 1, [])).toEqual(["paypal"]);
    expect(take("g\u043eogle", 1, [])).toEqual(["google"]);
    expect(take("\u0430da\u05d0", 1, [])).toEqual(["ada"]);
  });

  it("are legal and unique for any preferred name, and the same for the same input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter, maxLength: 50 }), fc.string({ maxLength: 50 })), (input) => {
        const names = take(input, 80, ["Sextant"]);
        for (const name of names) expect(usernameSchema.safeParse(name).success, name).toBe(true);
        expect(new Set(names).size).toBeGreaterThan(60);
        expect(take(input, 80, ["Sextant"])).toEqual(names);
      }),
      { numRuns: 60 },
    );
  });

  it("preferred names that are used unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (input) => {
        const [name = ""] = take(input, 1, []);
        expect(take(name, 1, [])).toEqual([name]);
      }),
    );
  });

  it("keep a legal, unreserved preferred name unchanged", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[b-df-hj-np-tv-xz]{3,12}(?:[._-][b-df-hj-np-tv-xz]{2,8})?$/), (input) => {
        expect(take(input, 1, [])).toEqual([input]);
      }),
    );
  });
});
