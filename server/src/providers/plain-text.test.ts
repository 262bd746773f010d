import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { httpsLink, plainText } from "./plain-text.ts";

describe("text from outside", () => {
  it("loses tags, also hidden and nested ones, and keeps comparisons", () => {
    expect(plainText("<b>Up</b> 5 &amp; more", 100)).toBe("Up 5 & more");
    expect(plainText("<script>alert(1)</script>Apple", 100)).toBe("Apple");
    expect(plainText("&lt;img src=x onerror=alert(1)&gt;Apple", 100)).toBe("Apple");
    expect(plainText("\uff1cscript\uff1ex\uff1c/script\uff1eApple", 100)).toBe("Apple");
    expect(plainText("P/E < 20 and > 5", 100)).toBe("P/E < 20 and > 5");
  });

  it("loses what cannot be seen or turns the line around", () => {
    expect(plainText("A\u202eelppA\u200b \u0000\ufeffB\u2066", 100)).toBe("AelppA B");
    expect(plainText("\u200b\u200e", 100)).toBeUndefined();
    expect(plainText(5, 100)).toBeUndefined();
  });

  it("is bounded by characters and never breaks one", () => {
    expect(plainText("😀".repeat(400), 300)).toBe(`${"😀".repeat(299)}…`);
  });

  it("holds no tag, control or bidi character, whatever comes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const clean = plainText(`${text}<${text}>`, 300) ?? "";
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}]|<\/?[a-z!?][^<>]*>/iu);
        expect([...clean].length).toBeLessThanOrEqual(300);
      }),
    );
  });

  it("links only over https", () => {
    expect(httpsLink("https://example.com/a")).toBe("https://example.com/a");
    for (const bad of ["http://example.com", "javascript:alert(1)", "https://a:b@example.com", "nonsense", null]) {
      expect(httpsLink(bad)).toBeUndefined();
    }
  });
});
