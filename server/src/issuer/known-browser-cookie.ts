import type { IncomingMessage } from "node:http";
import { cookieNamed, setCookie } from "../http/cookies.ts";

const NAME = "known-browser";
const SECONDS = 400 * 86_400;

/** The cookie by which a browser is known that signed in before (accounts/known-browser.ts says what it holds). */
export const KNOWN_BROWSER = {
  read: ({ headers }: IncomingMessage): string | undefined => cookieNamed(headers.cookie, NAME),
  cookie(value: string, publicUrl: string): string {
    const secure = publicUrl.startsWith("https:");
    return setCookie(NAME, value, { secure, path: "/sign-in", maxAgeSeconds: SECONDS });
  },
} as const;
