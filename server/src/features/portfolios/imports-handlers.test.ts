import type { PortfolioImport, PortfolioImportPreview } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { portfolioCalls, type PortfolioServer, startPortfolios } from "./test-portfolio-server.ts";

let db: TestDatabase;
let house: PortfolioServer;
beforeAll(async () => {
  db = await testDatabase();
  house = await startPortfolios(db.database);
});
afterAll(async () => {
  await house.close();
  await db.drop();
});
beforeEach(async () => {
  await db.database.pool.query("delete from users");
  house.reset();
  for (const id of ["ann", "bob"]) await house.person(id);
});

const { create, enter, entered, all } = portfolioCalls(() => house);
const HEADER = "Date,Type,Symbol,Quantity,Price,Currency,Fee";
const FILE = [
  HEADER,
  "2025-01-02,buy,AAPL,10,100,USD,1",
  "2025-01-03,buy,SAP.DE,4,200,EUR,0",
  "2025-02-02,sell,AAPL,4,110,USD,1",
];
type Body = Partial<Record<"fileName" | "content" | "format" | "currency", string>> & {
  readonly symbols?: Readonly<Record<string, string>>;
};

const at = (id: string, path = "", who = "ann") => `/api/users/${who}/portfolios/${id}/imports${path}`;
const upload = (id: string, lines: readonly string[], body: Body = {}, who = "ann") =>
  house.call(who, "POST", at(id, "", who), {
    fileName: "trades.csv",
    content: Buffer.from(lines.join("\n")).toString("base64"),
    ...body,
  });
async function previewed(id: string, lines: readonly string[], body: Body = {}): Promise<PortfolioImportPreview> {
  const { status, text, answer } = await upload(id, lines, body);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return answer as PortfolioImportPreview;
}
const apply = (id: string, importId: string, who = "ann") => house.call(who, "POST", at(id, `/${importId}`, who), {});
const undo = (id: string, importId: string, who = "ann") => house.call(who, "DELETE", at(id, `/${importId}`, who));
const held = async () => (await all())[0]?.holdings.map(({ symbol, quantity }) => `${quantity} ${symbol}`);

