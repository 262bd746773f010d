import { afterEach, describe, expect, it, vi } from "vitest";
import { noteRenewal } from "./renewed-lately.ts";
import { signedOutAddress } from "./signed-out-address.ts";

const HERE = { pathname: "/market-analysis", search: "?symbol=NVDA" };
const LANDING = "/?for=/market-analysis&return=%2Fmarket-analysis%3Fsymbol%3DNVDA&again=1";

function keepIn(storage: Pick<Storage, "getItem" | "setItem">): void {
  vi.stubGlobal("sessionStorage", storage);
}

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const stored = new Map<string, string>();
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("page whose session is over", () => {
  it.each(["local", "oidc"] as const)("goes to the landing page when sign-in is by '%s'", (kind) => {
    keepIn(memory());
    expect(signedOutAddress(HERE, { kind })).toBe(LANDING);
  });

  it("requests one fresh token from Firebase, and leaves if that was just done", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    keepIn(memory());
    const renewal = "/auth/sign-in?return=%2Fmarket-analysis%3Fsymbol%3DNVDA&renew=1";
    expect(signedOutAddress(HERE, { kind: "firebase" })).toBe(renewal);
    noteRenewal();
    expect(signedOutAddress(HERE, { kind: "firebase" })).toBe(LANDING);
    vi.setSystemTime(1_060_000);
    expect(signedOutAddress(HERE, { kind: "firebase" })).toBe(renewal);
  });

  it("does not loop in a browser without storage", () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    keepIn({ getItem: refuse, setItem: refuse });
    noteRenewal();
    expect(signedOutAddress(HERE, { kind: "firebase" })).toBe(LANDING);
  });
});
