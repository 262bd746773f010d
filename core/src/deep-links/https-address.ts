/** Encoded for one segment of a path; the colon, which is allowed there, stays readable. */
const segment = (text: string) => encodeURIComponent(text).replaceAll("%3A", ":");

/** An https address from its parts, each encoded for its place, so that no part can end its own. */
export function httpsAddress(
  host: string,
  path: readonly string[],
  query: Readonly<Record<string, string>> = {},
): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://${host}/${path.map(segment).join("/")}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}`;
}
