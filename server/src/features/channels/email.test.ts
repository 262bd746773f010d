import { alertSchema } from "@sextant/core/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alertData, alertEmail } from "./alert-email.ts";
import { type Email, emailMail, emailText } from "./email.ts";

const brand = { brandName: "Ann & <Bob>", publicUrl: "https://sextant.test" };
const end = "https://sextant.test/unsubscribe/abc";
const email = (paragraphs: readonly string[]): Email => ({
  subject: "Hi",
  paragraphs,
  url: "https://sextant.test/dashboard?alert=1&x=2",
  label: "Open",
});

describe("an email", () => {
  it("says the same in both bodies, with the link and how to unsubscribe", () => {
    const { text, html } = emailMail(email(["One", "Two\nThree"]), brand, end);
    for (const phrase of ["One", "Open", "You get this email because"]) {
      expect(text).toContain(phrase);
      expect(html).toContain(phrase);
    }
    expect(text).toContain(`Unsubscribe:\n${end}\n`);
    expect(html).toContain("<p>Two<br>Three</p>");
    expect(html).toContain('<a href="https://sextant.test/dashboard?alert=1&amp;x=2">Open</a>');
    expect(html).toContain("Ann &amp; &lt;Bob&gt; at sextant.test");
  });

  it("contains no markup but its own, whatever the text", () => {
    const own =
      /<\/?(?:html(?: lang="en")?|body|p|br|small|!doctype html)>|<a href="https:\/\/sextant\.test\/[^"<>]*">|<\/a>|<!doctype html>/g;
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.constantFrom("<script>", '"onload="', "</p>", "&lt;"),
        (phrase, evil) => {
          const { html } = emailMail(email([`${phrase}${evil}`]), brand, end);
          expect(html.replace(own, "")).not.toMatch(/[<>"]/);
        },
      ),
    );
  });
});

describe("an alert as an email", () => {
  const alert = alertSchema.parse({
    id: "a",
    symbol: "BTC-USD",
    alertType: "price",
    message: "Crossed 60000",
    isRead: false,
    seq: 1,
    ruleId: "r",
    createdAt: "2026-11-22T12:00:01.000Z",
    happenedAt: "2026-11-22T11:58:00.000Z",
    note: "sell half",
    late: true,
    evidence: [
      { id: "price", name: "Price", value: 60010.5, unit: "USD" },
      { id: "rsi", name: "RSI", value: null, unit: "" },
    ],
    source: "coinbase",
    dataAgeMs: 90_000,
    freshness: { state: "live", delayMinutes: null },
    inAppOnly: false,
    deliveries: [],
  });

  it("says what happened, when, on what data, and why it fired", () => {
    const made = alertEmail(alert, "https://sextant.test/x");
    expect(made.subject).toBe("BTC-USD: Crossed 60000");
    expect(emailText(made)).toBe(
      [
        "Crossed 60000",
        "Your note: sell half",
        "This happened on 22 Nov 2026, 11:58 UTC. We detected it late, because no server was watching at the time.\nSource: Coinbase. The data was 90 s old when the alert fired.",
        "Why it fired:\nPrice: $60,010.50\nRSI: N/A",
      ].join("\n\n"),
    );
  });

  it("as data contains what fired, and nothing of the inbox", () => {
    expect(Object.keys(alertData(alert))).not.toEqual(expect.arrayContaining(["isRead"]));
    expect(alertData(alert)).toMatchObject({ symbol: "BTC-USD", late: true, evidence: alert.evidence });
  });
});
