import { describe, expect, it } from "vitest";
import { chosenLanguage, pageLanguage } from "./page-language.ts";

describe("pageLanguage", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["de", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["en-GB,en;q=0.9,de;q=0.8", "en"],
    ["de;q=0.8, en;q=0.9", "en"],
    ["fr-FR,fr;q=0.9,de;q=0.5", "de"],
    ["fr,*;q=0.5", "en"],
    ["de;q=0", "en"],
    ["de;q=nonsense", "de"],
    ["constructor,__proto__", "en"],
  ])("of a browser that accepts %j is %s", (accepted, language) => {
    expect(pageLanguage({ headers: { "accept-language": accepted } })).toBe(language);
  });

  it("is the one chosen in this browser, unless there is no such language", () => {
    expect(pageLanguage({ headers: { "accept-language": "de", cookie: "session=1; language=en" } })).toBe("en");
    expect(pageLanguage({ headers: { cookie: "language=de" } })).toBe("de");
    expect(pageLanguage({ headers: { cookie: "__Host-language=de; language=en" } })).toBe("de");
    expect(pageLanguage({ headers: { "accept-language": "de", cookie: "language=toString" } })).toBe("de");
  });
});

describe("chosenLanguage", () => {
  const choose = (url: string) => chosenLanguage(url, "https://example.org");

  it("keeps the rest of the address", () => {
    expect(choose("/alerts?tab=rules&language=de")?.location).toBe("/alerts?tab=rules");
    expect(choose("/?language=en")?.location).toBe("/");
  });

  it("never leads to another site", () => {
    expect(choose("//evil.example/?language=de")?.location).toBe("/evil.example/");
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
