import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordError, passwordForm } from "./password-error.ts";

const owner = { email: "marianne.k@example-bank.com", displayName: "Marianne Kowalska" };

/** Every code point, lone surrogates included. */
const anyCharacter = fc
  .oneof(fc.nat({ max: 0x3ff }), fc.nat({ max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

describe("a password", () => {
  it.each([
    "correct horse battery",
    "tr0ub4dor&3xyz",
    "purple-otter-19-lamp",
    "8392017465082",
    "пароль который длинный",
    "dragon839201847362",
    "mi gato come pan",
    "k7#Qv!x2Lp",
    "marianne has two red hens",
  ])("may be %s", (password) => expect(passwordError(password, owner)).toBeUndefined());

  it.each([
    "1234567890",
    "0987654321",
    "qwertyuiop",
    "qwerty12345",
    "1q2w3e4r5t",
    "1qaz2wsx3edc",
    "zaq12wsxcde3",
    "aaaaaaaaaa",
    "abcabcabcabc",
    "abcabcabca",
    "abcdefghij",
    "asdfghjkl;'",
    "password1234",
    "P@ssw0rd2024!",
    "Pa55word123",
    "PASSWORD!!!!",
    "passwordpassword",
    "iloveyou2020",
    "!!letmein!!",
    "Liverpool1892",
    "sunshine123456789",
    "          ",
    "12.05.1990",
    "monkey1234",
    "Welcome2026!",
  ])("is too common as %j", (password) =>
    expect(passwordError(password, owner)).toMatch(/^This password is too common\./),
  );

  it.each(["marianne2024", "Kowalska!99", "marianne.k@example-bank.com", "MarianneKowalska", "example-bank1"])(
    "may not be made of its owner: %s",
    (password) => expect(passwordError(password, owner)).toMatch(/own name or address/),
  );

  it("has 10 to 256 characters, counted as characters", () => {
    expect(passwordError("k7#Qv!x2L", owner)).toBe(
      "Use at least 10 characters. A few unrelated words are easy to remember.",
    );
    expect(passwordError("🦀🐢🦊🐝🐙🦉🐬🦋🐌", owner)).toMatch(/^Use at least 10/);
    expect(passwordError("🦀🐢🦊🐝🐙🦉🐬🦋🐌🦔", owner)).toBeUndefined();
    expect(passwordError("k7#Qv!x2Lp ".repeat(30), owner)).toBe("Use at most 256 characters.");
  });

  it("contains whole characters only", () =>
    expect(passwordError("k7#Qv!x2Lp\ud800", owner)).toMatch(/broken character/));

  it("is the same for both encodings of an accent", () => {
    expect(passwordForm("zoe\u0308 and the sea")).toBe(passwordForm("zoë and the sea"));
  });

  it("of four unrelated words is always accepted", () => {
    const text = ["otter", "lamp", "gravel", "spoon", "violet", "harbour", "ticket", "marble", "thistle", "cabin"];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(text, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(" ", "-", ""),
        (chosen, join) => {
          expect(passwordError(chosen.join(join), owner)).toBeUndefined();
        },
      ),
    );
  });

  it("gains nothing from a common word's case, digits for letters or a few signs around it", () => {
    const word = fc.constantFrom("password", "iloveyou", "football", "sunshine", "qwertyuiop");
    const around = fc.stringMatching(/^[0-9!?.#]{2,5}$/);
    fc.assert(
      fc.property(word, around, fc.boolean(), (stem, tail, loud) => {
        const password = `${loud ? stem.toUpperCase() : stem.replace("o", "0").replace("a", "@")}${tail}`;
        expect(passwordError(password, owner)).toMatch(/^This password is too common\./);
      }),
    );
  });

  it("is checked for any text and any owner without failing", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 300 }),
        fc.string(),
        fc.option(fc.string(), { nil: undefined }),
        (password, email, displayName) => {
          expect(["string", "undefined"]).toContain(typeof passwordError(password, { email, displayName }));
        },
      ),
    );
  });
});
