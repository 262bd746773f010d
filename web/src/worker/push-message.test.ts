import { expect, it } from "vitest";
import { ownAddress, pushMessage } from "./push-message.ts";

const ORIGIN = "https://sextant.example";

it("reads a message, and cuts texts that are too long", () => {
  const sent = { title: "BTC/USD", body: "b".repeat(700), tag: "alert-1", url: "/alerts?id=1" };
  expect(pushMessage(JSON.stringify(sent), ORIGIN)).toEqual({
    title: "BTC/USD",
    body: "b".repeat(600),
    tag: "alert-1",
    url: `${ORIGIN}/alerts?id=1`,
  });
});

it("opens the alerts for a message that names no address of this site", () => {
  for (const text of [undefined, "", "{", "null", "7", '"text"', '{"title":7,"url":"https://elsewhere.example/"}'])
    expect(pushMessage(text, ORIGIN)).toEqual({ title: "New alert", body: "", tag: "", url: `${ORIGIN}/alerts` });
  for (const address of ["//elsewhere.example", "javascript:alert(1)", "http://[", `${ORIGIN}.elsewhere.example/`, 7])
    expect(ownAddress(address, ORIGIN)).toBe(`${ORIGIN}/alerts`);
});
