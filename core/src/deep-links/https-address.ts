/** Encodes text for one path segment; the colon, which is allowed there, stays readable. */
const segment = (text: string) => encodeURIComponent(text).replaceAll("%3A", ":");

/** Builds an https address from its parts, each encoded for its position, so that no part can escape it. */
export function httpsAddress(
  host: string,
  path: readonly string[],
  query: Readonly<Record<string, string>> = {},
): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://${host}/${path.map(segment).join("/")}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}`;
}
