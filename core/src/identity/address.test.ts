import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAddress, signInAddress, trialAddress } from "./address.ts";

describe("an address", () => {
  it.each(["ada@example.com", "a@b.co", "Ada.L+news@Mail.Example.ORG", "o'neil@example.com", "x@xn--mnchen-3ya.de"])(
    "is %s",
    (text) => expect(isAddress(text)).toBe(true),
  );

  it.each([
    "",
    "@",
    "ada",
    "ada@",
    "@example.com",
    "ada@localhost",
    "ada@127.0.0.1",
    "a da@example.com",
    "ada@exam ple.com",
    "ada@@example.com",
    ".ada@example.com",
    "ada.@example.com",
    "a..da@example.com",
    "ada@-example.com",
    "ada@example..com",
    "ada@example.com.",
    '"ada"@example.com',
    "ada@example.com\r\nBcc: x@y.zz",
    "ada\u202e@example.com",
    "ada\u200b@example.com",
    "ａda@example.com",
    "ada@exampKe.com".replace("K", "\u212a"),
    "mıke@example.com",
    "<ada@example.com>",
    `${"a".repeat(65)}@example.com`,
    `ada@${"a".repeat(64)}.com`,
    `ada@${"a.".repeat(130)}com`,
  ])("is not %j", (text) => expect(isAddress(text)).toBe(false));
});

describe("the sign-in address", () => {
  it("is trimmed and lower-cased, keeping dots and tags", () => {
    expect(signInAddress(" Ada.L+News@Example.COM ")).toBe("ada.l+news@example.com");
    expect(signInAddress("a.b@gmail.com")).not.toBe(signInAddress("ab@gmail.com"));
  });

  it("is undefined for invalid text, so that no case folding can lead to another user's account", () => {
    expect(signInAddress("ａda@example.com")).toBeUndefined();
    expect(signInAddress("mı\u212ae@example.com")).toBeUndefined();
  });

  it("is its own key", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const key = signInAddress(email);
        if (key !== undefined) expect(signInAddress(key)).toBe(key);
      }),
    );
  });
});

describe("the trial address", () => {
  it.each([
    ["A.D.A+1@GoogleMail.com", "ada@gmail.com"],
    ["ada+news@example.com", "ada@example.com"],
    ["a.da@example.com", "a.da@example.com"],
    ["ada@protonmail.com", "ada@proton.me"],
    ["ada@example.com.", "ada@example.com"],
    ["ａda@ｅxample.com", "ada@example.com"],
    ["+only@example.com", "+only@example.com"],
    ["ada@example.com .", "ada@example.com"],
    ["no address", "no address"],
  ])("of %s is %s", (text, key) => expect(trialAddress(text)).toBe(key));

  it("is the same for every tag, dot and case at Gmail", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{2,20}$/),
        fc.nat({ max: 18 }),
        fc.stringMatching(/^[a-z0-9]{0,9}$/),
        (name, at, tag) => {
          const dotted = `${name.slice(0, at)}.${name.slice(at)}`.replace(/^\.|\.$/g, "");
          expect(trialAddress(`${dotted.toUpperCase()}+${tag}@googlemail.com`)).toBe(trialAddress(`${name}@gmail.com`));
        },
      ),
    );
  });

  it("is its own key, for any text", () => {
    fc.assert(fc.property(fc.string(), (text) => trialAddress(trialAddress(text)) === trialAddress(text)));
  });

  it("joins whatever signing in joins", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const key = signInAddress(email);
        if (key !== undefined) expect(trialAddress(key)).toBe(trialAddress(email));
      }),
    );
  });
});
