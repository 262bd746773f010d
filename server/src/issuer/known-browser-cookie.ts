import type { IncomingMessage } from "node:http";

const NAME = "known-browser";
const SECONDS = 400 * 86_400;

/** The cookie by which a browser is known that signed in before (accounts/known-browser.ts says what it holds). */
export const KNOWN_BROWSER = {
  read({ headers }: IncomingMessage): string | undefined {
    for (const part of (headers.cookie ?? "").split(";")) {
      const [name, value] = part.trim().split("=");
      if (name === NAME) return value;
    }
    return undefined;
  },
  cookie(value: string, publicUrl: string): string {
    const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
    return `${NAME}=${value}; Path=/sign-in; Max-Age=${String(SECONDS)}; HttpOnly; SameSite=Lax${secure}`;
  },
} as const;
