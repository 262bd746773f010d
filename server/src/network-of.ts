/** The network an address belongs to: itself, or the /64 of an IPv6 household, which has billions of addresses. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%")[0]?.toLowerCase().split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const behind = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = Math.max(0, 8 - groups.length - behind.length);
  const all = [...groups, ...Array.from({ length: tail === undefined ? 0 : missing }, () => "0"), ...behind];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
