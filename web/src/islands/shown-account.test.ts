import { describe, expect, it } from "vitest";
import { shownAccount } from "./shown-account.ts";

const answers = (byPath: Record<string, { status?: number; body?: unknown }>) => (path: string) => {
  const { status = 200, body = {} } = byPath[path] ?? { status: 500 };
  return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });
};
const ADA = { uid: "a/1", email: "ada@example.org", emailVerified: true, displayName: "Ada L." };

describe("account in the header", () => {
  it("is absent for a visitor", async () => {
    expect(await shownAccount(answers({ "/api/session": { body: { identity: null } } }))).toBeUndefined();
  });

  it("welcomes by the name as its user writes it, and links to the dashboard", async () => {
    const request = answers({
      "/api/session": { body: { identity: ADA } },
      "/api/users/firebase/a%2F1": { body: { username: "ada", displayName: "Ada L." } },
    });
    expect(await shownAccount(request)).toEqual({ label: "Welcome, Ada L.", href: "/dashboard", isSetUp: true });
  });

  it("welcomes by username where no other name is known", async () => {
    const request = answers({
      "/api/session": { body: { identity: ADA } },
      "/api/users/firebase/a%2F1": { body: { username: "ada", displayName: null } },
    });
    expect((await shownAccount(request))?.label).toBe("Welcome, ada");
  });

  it("leads a user without a record to the rest of setup", async () => {
    const request = answers({
      "/api/session": { body: { identity: ADA } },
      "/api/users/firebase/a%2F1": { status: 404 },
    });
    expect(await shownAccount(request)).toEqual({ label: "Finish setting up", href: "/welcome", isSetUp: false });
  });

  it("is absent when the server fails or is unreachable", async () => {
    expect(await shownAccount(answers({}))).toBeUndefined();
    expect(await shownAccount(() => Promise.reject(new TypeError("offline")))).toBeUndefined();
  });
});
