import { planEntitlements } from "@sextant/core/billing";
import type { Identity, User } from "@sextant/core/contract";
import { describe, expect, it, vi } from "vitest";
import { CallFailure } from "../lib/call-failure.ts";
import type { TabMessage } from "./other-tabs.ts";
import { createSessionStore } from "./session-store.ts";

const ann: Identity = { uid: "ann", email: "ann@example.com", emailVerified: false, displayName: "Ann" };
const annsRecord: User = {
  id: "01",
  firebaseUid: "ann",
  username: "ann",
  displayName: "Ann",
  email: "ann@example.com",
  emailVerified: false,
  role: "user",
  riskProfile: "MODERATE",
  riskProfileChosen: false,
  firstRun: "done",
  subscriptionPlan: "free",
  planEndsAt: null,
  trialEndsAt: null,
  entitlements: planEntitlements("free"),
  createdAt: "2026-01-01T00:00:00Z",
};

function setUp(answers: { identity?: () => Promise<Identity | null>; user?: () => Promise<User>; at?: string } = {}) {
  let hear: (message: TabMessage) => void = () => undefined;
  const parts = {
    request: {
      identity: answers.identity ?? (() => Promise.resolve(ann)),
      user: answers.user ?? (() => Promise.resolve(annsRecord)),
      signOut: vi.fn(() => Promise.resolve({ next: "https://issuer.example/end" })),
    },
    tabs: { report: vi.fn(), listen: (listener: typeof hear) => void (hear = listener) },
    stored: { belongsTo: vi.fn(), drop: vi.fn() },
    noteDeletion: vi.fn(),
    here: () => ({ pathname: answers.at ?? "/market-analysis", search: "?symbol=NVDA" }),
    signedOutAddress: (page: { readonly pathname: string; readonly search: string }) =>
      `out of ${page.pathname}${page.search}`,
    leave: vi.fn(),
    log: vi.fn(),
  };
  return { ...parts, store: createSessionStore(parts), hear: (message: TabMessage) => hear(message) };
}

describe("session", () => {
  it("loads at first, then has the identity and record", async () => {
    const { store } = setUp();
    expect(store.current().loading).toBe(true);
    await store.load();
    expect(store.current()).toEqual({ firebaseUser: ann, user: annsRecord, loading: false, failed: undefined });
  });

  it("of a new user has no record, which is no error", async () => {
    const { store, log } = setUp({ user: () => Promise.reject(new CallFailure(404, "Nothing here.")) });
    await store.load();
    expect(store.current()).toMatchObject({ firebaseUser: ann, user: null, loading: false });
    expect(log).not.toHaveBeenCalled();
  });

  it("does not request the record when the user is set up at once", async () => {
    const user = vi.fn(() => Promise.resolve(annsRecord));
    const { store } = setUp({ user, at: "/welcome" });
    await store.load();
    expect(store.current()).toMatchObject({ firebaseUser: ann, user: null, loading: false });
    expect(user).not.toHaveBeenCalled();
  });

  it("has no record when loading it fails, and logs that", async () => {
    const error = new CallFailure(503, "Later.");
    const { store, log } = setUp({ user: () => Promise.reject(error) });
    await store.load();
    expect(store.current()).toMatchObject({ firebaseUser: ann, user: null, loading: false });
    expect(log).toHaveBeenCalledWith("Failed to fetch user data", error);
  });

  it("does not treat the user as a visitor when the server does not answer", async () => {
    const { store } = setUp({ identity: () => Promise.reject(new Error("503: Later.")) });
    await store.load();
    expect(store.current().failed?.message).toBe("503: Later.");
  });

  it("never adopts another user's record", async () => {
    const { store } = setUp();
    await store.load();
    store.keep({ ...annsRecord, firebaseUid: "bob", username: "bob" });
    expect(store.current().user).toBe(annsRecord);
  });
});

describe("recheck", () => {
  const once = (...found: (Identity | null | Error)[]) => {
    let calls = 0;
    return () => {
      const next = found[Math.min(calls++, found.length - 1)] ?? null;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    };
  };

  it("leaves the page when the session ended elsewhere", async () => {
    const { store, leave, stored } = setUp({ identity: once(ann, null) });
    await store.load();
    await store.recheck();
    expect(leave.mock.calls).toEqual([["out of /market-analysis?symbol=NVDA"]]);
    expect(stored.drop).toHaveBeenCalledTimes(1);
  });

  it("changes nothing while the session continues or the server is unreachable", async () => {
    const { store, leave } = setUp({ identity: once(ann, ann, new TypeError("offline")) });
    await store.load();
    const before = store.current();
    await store.recheck();
    await store.recheck();
    expect(store.current()).toBe(before);
    expect(leave).not.toHaveBeenCalled();
  });

  it("reloads the page when another user is signed in", async () => {
    const { store, leave } = setUp({ identity: once(ann, { ...ann, uid: "bob" }) });
    await store.load();
    await store.recheck();
    expect(leave.mock.calls).toEqual([["/market-analysis?symbol=NVDA"]]);
  });

  it("makes no request for a visitor", async () => {
    const identity = vi.fn(() => Promise.resolve(null));
    const { store } = setUp({ identity });
    await store.load();
    await store.recheck();
    expect(identity).toHaveBeenCalledTimes(1);
  });
});

