import type { IncomingMessage } from "node:http";
import { cookieNamed, setCookie } from "../http/cookies.ts";

const NAME = "known-browser";
const SECONDS = 400 * 86_400;

/** The cookie that identifies a browser that signed in before (accounts/known-browser.ts describes its content). */
export const KNOWN_BROWSER = {
  read: ({ headers }: IncomingMessage): string | undefined => cookieNamed(headers.cookie, NAME),
  cookie(value: string, publicUrl: string): string {
    const secure = publicUrl.startsWith("https:");
    return setCookie(NAME, value, { secure, path: "/sign-in", maxAgeSeconds: SECONDS });
  },
} as const;
