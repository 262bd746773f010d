import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test("an IPv4 address is its own network, an IPv6 one counts with its whole /64", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  const same = ["2001:db8:1:2::1", "2001:DB8:1:2:ffff::9", "2001:0db8:0001:0002:0:0:0:1", "2001:db8:1:2::"];
  expect(new Set(same.map(networkOf))).toEqual(new Set(["2001:db8:1:2::/64"]));
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});
