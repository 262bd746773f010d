const MAX_LENGTH = 512;
// Characters allowed in a query or hash of our own links, encoded as browsers encode; no backslash, space, quote or
// angle bracket.
const TAIL = /^(?:[\w\-.~!$&'()*+,;=:@/?#]|%[\da-f]{2})*$/i;
const CONTROL = /%(?:[01][\da-f]|7f|5c)/i;

/**
 * Whether a user may be redirected to `path` after signing in: exactly one of the application's own paths, with at most
 * a query or hash. Anything a browser could interpret as another site, a scheme, a parent folder or a header line is
 * rejected.
 */
export function isPlainReturnPath(path: string, ownPaths: readonly string[]): boolean {
  if (path.length > MAX_LENGTH) return false;
  const end = path.search(/[?#]/);
  const [name, tail] = end < 0 ? [path, ""] : [path.slice(0, end), path.slice(end)];
  // The name is compared as a whole, so no encoding in it can change its meaning.
  if (!ownPaths.includes(name) || !/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(name)) return false;
  return TAIL.test(tail) && !CONTROL.test(tail) && !/(?:\/|%2f){2}/i.test(tail);
}