describe("a file", () => {
  it("is previewed first, then added whole, and undone whole", async () => {
    const { id } = await create();
    const seen = await previewed(id, FILE);
    expect(seen).toMatchObject({
      status: "preview",
      rowsRead: 3,
      rowsNew: 3,
      rowsKnown: 0,
      rowsWithProblem: 0,
      format: "generic",
    });
    expect(seen.columns).toEqual(HEADER.split(","));
    expect(seen.rows.map(({ line, state, symbol }) => [line, state, symbol])).toEqual([
      [2, "new", "AAPL"],
      [3, "new", "SAP.DE"],
      [4, "new", "AAPL"],
    ]);
    expect(await entered(id)).toEqual([]);
    expect((await apply(id, seen.id)).answer).toMatchObject({ status: "done", rowsAdded: 3 });
    expect(await held()).toEqual(["6 AAPL", "4 SAP.DE"]);
    expect((await entered(id)).map(({ importId }) => importId)).toEqual([seen.id, seen.id, seen.id]);
    // The second time it is already done, and the list says so.
    expect((await apply(id, seen.id)).status).toBe(409);
    const list = await house.call("ann", "GET", at(id));
    expect(list.answer).toMatchObject([{ id: seen.id, status: "done", rowsAdded: 3 }]);
    expect((await undo(id, seen.id)).answer).toMatchObject({ status: "undone", rowsAdded: 0 });
    expect([await held(), await entered(id)]).toEqual([[], []]);
    const { rows } = await db.database.pool.query("select from portfolio_import_parts");
    expect(rows).toEqual([]);
  });

  it("reports what it leaves open, and shows a problem however far down it is", async () => {
    const { id } = await create();
    const open = await previewed(id, ["Date,Type,Symbol,Quantity,Price", "01/02/2025,buy,AAPL,10,100"]);
    expect([open.status, open.questions, open.timeZone]).toEqual(["preview", ["currency"], "UTC"]);
    const dated = await previewed(id, [HEADER, '01/02/2025,buy,AAPL,10,"1,234",USD,1']);
    expect(dated.questions).toEqual(["decimal-mark"]);
    const unnamed = await previewed(id, ["When,What,How much", "2025-01-02,AAPL,4"]);
    expect([unnamed.status, unnamed.questions, unnamed.columns]).toEqual([
      "failed",
      ["columns"],
      ["When", "What", "How much"],
    ]);
    const many = Array.from({ length: 250 }, (_, n) => `2025-01-02,buy,AAPL,${String(n + 1)},100,USD,0`);
    const long = await previewed(id, [HEADER, ...many, "2025-01-02,sell,MSFT,1,100,USD,0"]);
    expect([long.rowsRead, long.rows.length]).toEqual([251, 200]);
    expect(long.rows.at(-1)).toMatchObject({ line: 252, state: "problem" });
    const found = await house.call("ann", "GET", at(id, `/${open.id}`));
    expect(found.answer).toMatchObject({ questions: ["currency"], timeZone: "UTC" });
  });

  it("that was only previewed is deleted when it is undone", async () => {
    const { id } = await create();
    const seen = await previewed(id, FILE);
    expect((await undo(id, seen.id)).answer).toMatchObject({ status: "undone", rowsAdded: 0 });
    expect((await house.call("ann", "GET", at(id))).answer).toEqual([]);
    expect((await apply(id, seen.id)).status).toBe(404);
    const { rows } = await db.database.pool.query("select from portfolio_import_parts");
    expect(rows).toEqual([]);
    expect(await entered(id)).toEqual([]);
  });

  it("adds nothing a second time, and a longer one only what is new", async () => {
    const { id } = await create();
    await apply(id, (await previewed(id, FILE)).id);
    const again = await previewed(id, FILE, { fileName: "again.csv" });
    expect(again).toMatchObject({ rowsNew: 0, rowsKnown: 3 });
    expect((await apply(id, again.id)).answer).toMatchObject({ status: "done", rowsAdded: 0 });
    const longer = await previewed(id, [...FILE, "2025-03-02,buy,AAPL,1,120,USD,0"]);
    expect([longer.rowsNew, longer.rowsKnown]).toEqual([1, 3]);
    await apply(id, longer.id);
    expect(await held()).toEqual(["7 AAPL", "4 SAP.DE"]);
  });

  it("previewed twice is added once, even when both are applied at the same time", async () => {
    const { id } = await create();
    const two = [await previewed(id, FILE), await previewed(id, FILE)];
    const ended = await Promise.all(two.map((one) => apply(id, one.id)));
    expect(ended.map(({ answer }) => (answer as PortfolioImport).rowsAdded).sort()).toEqual([0, 3]);
    expect(await held()).toEqual(["6 AAPL", "4 SAP.DE"]);
  });

  it("reports line by line what it can't add and why; the rest is added", async () => {
    const { id } = await create();
    const seen = await previewed(id, [
      ...FILE,
      "2025-02-03,sell,MSFT,4,110,USD,1",
      "2025-02-04,sell,AAPL,7,110,USD,1",
      "2025-02-05,buy,<script>,7,110,USD,1",
      "2025-02-05,buy,AAPL,many,110,USD,1",
    ]);
    expect([seen.rowsNew, seen.rowsWithProblem]).toEqual([3, 4]);
    expect(seen.rows.filter(({ state }) => state === "problem").map(({ line, problem }) => [line, problem])).toEqual([
      [
        5,
        "The sale on 3 Feb 2025 takes out 4 MSFT, more than the 0 you held at that time. Enter a smaller quantity, or add the purchase first.",
      ],
      [
        6,
        "The sale on 4 Feb 2025 takes out 7 AAPL, more than the 6 you held at that time. Enter a smaller quantity, or add the purchase first.",
      ],
      [7, "'<SCRIPT>' can't be a symbol. Choose its symbol, or enter it by hand."],
      [8, expect.stringContaining("many")],
    ]);
    expect((await apply(id, seen.id)).answer).toMatchObject({ rowsAdded: 3 });
  });

  it("with unknown kinds of rows lists these with their counts, as text of one line", async () => {
    const { id } = await create();
    const seen = await previewed(id, [
      ...FILE,
      "2025-02-03,Lending\u202e Out,MSFT,4,110,USD,1",
      "2025-02-04,<b>Margin call</b>,AAPL,7,110,USD,1",
      "2025-02-05,Lending\u202e Out,MSFT,7,110,USD,1",
    ]);
    const unknownKinds = [
      { kind: "Lending Out", rows: 2 },
      { kind: "<b>Margin call</b>", rows: 1 },
    ];
    expect(seen).toMatchObject({ rowsNew: 3, rowsWithProblem: 3, unknownKinds });
    const found = await house.call("ann", "GET", at(id, `/${seen.id}`));
    expect(found.answer).toMatchObject({ unknownKinds });
    expect((await previewed(id, FILE)).unknownKinds).toEqual([]);
  });

  it("that would make an entry uncountable is rejected, and so is one of an unknown layout", async () => {
    const { id } = await create();
    await enter(id, { quantity: "5", at: "2025-01-01T00:00:00Z" });
    await enter(id, { side: "sell", quantity: "5", at: "2025-06-01T00:00:00Z" });
    const seen = await previewed(id, [HEADER, "2025-03-02,sell,AAPL,1,100,USD,0"]);
    expect(seen).toMatchObject({ status: "failed", rowsNew: 0 });
    expect(seen.reason).toContain("takes out 5 AAPL, more than the 4 you held at that time");
    expect((await apply(id, seen.id)).status).toBe(409);
    const odd = await previewed(id, ["a,b", "1,2"]);
    expect(odd).toMatchObject({ status: "failed", columns: ["a", "b"] });
    expect(odd.reason).toBeTruthy();
  });

  it("that can add something else since it was previewed is rejected whole", async () => {
    const { id } = await create();
    await enter(id, { quantity: "2", at: "2025-01-01T00:00:00Z" });
    const seen = await previewed(id, [HEADER, "2025-03-02,sell,AAPL,2,100,USD,0", "2025-03-03,buy,NVDA,2,100,USD,0"]);
    expect(seen.rowsNew).toBe(2);
    await enter(id, { side: "sell", quantity: "1", at: "2025-02-01T00:00:00Z" });
    const { status, text } = await apply(id, seen.id);
    expect([status, text]).toEqual([409, expect.stringContaining("Preview the file again")]);
    expect(await entered(id)).toHaveLength(2);
  });

  it("of a coin exchange has coins, not shares of that name", async () => {
    const { id } = await create();
    const seen = await previewed(id, [
      "Date(UTC),Pair,Side,Price,Executed,Amount,Fee",
      '2025-01-02 10:00:00,ETHUSDT,BUY,2000,"1ETH","2000USDT","0.001ETH"',
    ]);
    expect(seen.rows.map(({ problem }) => problem)).toEqual([null]);
    await apply(id, seen.id);
    expect(await held()).toEqual(["0.999 ETH-USD"]);
  });

  it("belongs to its uploader, and uses no more than the plan's quota", async () => {
    const { id } = await create();
    const { id: importId } = await previewed(id, FILE);
    expect((await upload(id, FILE, {}, "bob")).status).toBe(404);
    for (const call of [apply, undo]) expect((await call(id, importId, "bob")).status).toBe(404);
    expect((await house.call("bob", "GET", at(id, `/${importId}`, "bob"))).status).toBe(404);
    house.setPlan("ann", "free");
    const many = ["A", "B", "C", "D"].map((symbol) => `2025-01-02,buy,${symbol},1,1,USD,0`);
    const large = await previewed(id, [HEADER, ...many]);
    expect((await apply(id, large.id)).status).toBe(402);
    expect(await entered(id)).toEqual([]);
  });

  it("that is large runs first, and is done when it is requested again; no request waits for it", async () => {
    const { id } = await create();
    house.setMost(120_000);
    const lines = Array.from(
      { length: 6_000 },
      (_, n) => `${new Date(Date.UTC(2024, 0, 1) + n * 3_600_000).toISOString()},buy,AAPL,1,${String(n + 1)},USD,0`,
    );
    house.setImportTimeout(1);
    const first = await previewed(id, [HEADER, ...lines]);
    expect(first.status).toBe("running");
    const state = async () => (await house.call("ann", "GET", at(id, `/${first.id}`))).answer as PortfolioImportPreview;
    await expect.poll(async () => (await state()).status, { timeout: 60_000 }).toBe("preview");
    expect(await state()).toMatchObject({ rowsNew: 6_000, rowsRead: 6_000 });
    expect((await state()).rows).toHaveLength(200);
    expect((await apply(id, first.id)).answer).toMatchObject({ status: "running" });
    await expect.poll(async () => (await state()).status, { timeout: 60_000 }).toBe("done");
    expect(await held()).toEqual(["6000 AAPL"]);
  }, 120_000);
});

