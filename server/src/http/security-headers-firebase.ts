import type { FirebaseSettings } from "@sextant/core/contract";

type Hosts = Pick<FirebaseSettings, "authDomain" | "emulator">;

/** Google's loader of the frame through which the handler replies. */
const GOOGLE_SCRIPTS = "https://apis.google.com";

/**
 * Returns the headers of the one document that runs Firebase's SDK, derived from those of all documents: it alone may
 * load Google's script and frame, call the project, and open a window that replies. Trusted Types are off there,
 * because the SDK and Google's loader don't support them.
 */
export function firebasePolicy(policy: string, { authDomain, emulator }: Hosts): Readonly<Record<string, string>> {
  const frames = emulator ?? `https://${authDomain}`;
  const calls = emulator ?? "https://identitytoolkit.googleapis.com https://securetoken.googleapis.com";
  const parts = policy
    .split("; ")
    .filter((part) => !part.startsWith("require-trusted-types-for"))
    .map((part) => {
      if (part.startsWith("script-src ")) return `${part} ${GOOGLE_SCRIPTS}`;
      return part.startsWith("connect-src ") ? `${part} ${calls}` : part;
    });
  return {
    // Google's loader hides its frame with a style attribute.
    "Content-Security-Policy": [...parts, `frame-src 'self' ${frames}`, "style-src-attr 'unsafe-inline'"].join("; "),
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  };
}

/**
 * Headers of the project's redirect handler, served on our origin: they allow the Google scripts and calls that it
 * consists of, and framing by us only. Its window has to keep its opener.
 */
export const HANDLER_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' ${GOOGLE_SCRIPTS} https://www.gstatic.com`,
    "style-src 'self' 'unsafe-inline' https://www.gstatic.com https://fonts.googleapis.com",
    "font-src 'self' https://fonts.gstatic.com",
    "img-src 'self' data: https://www.gstatic.com",
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.googleapis.com",
    `frame-src 'self' ${GOOGLE_SCRIPTS}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "unsafe-none",
};
