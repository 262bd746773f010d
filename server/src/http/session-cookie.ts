import type { IncomingMessage } from "node:http";
import { ABSOLUTE_MS } from "../identity/session-terms.ts";
import { cookieNamed, dropCookie, setCookie } from "./cookies.ts";

/** The cookie that stores a browser's session id. On https the `__Host-` name binds it to this exact host. */
export type SessionCookie = {
  read(request: IncomingMessage): string | undefined;
  /** Returns the header that sets the id, or clears it. */
  header(value: string | undefined): string;
};

export function createSessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-session" : "session";
  const terms = { secure, path: "/" };
  return {
    read: (request) => cookieNamed(request.headers.cookie, name),
    header: (value) =>
      value === undefined
        ? dropCookie(name, terms)
        : setCookie(name, value, { ...terms, maxAgeSeconds: ABSOLUTE_MS / 1000 }),
  };
}
