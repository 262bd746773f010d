import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readInbound } from "./read-inbound.ts";

const read = (text: string) => readInbound(Buffer.from(text));

it.each([
  ["BTCUSD crossed 60000", { symbol: undefined, message: "BTCUSD crossed 60000" }],
  ["BINANCE:BTCUSDT crossing 60000", { symbol: "BTC-USDT", message: "BINANCE:BTCUSDT crossing 60000" }],
  ['{"ticker":"NASDAQ:AAPL","message":"RSI above 70"}', { symbol: "AAPL", message: "RSI above 70" }],
  ['{"Symbol":"BTC/USD","Text":"up"}', { symbol: "BTC-USD", message: "up" }],
  ['{"symbol":"../../etc","comment":"x"}', { symbol: undefined, message: "x" }],
  ['{"action":"buy","price":60000.5,"deep":{"a":1}}', { symbol: undefined, message: "action: buy, price: 60000.5" }],
  ['{"__proto__":{"x":1},"constructor":"y"}', { symbol: undefined, message: "constructor: y" }],
  ['{"broken":', { symbol: undefined, message: '{"broken":' }],
  ["<script>alert(1)</script>\u202e\u200b", { symbol: undefined, message: "<script>alert(1)</script>" }],
])("%s is read as text", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

it.each(["", "  \r\n ", "\u200b\u202e", "{}", '{"a":{}}', "\0\0"])("%j contains no text", (text) => {
  expect(read(text)).toBeUndefined();
});

it("bytes that are no text are ignored, a compressed body among them", () => {
  for (const bytes of [gzipSync("BTC-USD crossed 60000"), Buffer.of(0xff, 0xfe, 0x41), Buffer.from("é", "latin1")])
    expect(readInbound(bytes)).toBeUndefined();
});

it("any bytes give one line of limited length without hidden characters", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 2_000 }),
        fc.json().map((text) => Buffer.from(text)),
      ),
      (bytes) => {
        const alert = readInbound(bytes);
        if (alert === undefined) return;
        expect(alert.message.length).toBeLessThanOrEqual(280);
        expect(alert.message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(alert.message).not.toBe("");
      },
    ),
  );
});

it("leaves no half of a surrogate pair, which the database rejects in JSON", () => {
  for (const body of [
    '{"message":"a\\ud800b"}',
    '{"message":"\\udc00","ticker":"AAPL"}',
    JSON.stringify({ message: `${"x".repeat(279)}\u{1f600}` }),
    JSON.stringify({ level: `${"x".repeat(79)}\u{1f600}`, [`${"k".repeat(39)}\u{1f600}`]: 1 }),
  ])
    expect(JSON.stringify(readInbound(Buffer.from(body)) ?? "")).not.toMatch(/\\ud[89a-f]/i);
});
