import { describe, expect, it } from "vitest";
import { returnPathOf, visitorsAddress } from "./return-path.ts";

describe("path after setup", () => {
  it("is the requested screen", () => {
    expect(returnPathOf("?return=%2Fmarket-analysis%3Fsymbol%3DNVDA")).toBe("/market-analysis?symbol=NVDA");
  });

  it.each(["", "?return=", "?return=//evil.example", "?return=https://evil.example/dashboard", "?return=/welcome"])(
    "is the dashboard for '%s'",
    (search) => {
      expect(returnPathOf(search)).toBe("/dashboard");
    },
  );
});

describe("landing page that a visitor is sent to", () => {
  it("names the screen", () => {
    expect(visitorsAddress("/dashboard", "")).toBe("/?for=/dashboard");
  });

  it("preserves the rest of the address for the return", () => {
    expect(visitorsAddress("/market-analysis", "?symbol=NVDA")).toBe(
      "/?for=/market-analysis&return=%2Fmarket-analysis%3Fsymbol%3DNVDA",
    );
  });

  it("says that a session is over", () => {
    expect(visitorsAddress("/dashboard", "", { again: true })).toBe("/?for=/dashboard&again=1");
  });

  it("omits paths that must not be returned to", () => {
    expect(visitorsAddress("/market-analysis", "?symbol=//evil")).toBe("/?for=/market-analysis");
    expect(visitorsAddress("/no-such-screen", "?a=1")).toBe("/");
  });
});
