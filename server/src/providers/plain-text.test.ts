import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { httpsLink, plainText } from "./plain-text.ts";

describe("text from outside", () => {
  it("removes tags, even hidden and nested ones, and keeps comparisons", () => {
    expect(plainText("<b>Up</b> 5 &amp; more", 100)).toBe("Up 5 & more");
    expect(plainText("<script>alert(1)</script>Apple", 100)).toBe("Apple");
    expect(plainText("&lt;img src=x onerror=alert(1)&gt;Apple", 100)).toBe("Apple");
    expect(plainText("\uff1cscript\uff1ex\uff1c/script\uff1eApple", 100)).toBe("Apple");
    expect(plainText("P/E < 20 and > 5", 100)).toBe("P/E < 20 and > 5");
  });

  it("removes invisible characters and those that reverse the line", () => {
    expect(plainText("A\u202eelppA\u200b \u0000\ufeffB\u2066", 100)).toBe("AelppA B");
    expect(plainText("\u200b\u200e", 100)).toBeUndefined();
    expect(plainText(5, 100)).toBeUndefined();
  });

  it("keeps a letter's marks, and three of a stack of them", () => {
    expect(plainText("Zürich, Việt Nam, कंपनी, ราคาน้ำมัน", 100)).toBe(
      "Zürich, Việt Nam, कंपनी, ราคาน้ำมัน".normalize("NFKC"),
    );
    expect(plainText(`Apple ${"\u0301".repeat(200)} up`, 300)).toBe(`Apple ${"\u0301".repeat(3)} up`);
    expect(plainText(`x${"\u0301\u200b\u20dd\u0316".repeat(50)}`, 300)).toBe("x\u0301\u20dd\u0316");
  });

  it("is limited by characters and never splits one", () => {
    expect(plainText("😀".repeat(400), 300)).toBe(`${"😀".repeat(299)}…`);
  });

  it("leaves no tag, control or bidi character, for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const clean = plainText(`${text}<${text}>`, 300) ?? "";
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}]|<\/?[a-z!?][^<>]*>|\p{M}{4}/iu);
        expect([...clean].length).toBeLessThanOrEqual(300);
      }),
    );
  });

  it("accepts links only over https", () => {
    expect(httpsLink("https://example.com/a")).toBe("https://example.com/a");
    for (const bad of ["http://example.com", "javascript:alert(1)", "https://a:b@example.com", "nonsense", null]) {
      expect(httpsLink(bad)).toBeUndefined();
    }
  });
});
