import { describe, expect, it } from "vitest";
import { sameHostFamily } from "./host-family.ts";

const same = (from: string, to: string) => sameHostFamily(new URL(from), new URL(to));

describe("a vendor's own hosts", () => {
  it("are those of one registered domain, over https", () => {
    expect(same("https://query2.finance.yahoo.com/a", "https://guce.yahoo.com/b")).toBe(true);
    expect(same("https://query2.finance.yahoo.com/a", "http://guce.yahoo.com/b")).toBe(false);
    expect(same("https://query2.finance.yahoo.com/a", "https://yahoo.com.evil.example/b")).toBe(false);
    expect(same("https://query2.finance.yahoo.com/a", "https://evilyahoo.com/b")).toBe(false);
  });

  it("are exactly the same for addresses and bare names", () => {
    expect(same("http://127.0.0.1:81/", "http://127.0.0.1:81/b")).toBe(true);
    expect(same("http://127.0.0.1:81/", "http://10.0.0.1:81/b")).toBe(false);
    expect(same("http://localhost:81/", "http://localhost:82/")).toBe(false);
    expect(same("https://a.example/", "file:///etc/passwd")).toBe(false);
  });
});
