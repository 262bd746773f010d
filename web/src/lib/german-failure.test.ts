import { Failure, FAILURES, type FailureCode } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { germanFailure } from "./german-failure.ts";

const german = (...[code, facts]: ConstructorParameters<typeof Failure>) =>
  germanFailure(code, new Failure(code, facts).message);

describe("the German of a failed call", () => {
  it("keeps the facts of the server's sentence", () => {
    expect(german("too-many-requests", { seconds: "12" })).toBe("Zu viele Anfragen. Bitte in 12 s erneut versuchen.");
    expect(german("unknown-symbol", { symbol: "APPL", suggestions: " Did you mean AAPL?" })).toBe(
      "Das Symbol APPL haben wir nicht gefunden. Gemeint war vielleicht: AAPL?",
    );
    expect(german("unknown-symbol", { symbol: "QQQQQ", suggestions: "" })).toBe(
      "Das Symbol QQQQQ haben wir nicht gefunden.",
    );
  });

  it("has a place for each fact of a sentence, and for no other", () => {
    const places = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    for (const code of Object.keys(FAILURES) as FailureCode[]) {
      const names = places(FAILURES[code].sentence);
      const said = german(code, Object.fromEntries(names.map((name = "") => [name, `<${name}>`])));
      if (said !== undefined) for (const name of names) expect(said, code).toContain(`<${name ?? ""}>`);
    }
  });

  it("leaves sentences with words that it doesn't know, and those of no code, to the server", () => {
    expect(german("bad-request", { detail: "name: use letters or digits" })).toBe(
      "Die Anfrage ist ungültig: name: bitte Buchstaben oder Ziffern nutzen.",
    );
    expect(german("bad-request", { detail: "something else" })).toBe("Die Anfrage ist ungültig: something else.");
    expect(german("weak-password", { error: "Something else." })).toBeUndefined();
    expect(germanFailure(null, "Bad gateway")).toBeUndefined();
    expect(germanFailure("not-found", "Another sentence.")).toBeUndefined();
    expect(germanFailure("from-a-later-version", "There is nothing at this address.")).toBeUndefined();
  });
});
