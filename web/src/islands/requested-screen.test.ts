import { expect, it } from "vitest";
import { visitorsAddress } from "../session/return-path.ts";
import { requestedScreen } from "./requested-screen.ts";

const sentFrom = (path: string, search: string, again = false) =>
  requestedScreen(visitorsAddress(path, search, { again }).replace("/", ""));

it("names the requested screen, with a complete return path", () => {
  expect(sentFrom("/dashboard", "")).toEqual({ label: "Dashboard", returnTo: "/dashboard", again: false });
  expect(sentFrom("/market-analysis", "?symbol=NVDA")).toEqual({
    label: "Market Analysis",
    returnTo: "/market-analysis?symbol=NVDA",
    again: false,
  });
});

it("knows that a session is over", () => {
  expect(sentFrom("/crypto-setup", "?tab=wallets", true)).toEqual({
    label: "Crypto Setup",
    returnTo: "/crypto-setup?tab=wallets",
    again: true,
  });
});

it("neither names nor links to foreign paths", () => {
  expect(requestedScreen("?for=//evil.example")).toBeUndefined();
  expect(requestedScreen("?for=/privacy")).toBeUndefined();
  expect(requestedScreen("?for=/dashboard&return=//evil.example")?.returnTo).toBe("/dashboard");
  expect(requestedScreen("?for=/dashboard&return=/account")?.returnTo).toBe("/dashboard");
});
