import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 ranges that are not hosts of the public internet: IANA's special-purpose registry, and multicast. */
const NOT_PUBLIC_4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Contains cloud metadata services, among others.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  // 6to4 relays.
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // A cloud's metadata and name server on an address that looks public.
  ["168.63.129.16", 32],
];

/**
 * Of IPv6 only the space allocated to hosts, 2000::/3, is public, less these: mapped, translated and local ones are
 * outside of it already.
 */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  // Protocol assignments: Teredo, benchmarking, ORCHID.
  ["2001::", 23],
  ["2001:db8::", 32],
  // 6to4 embeds an IPv4 address.
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const notPublic = new BlockList();
for (const [net, bits] of NOT_PUBLIC_4) notPublic.addSubnet(net, bits, "ipv4");
for (const [net, bits] of NOT_PUBLIC_6) notPublic.addSubnet(net, bits, "ipv6");
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

/**
 * Returns whether an IP address in its usual spelling (`192.0.2.1`, `2001:db8::1`) is a host of the public internet.
 * False for any other text. Sources: IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890 and its
 * successors).
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, "ipv4");
  // A zone ('%eth0') is for link-local addresses only.
  if (!isIPv6(address) || address.includes("%")) return false;
  return givenOut.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}