describe("sign-out", () => {
  it("ends the session on the server, clears everything, notifies the other tabs and follows the server's redirect", async () => {
    const { store, request: send, tabs, stored, leave } = setUp();
    const left = vi.fn();
    store.whenLeft(left);
    await store.load();
    await store.signOut({ everywhere: true });
    expect(send.signOut).toHaveBeenCalledWith(true);
    expect(store.current()).toMatchObject({ firebaseUser: null, user: null });
    expect(stored.drop).toHaveBeenCalledTimes(1);
    expect(left).toHaveBeenCalledTimes(1);
    expect(tabs.report).toHaveBeenLastCalledWith({ kind: "signed-out" });
    expect(leave).toHaveBeenCalledWith("https://issuer.example/end");
  });

  it("is announced to the other tabs before the server closes their sockets", async () => {
    const { store, request: send, tabs } = setUp();
    await store.load();
    send.signOut.mockImplementationOnce(() => {
      expect(tabs.report).toHaveBeenLastCalledWith({ kind: "signing-out" });
      return Promise.resolve({ next: "/" });
    });
    await store.signOut();
    expect(send.signOut).toHaveBeenCalledTimes(1);
  });

  it.each(["sign-out", "deletion"])(
    "redirects after %s even if the socket is closed before the response",
    async (how) => {
      const { store, request: send, leave, noteDeletion } = setUp();
      await store.load();
      const request = () => {
        store.refused();
        return Promise.resolve({ next: "/next" });
      };
      send.signOut.mockImplementationOnce(request);
      await (how === "deletion" ? store.deleteBy(request) : store.signOut());
      expect(leave.mock.calls).toEqual([["/next"]]);
      expect(noteDeletion).toHaveBeenCalledTimes(how === "deletion" ? 1 : 0);
    },
  );

  it("completes even if the response is lost, once the server rejected this session", async () => {
    const { store, request: send, tabs, leave } = setUp();
    await store.load();
    send.signOut.mockImplementationOnce(() => {
      store.refused();
      return Promise.reject(new TypeError("offline"));
    });
    await store.signOut();
    expect(tabs.report).toHaveBeenLastCalledWith({ kind: "signed-out" });
    expect(leave.mock.calls).toEqual([["/"]]);
  });

  it("does not complete if the server did not end the session", async () => {
    const { store, request: send, tabs, leave } = setUp();
    await store.load();
    send.signOut.mockRejectedValueOnce(new Error("503: Later."));
    await expect(store.signOut()).rejects.toThrow("503");
    expect(store.current().firebaseUser).toBe(ann);
    expect(tabs.report).toHaveBeenLastCalledWith({ kind: "still-signed-in" });
    expect(leave).not.toHaveBeenCalled();
  });

  it("leaves the current page after a 401, once for many calls", async () => {
    const { store, leave } = setUp();
    await store.load();
    store.refused();
    store.refused();
    expect(leave.mock.calls).toEqual([["out of /market-analysis?symbol=NVDA"]]);
  });

  it("does nothing for a visitor", async () => {
    const { store, leave } = setUp({ identity: () => Promise.resolve(null) });
    await store.load();
    store.refused();
    expect(leave).not.toHaveBeenCalled();
  });

  it("discards a pending response, which must not sign the user in again", async () => {
    let give: (user: User) => void = () => undefined;
    const { store } = setUp({ user: () => new Promise((done) => (give = done)) });
    const loading = store.load();
    await Promise.resolve();
    await store.deleteBy(() => Promise.resolve({ next: "/" }));
    give(annsRecord);
    await loading;
    expect(store.current().firebaseUser).toBeNull();
  });
});

describe("other tabs", () => {
  it("sign this one out when they sign out", async () => {
    const { store, hear, leave, stored } = setUp();
    await store.load();
    hear({ kind: "signed-out" });
    expect(stored.drop).toHaveBeenCalled();
    expect(leave).toHaveBeenCalledWith("/");
  });

  it.each(["the socket or a call", "the question who it is"])(
    "sign this one out even if %s is rejected before their message arrives",
    async (by) => {
      const { store, request: send, hear, leave } = setUp();
      await store.load();
      hear({ kind: "signing-out" });
      send.identity = () => Promise.resolve(null);
      if (by === "the question who it is") await store.recheck();
      else store.refused();
      hear({ kind: "signed-out" });
      expect(leave.mock.calls).toEqual([["/"]]);
    },
  );

  it("preserve this one's return path if their sign-out failed and the session ends later", async () => {
    const { store, hear, leave } = setUp();
    await store.load();
    hear({ kind: "signing-out" });
    hear({ kind: "still-signed-in" });
    store.refused();
    expect(leave.mock.calls).toEqual([["out of /market-analysis?symbol=NVDA"]]);
  });

  it("are ignored when the same user opens one", async () => {
    const { store, hear, leave } = setUp();
    await store.load();
    hear({ kind: "signed-in", uid: "ann" });
    expect(leave).not.toHaveBeenCalled();
  });

  it("restart this one when another user signs in", async () => {
    const { store, hear, leave } = setUp();
    await store.load();
    hear({ kind: "signed-in", uid: "bob" });
    expect(store.current().firebaseUser).toBeNull();
    expect(leave).toHaveBeenCalledWith("/market-analysis?symbol=NVDA");
  });
});
