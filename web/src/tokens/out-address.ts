/** An address of somebody else's page as a link may carry it: https with a host and no name or password in it, or none. */
export function outAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(text);
  return protocol === "https:" && hostname !== "" && username === "" && password === "" ? href : undefined;
}
