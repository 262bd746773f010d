import { parsedUrl } from "../../providers/http/parsed-url.ts";

/** The last timestamp that an API date can have: years of four digits. */
const LAST_MS = Date.UTC(10_000, 0) - 1;

/** Returns a metric for the API: a missing or invalid value is null, never 0. */
export function metric(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

/** Returns a source's timestamp for the API; an implausible one is null. */
export function timestamp(atMs: number | undefined): string | null {
  return atMs !== undefined && atMs >= 0 && atMs <= LAST_MS ? new Date(atMs).toISOString() : null;
}

/** Returns one of our own timestamps for the API: it is always valid. */
export function ourTimestamp(atMs: number): string {
  return timestamp(atMs) ?? new Date(0).toISOString();
}

/** Returns an https address with a host and no name or password in it; otherwise null. */
export function httpsPage(text: string | undefined): string | null {
  const url = text === undefined ? undefined : parsedUrl(text);
  if (url === undefined) return null;
  const { protocol, host, username, password, href } = url;
  return protocol === "https:" && host !== "" && username === "" && password === "" ? href : null;
}