it("rejects a step requested while another one runs, names the running one, and never drops it silently", async () => {
  const { id } = await create();
  house.setImportTimeout(0);
  const lines = Array.from({ length: 3_000 }, (_, n) => `2025-01-02,buy,AAPL,1,${String(n + 1)},USD,0`);
  const state = async (importId: string) =>
    ((await house.call("ann", "GET", at(id, `/${importId}`))).answer as PortfolioImportPreview).status;
  const seen = await previewed(id, [HEADER, ...lines]);
  expect(seen.status).toBe("running");
  for (const [call, requested] of [
    [apply, "added"],
    [undo, "undone"],
  ] as const) {
    const { status, text } = await call(id, seen.id);
    expect([status, text]).toEqual([
      409,
      expect.stringContaining(`This file is still being read. It can be ${requested} once that has finished.`),
    ]);
  }
  await expect.poll(() => state(seen.id), { timeout: 60_000 }).toBe("preview");
  expect((await apply(id, seen.id)).answer).toMatchObject({ status: "running" });
  // Repeating the running step joins it.
  expect((await apply(id, seen.id)).answer).toMatchObject({ status: "running" });
  const { status, text } = await undo(id, seen.id);
  expect([status, text]).toEqual([409, expect.stringContaining("This file is still being added.")]);
  await expect.poll(() => state(seen.id), { timeout: 60_000 }).toBe("done");
  expect(await held()).toEqual(["3000 AAPL"]);
  expect((await undo(id, seen.id)).answer).toMatchObject({ status: "running" });
  await expect.poll(() => state(seen.id), { timeout: 60_000 }).toBe("undone");
}, 120_000);

