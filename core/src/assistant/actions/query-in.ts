/** Returns the query of a path on this site, by name, decoded; of a name that occurs twice, the first. */
export function queryIn(page: string): ReadonlyMap<string, string> {
  const [, query = ""] = (page.split("#")[0] ?? "").split("?");
  const found = new Map<string, string>();
  for (const pair of query.split("&")) {
    const at = pair.indexOf("=");
    const name = decoded(at < 0 ? pair : pair.slice(0, at));
    const value = decoded(at < 0 ? "" : pair.slice(at + 1));
    if (name !== undefined && value !== undefined && name !== "" && !found.has(name)) found.set(name, value);
  }
  return found;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}
