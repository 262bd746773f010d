import fc from "fast-check";
import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

const runs = { numRuns: Number(process.env["FC_RUNS"] ?? 200) };
const byte = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));

it.each([
  ..."0.0.0.0 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255".split(
    " ",
  ),
  ..."192.0.0.192 192.168.1.1 198.18.0.1 203.0.113.9 224.0.0.1 239.255.255.255 255.255.255.255 168.63.129.16".split(
    " ",
  ),
  ..."::1 :: ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::1".split(
    " ",
  ),
  ..."2002:7f00:1:: 2001::1 2001:db8::1 3fff::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 100::1 5f00::1".split(
    " ",
  ),
  ...["", "localhost", "127.1", "0x7f.0.0.1", "8.8.8.8 ", "[2606:4700::1111]"],
])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

it.each(["1.1.1.1", "8.8.8.8", "100.63.255.255", "172.32.0.1", "192.167.1.1", "223.255.255.255", "2606:4700::1111"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it("no IPv6 address outside 2000::/3 is public, whatever it embeds", () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
      const first = Number.parseInt(groups[0] ?? "", 16);
      if (first >= 0x2000 && first < 0x4000) return;
      expect(isPublicAddress(groups.join(":"))).toBe(false);
    }),
    runs,
  );
});

it("an IPv4 address embedded in an IPv6 one is never public: mapped, translated or tunnelled", () => {
  fc.assert(
    fc.property(byte, byte, byte, byte, (a, b, c, d) => {
      const hex = [a * 256 + b, c * 256 + d].map((value) => value.toString(16)).join(":");
      for (const text of [`::ffff:${hex}`, `::${hex}`, `64:ff9b::${hex}`, `2002:${hex}::`, `::ffff:0:${hex}`])
        expect(isPublicAddress(text)).toBe(false);
    }),
    runs,
  );
});
