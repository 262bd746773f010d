/** Returns the value that a JSON pointer (RFC 6901) names; undefined if there is none. Only own properties count. */
export function valueAt(root: unknown, pointer: string): unknown {
  if (pointer === "") return root;
  let value = root;
  for (const part of pointer.slice(1).split("/")) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}
