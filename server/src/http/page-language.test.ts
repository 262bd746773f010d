import { describe, expect, it } from "vitest";
import { chosenLanguage, pageLanguage } from "./page-language.ts";

describe("pageLanguage", () => {
  it.each([undefined, "", "de", "de-AT,de;q=0.9,en;q=0.8", "constructor,__proto__"])(
    "is English, whatever the browser prefers (%j)",
    (accepted) => {
      expect(pageLanguage({ headers: { "accept-language": accepted } })).toBe("en");
    },
  );

  it("is the one chosen in this browser, unless there is no such language", () => {
    expect(pageLanguage({ headers: { cookie: "session=1; language=en" } })).toBe("en");
    expect(pageLanguage({ headers: { cookie: "language=de" } })).toBe("de");
    expect(pageLanguage({ headers: { cookie: "__Host-language=de; language=en" } })).toBe("de");
    expect(pageLanguage({ headers: { "accept-language": "de", cookie: "language=toString" } })).toBe("en");
  });
});

describe("chosenLanguage", () => {
  const choose = (url: string) => chosenLanguage(url, "https://example.org");

  it("keeps the rest of the address", () => {
    expect(choose("/alerts?tab=rules&language=de")?.location).toBe("/alerts?tab=rules");
    expect(choose("/?language=en")?.location).toBe("/");
  });

  it.each(["//", "/\\", "/\\\\", "/\\/", "\\/", "///"])("never leads to another site: %s", (start) => {
    expect(choose(`${start}evil.example/?language=de`)?.location).toBe("/evil.example/");
  });

  it("is remembered for a year", () => {
    expect(choose("/?language=de")?.cookie).toBe(
      "__Host-language=de; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
    expect(chosenLanguage("/?language=de", "http://localhost:3000")?.cookie).toBe(
      "language=de; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    );
  });

  it.each(["/", "/alerts?tab=rules", "/?language=", "/?language=fr", "/?language=constructor"])(
    "is none at %s",
    (url) => {
      expect(choose(url)).toBeUndefined();
    },
  );
});
