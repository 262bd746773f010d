/**
 * Returns the address of a third-party page if it is safe to link: https with a host and without a user name or
 * password; otherwise none.
 */
export function outAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(text);
  return protocol === "https:" && hostname !== "" && username === "" && password === "" ? href : undefined;
}