describe("a symbol missing from the file", () => {
  const BY_ISIN = [
    "Date,Type,Symbol,ISIN,Name,Quantity,Price,Currency,Fee",
    "2025-01-02,buy,,CH0111762537,,10,100,CHF,1",
    "2025-01-03,buy,,US5949181045,MICROSOFT CORP,1,400,USD,0",
    "2025-01-04,buy,,US0378331006,APPLE,1,100,USD,0",
    "2025-01-05,buy,Penthouse Apartment,,,1,100,USD,0",
    "2025-01-06,buy,ZZTOP,,,1,100,USD,0",
    "2025-01-07,buy,AAPL,US0378331005,,1,100,USD,0",
    "2025-01-08,buy,,US0378331005,,1,100,USD,0",
  ];
  const shown = ({ rows }: PortfolioImportPreview) =>
    rows.map(({ line, state, symbol, unknown }) => [line, state, symbol, unknown]);

  it("is asked for by another name the file has; a supplied symbol without prices is flagged", async () => {
    const { id } = await create();
    const seen = await previewed(id, BY_ISIN);
    expect(shown(seen)).toEqual([
      [2, "problem", "CH0111762537", "CH0111762537"],
      [3, "new", "MSFT", "US5949181045"],
      [4, "problem", "US0378331006", "US0378331006"],
      [5, "problem", "Penthouse Apartment", "PENTHOUSE APARTMENT"],
      [6, "new", "ZZTOP", "ZZTOP"],
      [7, "new", "AAPL", null],
      [8, "new", "AAPL", null],
    ]);
    // With the file's name for it.
    expect(seen.rows.map(({ unknownName }) => unknownName)).toEqual([
      null,
      "MICROSOFT CORP",
      "APPLE",
      null,
      null,
      null,
      null,
    ]);
    expect(seen.rows.map(({ warning, problem }) => warning ?? problem)).toEqual([
      "The file identifies CH0111762537 only by its ISIN. Choose its symbol.",
      "By its name, 'MICROSOFT CORP', we read US5949181045 as MSFT. If that is wrong, choose its symbol.",
      "'US0378331006' isn't a valid ISIN: its check digit is wrong. Choose its symbol, or correct the file.",
      "'PENTHOUSE APARTMENT' can't be a symbol. Choose its symbol, or enter it by hand.",
      "No source here has prices of ZZTOP.",
      null,
      null,
    ]);
  });

  it("is asked for with its name where any row of the file has one", async () => {
    const { id } = await create();
    const seen = await previewed(id, [
      BY_ISIN[0] ?? "",
      "2025-01-02,buy,,CH0111762537,,10,100,CHF,1",
      `2025-01-03,buy,,CH0111762537,"ZKB\u202e Silver ${"x".repeat(200)}",10,100,CHF,1`,
    ]);
    expect(seen.rows.map(({ unknown, unknownName }) => [unknown, unknownName])).toEqual([
      ["CH0111762537", `ZKB Silver ${"x".repeat(89)}`],
      ["CH0111762537", `ZKB Silver ${"x".repeat(89)}`],
    ]);
  });

  it("is supplied with a preview, used when adding, and reused for the next file; an empty answer removes it", async () => {
    const { id } = await create();
    const symbols = {
      CH0111762537: "zsil.sw",
      "Penthouse apartment": "VNQ",
      US5949181045: "MSF.DE",
      ZZTOP: "TOP",
      US0378331006: "AAPL",
    };
    const said = [
      [2, "new", "ZSIL.SW", null],
      [3, "new", "MSF.DE", null],
      [4, "new", "AAPL", null],
      [5, "new", "VNQ", null],
      [6, "new", "TOP", null],
      [7, "new", "AAPL", null],
      [8, "new", "AAPL", null],
    ];
    const seen = await previewed(id, BY_ISIN, { symbols });
    expect(shown(seen)).toEqual(said);
    expect(shown(await previewed(id, BY_ISIN))).toEqual(said);
    // Another user's files don't use it, nor does a ticker of another format.
    const { id: bobs } = await create("bob");
    const { answer } = await upload(bobs, BY_ISIN, {}, "bob");
    expect((answer as PortfolioImportPreview).rows[0]).toMatchObject({ state: "problem", unknown: "CH0111762537" });
    expect((await apply(id, seen.id)).answer).toMatchObject({ rowsAdded: 7 });
    expect((await held())?.sort()).toEqual(["10 ZSIL.SW", "1 MSF.DE", "3 AAPL", "1 VNQ", "1 TOP"].sort());
    // The added file is recognised, whatever its symbols are mapped to.
    expect(await previewed(id, BY_ISIN, { symbols: { ZZTOP: "" } })).toMatchObject({ rowsNew: 0, rowsKnown: 7 });
    const more = await previewed(id, [BY_ISIN[0] ?? "", "2025-02-06,buy,ZZTOP,,,1,100,USD,0"]);
    expect(shown(more)).toEqual([[2, "new", "ZZTOP", "ZZTOP"]]);
    const stored = await db.database.pool.query(
      "select format, key from import_symbols where user_id = 'ann' order by key",
    );
    expect(stored.rows).toEqual([
      { format: "", key: "CH0111762537" },
      { format: "generic", key: "PENTHOUSE APARTMENT" },
      { format: "generic", key: "US0378331006" },
      { format: "", key: "US5949181045" },
    ]);
    await db.database.pool.query("delete from users where id = 'ann'");
    expect((await db.database.pool.query("select from import_symbols")).rows).toEqual([]);
  });

  it("that is invalid is rejected, and so are too many; nothing is stored", async () => {
    const { id } = await create();
    expect((await upload(id, BY_ISIN, { symbols: { US0378331005: "<script>" } })).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`K${String(n)}`, "AAPL"]));
    expect((await upload(id, BY_ISIN, { symbols: many })).status).toBe(400);
    const odd = { __proto__x: "AAPL", "\u202eEVIL": "AAPL" };
    expect((await upload(id, BY_ISIN, { symbols: odd })).status).toBe(200);
    const stored = await db.database.pool.query("select key from import_symbols order by key");
    expect(stored.rows.map(({ key }) => key as string)).toEqual(["EVIL", "__PROTO__X"]);
  });

  it("far down in a long file is shown with its first rows", async () => {
    const { id } = await create();
    const lines = Array.from(
      { length: 300 },
      (_, n) => `${new Date(Date.UTC(2024, 0, 1 + n)).toISOString()},buy,AAPL,1,1,USD,0`,
    );
    const { rows } = await previewed(id, [
      HEADER,
      ...lines,
      "2025-01-05,buy,Penthouse,1,100,USD,0",
      "2025-01-05,buy,Villa Nova,1,100,USD,0",
    ]);
    expect([rows.length, rows.at(-3)?.line, rows.at(-1)?.line]).toEqual([200, 199, 303]);
    expect(rows.at(-1)?.unknown).toBe("VILLA NOVA");
  });
});

it("the formats are listed with how to get each file", async () => {
  const { answer } = await house.call("ann", "GET", "/api/trade-formats");
  expect(answer).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: "schwab", provenOn: "export", extensions: [".csv", ".txt", ".xlsx"] }),
    ]),
  );
});
