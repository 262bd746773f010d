import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createVendorHttp } from "../http/index.ts";
import { startFakeServer, type FakeAnswer } from "../http/fake-server.ts";
import { VendorError } from "../vendor.ts";
import { checkedDays } from "./checked-days.ts";
import { ecbXmlDays } from "./ecb-xml.ts";
import { createEcbRates } from "./ecb.ts";
import { exchangeRateVendorConformance, expectLawfulDays } from "./conformance.ts";
import type { PublishedDay } from "./port.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const DAY_MS = 86_400_000;
const sample = (name: string): string => readFileSync(new URL(`samples/${name}`, import.meta.url), "utf8");
const daily = sample("eurofxref-daily.xml");
const ninety = sample("eurofxref-hist-90d.xml");

exchangeRateVendorConformance({
  name: "ecb",
  nowMs,
  sample: () => ({ text: ninety, type: "text/xml" }),
  request: (http, signal) => createEcbRates(http).fetchRates("90 days", signal),
});

let warned: object[] = [];

async function read(text: string): Promise<readonly PublishedDay[]> {
  warned = [];
  const warn = (detail: object): void => void warned.push(detail);
  return await checkedDays(ecbXmlDays(text), { vendor: "ecb", nowMs, warn });
}

async function errorOf(text: string): Promise<string> {
  try {
    expectLawfulDays(await read(text), nowMs);
    return "none";
  } catch (error) {
    if (error instanceof VendorError) return error.message;
    throw error;
  }
}

const written = (days: readonly PublishedDay[]): unknown =>
  days.map(({ day, rates }) => [new Date(day * DAY_MS).toISOString().slice(0, 10), Object.fromEntries(rates)]);
const envelope = (cubes: string): string =>
  `<gesmes:Envelope xmlns:gesmes="a" xmlns="b"><Cube>${cubes}</Cube></gesmes:Envelope>`;
const cube = (date: string, ...rates: readonly string[]): string => `<Cube time="${date}">${rates.join("")}</Cube>`;
const rate = (currency: string, perEuro: string): string => `<Cube currency="${currency}" rate="${perEuro}"/>`;

describe("the ECB's documents", () => {
  it("are read with single quotes, over many lines", async () => {
    expect(written(await read(daily))).toEqual([
      ["2025-06-02", { USD: "1.1413", JPY: "163.12", GBP: "0.84275", IDR: "18612.44" }],
    ]);
  });

  it("are read with double quotes, on one line, and with a currency missing on a day", async () => {
    expect(written(await read(ninety))).toEqual([
      ["2025-06-02", { USD: "1.1413", JPY: "163.12", GBP: "0.84275", IDR: "18612.44" }],
      ["2025-05-30", { USD: "1.1322", JPY: "162.99", GBP: "0.84131", IDR: "18500.1" }],
      ["2025-05-29", { USD: "1.1301", JPY: "163.8", GBP: "0.8399" }],
    ]);
  });

  it("may have comments, other elements outside the cubes, cubes with an end tag, and days without any rate", async () => {
    const text = `\uFEFF<?xml version='1.0'?>\n<!-- <Cube> > -->${envelope(
      cube("2025-05-30", `<Cube rate='1.1' currency='USD'></Cube>`) + cube("2025-05-29") + `<Cube time="2025-05-28"/>`,
    ).replace("<Cube>", "<gesmes:note>words &amp; more</gesmes:note><Cube>")}<!-- end -->`;
    expect(written(await read(text))).toEqual([["2025-05-30", { USD: "1.1" }]]);
  });

  it("are requested where the ECB publishes them", async () => {
    const server = await startFakeServer(() => ({ text: ninety }));
    const log = { warn: () => undefined };
    const clock = { nowMs: () => nowMs, replay: undefined };
    const http = createVendorHttp({ vendor: "ecb", baseUrl: `${server.url}/stats/eurofxref`, clock, log });
    await createEcbRates(http).fetchRates("90 days");
    await createEcbRates(http).fetchRates("history");
    expect(server.requests).toEqual(["/stats/eurofxref/eurofxref-hist-90d.xml", "/stats/eurofxref/eurofxref-hist.xml"]);
    http.close();
    await server.close();
  });

  it("of another kind are shown as the vendor's error in health", async () => {
    let answer: FakeAnswer = { text: "<html>Maintenance</html>", type: "text/html" };
    const server = await startFakeServer(() => answer);
    const clock = { nowMs: () => nowMs, replay: undefined };
    const http = createVendorHttp({ vendor: "ecb", baseUrl: server.url, clock, log: { warn: () => undefined } });
    await expect(createEcbRates(http).fetchRates("90 days")).rejects.toThrow("no envelope of rates");
    expect(http.state().lastError).toContain("no envelope of rates");
    answer = { text: ninety };
    await createEcbRates(http).fetchRates("90 days");
    http.close();
    await server.close();
  });
});

