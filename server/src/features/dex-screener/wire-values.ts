import { parsedUrl } from "../../providers/http/parsed-url.ts";

/** The last moment that a wire date can name: years of four digits. */
const LAST_MS = Date.UTC(10_000, 0) - 1;

/** A figure on the wire: what is missing or no number is null, never 0. */
export function metric(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

/** A moment on the wire; what a source cannot have meant is null. */
export function timestamp(atMs: number | undefined): string | null {
  return atMs !== undefined && atMs >= 0 && atMs <= LAST_MS ? new Date(atMs).toISOString() : null;
}

/** A moment of ours: it is always one. */
export function ourTimestamp(atMs: number): string {
  return timestamp(atMs) ?? new Date(0).toISOString();
}

/** An https address with a host and no name or password in it; anything else is none. */
export function httpsPage(text: string | undefined): string | null {
  const url = text === undefined ? undefined : parsedUrl(text);
  if (url === undefined) return null;
  const { protocol, host, username, password, href } = url;
  return protocol === "https:" && host !== "" && username === "" && password === "" ? href : null;
}
