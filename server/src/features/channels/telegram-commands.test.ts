import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Failure, type TradingSignal } from "@sextant/core/contract";
import { createSignalsAnswer } from "./signals-answer.ts";
import { createTelegramCommands } from "./telegram-commands.ts";
import { PUBLIC_URL, startChannelsSuite } from "./test-channels.ts";

let test: Awaited<ReturnType<typeof startChannelsSuite>>;
let say: (text: string, chat?: string, name?: string) => Promise<string | undefined>;
let waitSeconds: number | undefined;
let rules: readonly string[];
let signals: readonly TradingSignal[] | Error;
let choices: object[];
let questions: string[];
let reply: string | Error | undefined;
beforeAll(async () => {
  test = await startChannelsSuite();
  const commands = createTelegramCommands({
    brandName: "Sextant",
    publicUrl: PUBLIC_URL,
    store: test.store,
    codes: test.codes,
    clock: test.clock,
    capabilitiesOf: test.capabilitiesOf,
    rulesOf: () => Promise.resolve(rules),
    price: (symbol) => Promise.resolve(symbol === "BTC-USD" ? "BTC-USD 60010.5, coinbase, 2 s old" : undefined),
    analyze: (symbol, userId) =>
      symbol === "AAPL" ? Promise.resolve(`AAPL is neutral for ${userId}.`) : Promise.reject(new Error("secret path")),
    signals: createSignalsAnswer({
      capabilitiesOf: test.capabilitiesOf,
      signals(choice) {
        choices.push(choice);
        return signals instanceof Error ? Promise.reject(signals) : Promise.resolve(signals);
      },
    }),
    ask(userId, question) {
      questions.push(`${userId}: ${question}`);
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
    takeCall: () => waitSeconds,
  });
  say = (text, chat = own, name = "Ann") => commands({ chat, name, text });
}, 120_000);
afterAll(() => test.close());

let serial = 0;
let ann: string;
let own: string;
beforeEach(async () => {
  [waitSeconds, rules, signals, choices] = [undefined, [], [], []];
  [questions, reply] = [[], "An answer."];
  ann = `ann${String(++serial)}`;
  own = String(1_000 + serial);
  await test.person(ann);
});

async function link(chat = own, id = ann): Promise<string | undefined> {
  const { code } = await test.codes.make(id, test.clock.wallMs());
  return say(`/start ${code}`, chat);
}
const chats = async (id = ann) => (await test.store.of([id])).map(({ shown }) => shown);

describe("linking a chat", () => {
  it("works with the code from the application, once, and names the chat harmlessly", async () => {
    const { link: given } = await test.handlers.addChannel({ ...(await test.person(ann)), body: { kind: "telegram" } });
    expect(given?.url).toBe(`https://t.me/sextant_test_bot?start=${given?.code ?? ""}`);
    expect(await say(`/start ${given?.code ?? ""}`, own, "\u202eAnn\n<b>")).toMatch(/^This chat is linked/);
    expect(await chats()).toEqual(["Ann <b>"]);
    expect(await say(`/start ${given?.code ?? ""}`, "999")).toMatch(/wrong or has expired/);
    const { rows } = await test.pool.query<{ target: Buffer }>("select target from channels where user_id = $1", [ann]);
    expect(rows[0]?.target.toString("latin1")).not.toContain(own);
  });

  it("expires a quarter of an hour after the code was created, and with the next code", async () => {
    const first = await test.codes.make(ann, test.clock.wallMs());
    const second = await test.codes.make(ann, test.clock.wallMs());
    expect(await say(`/start ${first.code}`)).toMatch(/wrong or has expired/);
    test.move(15 * 60_000);
    expect(await say(`/start ${second.code}`)).toMatch(/wrong or has expired/);
    expect(await chats()).toEqual([]);
  });

  it("links one chat when many use the same code at once", async () => {
    const { code } = await test.codes.make(ann, test.clock.wallMs());
    await Promise.all(Array.from({ length: 8 }, (_, at) => say(`/start ${code}`, String(5_000 + serial * 10 + at))));
    expect(await chats()).toHaveLength(1);
  });

  it("to another user takes the chat from its previous user; three are allowed; the plan must include it", async () => {
    await link();
    const ben = `${ann}ben`;
    await test.person(ben);
    await link(own, ben);
    expect([await chats(), await chats(ben)]).toEqual([[], ["Ann"]]);
    for (const chat of ["a", "b", "c"]) expect(await link(`${own}${chat}`)).toMatch(/linked/);
    expect(await link(`${own}d`)).toMatch(/already linked 3 chats/);
    const eve = `${ann}eve`;
    await test.person(eve, "basic");
    expect(await link(`${own}e`, eve)).toMatch(/plan/);
  });
});

describe("a linked chat", () => {
  beforeEach(async () => {
    await link();
  });

  it("lists the rules", async () => {
    expect(await say("/list")).toMatch(/no active alerts/);
    rules = ["BTC-USD above 60000", "x".repeat(500)];
    expect(await say("/list")).toMatch(/^1\. BTC-USD above 60000\n2\. x{119}…$/);
  });

  it("lists the newest signals with their odds next to the break-even rate, filtered by side and proven edge on request", async () => {
    const setup = { id: "rsi", name: "RSI leaves 30", setups: 900, isShrunk: false, hasEdge: true };
    const signal = {
      id: "a",
      symbol: "BTC-USD",
      action: "buy",
      signalType: "setup",
      timeframe: "1h",
      confidence: 52.4,
      basePercent: 48,
      breakEvenPercent: 50.1,
      currency: "USD",
      entryPrice: 60_000,
      targetPrice: 61_000,
      stopLoss: 59_000,
      low: null,
      high: null,
      movePercent: null,
      status: "open",
      book: "live",
      recordSeq: 7,
      createdAt: "2026-01-05T12:00:00.000Z",
      setup: { ...setup, edgeLowPoints: 0.4, edgeHighPoints: 3.1 },
    } as unknown as TradingSignal;
    const range = {
      ...signal,
      action: "other",
      signalType: "range",
      setup: null,
      confidence: 90,
      basePercent: null,
      breakEvenPercent: null,
      targetPrice: null,
      stopLoss: null,
      low: 59_500,
      high: 60_500,
      createdAt: "2026-01-05T13:00:00.000Z",
    } as TradingSignal;
    signals = [signal, range];
    expect(await say("/signals")).toBe(
      [
        "BTC/USD, range, 1h: 90% chance; $59,500.00 to $60,500.00; open",
        "BTC/USD BUY, RSI leaves 30, 1h: 52.4% chance (usually 48%, break-even 50.1%), proven edge; entry $60,000.00, target $61,000.00, stop $59,000.00; open",
      ].join("\n"),
    );
    signals = Array.from({ length: 14 }, (_, n) => ({ ...signal, recordSeq: n, book: "practice" as const }));
    const many = (await say("/signals"))?.split("\n") ?? [];
    expect(many[0]).toMatch(/simulated or replayed prices/);
    expect(many).toHaveLength(11);
    signals = [];
    expect(await say("/signals")).toMatch(
      /^No signals yet\. New ones appear as bars close, for the symbols you follow and for this installation's default symbols\./,
    );
    expect(await say("/SIGNALS Buy")).toMatch(/^No buy signals yet/);
    expect(await say("/signals edge sell")).toBe(
      "No sell signal with a proven edge now: no setup has a proven edge yet.",
    );
    expect(await say("/signals edge")).toBe("No signal with a proven edge now: no setup has a proven edge yet.");
    expect(choices.slice(-3)).toEqual([
      { action: "buy", onlyEdge: false, limit: 10, onlyEnded: false },
      { action: "sell", onlyEdge: true, limit: 10, onlyEnded: false },
      { action: undefined, onlyEdge: true, limit: 10, onlyEnded: false },
    ]);
    for (const wrong of ["/signals buy sell", "/signals BTC-USD", "/signals edgy"])
      expect(await say(wrong)).toMatch(/^Use \/signals/);
    signals = new Error("secret path");
    expect(await say("/signals")).toBe("Signals can't be read right now. Try again in a minute.");
  });

  it("is muted for hours, and at most for a week", async () => {
    const skip = async () => (await test.senders.targetsOf([ann])).get(ann)?.[0]?.skip;
    expect(await say("/mute 2")).toMatch(/for 2 hours/);
    expect(await skip()).toBe("muted in the chat");
    test.move(2 * 3_600_000);
    expect(await skip()).toBe(null);
    await say("/mute");
    expect(await skip()).toBe("muted in the chat");
    expect(await say("/MUTE off")).toMatch(/again/);
    expect(await skip()).toBe(null);
    for (const wrong of ["/mute 0", "/mute 169", "/mute -1", "/mute 1e9", "/mute x"])
      expect(await say(wrong)).toMatch(/number of hours/);
    expect(await skip()).toBe(null);
  });

  it("requests prices and analyses, by any spelling of a symbol", async () => {
    expect(await say("/price btc/usd")).toBe("BTC-USD 60010.5, coinbase, 2 s old");
    expect(await say("/price@sextant_test_bot BTC-USD")).toBe("BTC-USD 60010.5, coinbase, 2 s old");
    expect(await say("/price NOPE")).toBe(new Failure("unknown-symbol", { symbol: "NOPE", suggestions: "" }).message);
    expect(await say("/price")).toMatch(/Add a symbol/);
    expect(await say("/analyze aapl")).toBe(`AAPL is neutral for ${ann}.`);
    expect(await say("/analyze TSLA")).toBe("We can't answer that right now. Try again in a minute.");
  });

  it("asks the assistant as its user with anything that is no command", async () => {
    reply = "BTC is at $60,010.50.\n\nMarket Analysis: https://sextant.test/market-analysis?symbol=BTC-USD";
    expect(await say("what is\nbtc \u202eat?")).toBe(reply);
    expect(questions).toEqual([`${ann}: what is btc at?`]);
    expect(await say("x".repeat(501))).toBe("That is too long. Ask in at most 500 characters.");
    expect(questions).toHaveLength(1);
    reply = "y".repeat(9_000);
    expect((await say("why"))?.length).toBeLessThanOrEqual(3_500);
    reply = new Error("secret path");
    expect(await say("why")).toBe("We can't answer that right now. Try again in a minute.");
    reply = undefined;
    expect(await say("why")).toBeUndefined();
  });

  it("gets help for other commands, and silence after one notice about too many", async () => {
    for (const text of ["/", "/start", "/unknown x", "/price\u0000", "//list"])
      expect(await say(text)).toMatch(/\/list|Add a symbol/);
    expect(questions).toEqual([]);
    waitSeconds = 30;
    expect(await say("/list")).toBe("Too many messages. Try again in 30 s.");
    expect(await say("/list")).toBeUndefined();
  });

  it("gets nothing more once the plan no longer includes it", async () => {
    test.setPlan(ann, "free");
    expect(await say("/price BTC-USD")).toBe(
      "Your plan doesn't include Telegram messages. You still see your alerts in the app.",
    );
  });

  it("is answered in plain text of limited length, whatever it says", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 200 }),
          fc.string().map((text) => `/price ${text}`),
          fc.string().map((text) => `/start ${text}`),
        ),
        async (text) => {
          const answer = await say(text);
          expect(answer?.length).toBeLessThan(1_000);
          expect(answer).not.toMatch(/[\u202e\0]/);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it("a chat can be unlinked by its members, also one that another user's code had linked, and on any plan", async () => {
  await link();
  test.setPlan(ann, "free");
  expect(await say("/stop")).toMatch(/is unlinked/);
  expect(await chats()).toEqual([]);
  expect(await say("/stop")).toMatch(/not linked yet/);
});

it("an unlinked chat gets instructions to link it, and nothing else", async () => {
  for (const text of ["/list", "/price BTC-USD", "/mute", "hello", "/start"]) {
    const answer = await say(text);
    expect(answer).toMatch(/not linked yet/);
    expect(answer).not.toContain("60010");
    expect(questions).toEqual([]);
  }
});
