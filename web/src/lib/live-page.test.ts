import { expect, it } from "vitest";
import { addressFrom } from "./live-page.ts";

it.each([
  ["http:", "localhost:3000", "ws://localhost:3000/ws"],
  ["https:", "trade.example", "wss://trade.example/ws"],
])("a page over %s at %s connects to %s", (protocol, host, address) => {
  expect(addressFrom({ protocol, host })).toBe(address);
});
