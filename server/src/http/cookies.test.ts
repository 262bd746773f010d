import { expect, it } from "vitest";
import { cookieNamed, dropCookie, setCookie } from "./cookies.ts";

it("our cookies are unreadable by scripts and not sent with other sites' forms", () => {
  const header = setCookie("session", "a_-1", { secure: true, path: "/", maxAgeSeconds: 60 });
  expect(header.split("; ")[0]).toBe("session=a_-1");
  expect(header.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax", "Secure"]);
  expect(setCookie("session", "a", { secure: false, path: "/", maxAgeSeconds: 60 })).not.toContain("Secure");
});

it("a cookie is cleared at the path where it was set", () => {
  const header = dropCookie("sign-in-a", { secure: false, path: "/auth/callback" });
  expect(header.split("; ")).toEqual(expect.arrayContaining(["sign-in-a=", "Max-Age=0", "Path=/auth/callback"]));
});

it.each([
  [undefined, undefined],
  ["", undefined],
  ["other=1", undefined],
  ["session=a", "a"],
  ["other=1; session=a; more=2", "a"],
  ["session=first; session=second", "first"],
  [" session = a ", "a"],
  ["my-session=a", undefined],
  ["session=", ""],
  ["session=%zz", "%zz"],
])("of the header %j the session is %j", (header, value) => {
  expect(cookieNamed(header, "session")).toBe(value);
});

it.each(["__proto__", "constructor", "toString"])("finds no cookie called %s unless it was sent", (name) => {
  expect(cookieNamed("session=a", name)).toBeUndefined();
});