describe("hostile documents", () => {
  it.each([
    ["nothing", "", "ends in the middle"],
    ["words", "no rates today", "ends in the middle"],
    ["JSON", `{"rates":{"USD":1.1}}`, "ends in the middle"],
    ["a document type", `<!DOCTYPE a [<!ENTITY b "c">]>${ninety}`, "is no tag of its documents"],
    ["an entity in a rate", ninety.replace("1.1413", "&b;"), "is no tag of its documents"],
    ["CDATA", envelope("<![CDATA[x]]>"), "is no tag of its documents"],
    ["a script among the rates", ninety.replace("</Cube></Cube>", "<script></script></Cube></Cube>"), "appears among"],
    ["half of it", ninety.slice(0, ninety.length / 2), "no XML"],
    ["all but its last tag", ninety.slice(0, ninety.lastIndexOf("</")), "ends in the middle"],
    ["two of them", ninety + envelope(""), "no envelope"],
    ["an end without a beginning", envelope("</Cube></Cube>"), "ends what did not begin"],
    ["tags within tags", "<gesmes:Envelope>".repeat(100_000), "deeper than"],
    ["an endless tag", `<gesmes:Envelope ${" ".repeat(5_000_000)}`, "no XML"],
    ["a wide tag", `<gesmes:Envelope ${"a='b' ".repeat(1_000)}>`, "no XML"],
    ["an endless comment", `<!--${"-".repeat(1_000_000)}`, "does not end"],
    ["a cube without a rate", envelope(cube("2025-05-30", `<Cube currency="USD"/>`)), "a cube without rate"],
    ["a cube without its day", envelope(`<Cube>${rate("USD", "1.1")}</Cube>`), "a cube without time"],
    ["no day", envelope(""), "no rates in it"],
    ["one day twice", envelope(cube("2025-05-30", rate("USD", "1.1")).repeat(2)), "appears twice"],
    ["a million days", envelope(cube("2025-05-3x").repeat(30_000)), "more days than there are"],
  ])("%s", async (_, text, reason) => {
    expect(await errorOf(text)).toContain(reason);
  });

  it.each([
    ["a currency twice", cube("2025-05-28", rate("USD", "1.1"), rate("USD", "1.2")), "USD appears twice"],
    ["the euro itself", cube("2025-05-28", rate("EUR", "1")), "'EUR' is no currency"],
    ["no currency", cube("2025-05-28", rate("US$", "1")), "'US$' is no currency"],
    ["a rate of zero", cube("2025-05-28", rate("USD", "0")), "'0' is no rate of USD"],
    ["a rate below zero", cube("2025-05-28", rate("USD", "-1.1")), "is no rate of USD"],
    ["a comma", cube("2025-05-28", rate("USD", "1,1")), "is no rate of USD"],
    ["an exponent", cube("2025-05-28", rate("USD", "1e308")), "is no rate of USD"],
    ["NaN", cube("2025-05-28", rate("USD", "NaN")), "is no rate of USD"],
    ["a Saturday", cube("2025-05-31", rate("USD", "1.1")), "'2025-05-31' is no day of rates"],
    ["a day of no calendar", cube("2025-02-30", rate("USD", "1.1")), "'2025-02-30' is no day of rates"],
    ["a day to come", cube("2025-06-04", rate("USD", "1.1")), "'2025-06-04' is no day of rates"],
    ["a day before the euro", cube("1998-12-31", rate("USD", "1.1")), "'1998-12-31' is no day of rates"],
  ])("a day with %s is skipped entirely; alone it is no document", async (_, bad, reason) => {
    expect(await errorOf(envelope(bad))).toContain(reason);
    const good = Array.from({ length: 30 }, (_, i) => {
      const date = new Date(Date.UTC(2025, 2, 3) + (Math.floor(i / 5) * 7 + (i % 5)) * DAY_MS);
      return cube(date.toISOString().slice(0, 10), rate("USD", "1.1"), rate("GBP", "0.8"));
    });
    const days = await read(envelope([...good, bad].join("")));
    expect(days.length).toBe(30);
    expect(warned).toEqual([{ days: 1, first: expect.stringContaining(reason) as string }]);
  });

  it("with random corruptions, cuts, duplicates and swaps yield only valid days or an error", async () => {
    let state = 20250602;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return state % below;
    };
    const POISON = [
      "<",
      ">",
      "/",
      '"',
      "'",
      "&",
      "<!",
      "-",
      ".",
      "0",
      "9",
      "e",
      "\u0000",
      "\u202e",
      "<Cube>",
      "</Cube>",
      "time=",
    ];
    let [sound, refused] = [0, 0];
    for (let round = 0; round < 1_500; round += 1) {
      let text = random(2) === 0 ? daily : ninety;
      for (let times = random(3) + 1; times > 0; times -= 1) {
        const [from, length] = [random(text.length), random(12)];
        const part = text.slice(from, from + length);
        const put =
          [POISON[random(POISON.length)] ?? "", "", part + part, [...part].reverse().join("")][random(4)] ?? "";
        text = text.slice(0, from) + put + text.slice(from + length);
      }
      if ((await errorOf(text)) === "none") sound += 1;
      else refused += 1;
    }
    expect(refused).toBeGreaterThan(300);
    expect(sound).toBeGreaterThan(100);
  });
});
