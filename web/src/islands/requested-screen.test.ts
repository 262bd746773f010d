import { expect, it } from "vitest";
import { visitorsAddress } from "../session/return-path.ts";
import { requestedScreen } from "./requested-screen.ts";

const sentFrom = (path: string, search: string) => requestedScreen(visitorsAddress(path, search).replace("/", ""));

it("the screen a visitor asked for is named, and the way back is whole", () => {
  expect(sentFrom("/dashboard", "")).toEqual({ label: "Dashboard", returnTo: "/dashboard" });
  expect(sentFrom("/market-analysis", "?symbol=NVDA")).toEqual({
    label: "Market Analysis",
    returnTo: "/market-analysis?symbol=NVDA",
  });
});

it("nothing foreign is named or led to", () => {
  expect(requestedScreen("?for=//evil.example")).toBeUndefined();
  expect(requestedScreen("?for=/privacy")).toBeUndefined();
  expect(requestedScreen("?for=/dashboard&return=//evil.example")?.returnTo).toBe("/dashboard");
  expect(requestedScreen("?for=/dashboard&return=/account")?.returnTo).toBe("/dashboard");
});
