import type { IncomingMessage } from "node:http";
import { CALLBACK_PATH } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { SignInChecks } from "../providers/identity/port.ts";
import { cookieNamed, dropCookie, setCookie } from "./cookies.ts";

/** Encrypts what a browser keeps for us and may neither read nor change. */
export type Sealing = {
  seal(plain: string): Buffer;
  open(sealed: Buffer): Buffer | undefined;
};

/** What is remembered from leaving for the provider until coming back. */
export type BegunSignIn = { readonly checks: SignInChecks; readonly returnTo: string };

const VALID_MS = 10 * 60_000;

/** One cookie per sign-in begun, so that two tabs do not end each other's; bound to its `state`, gone after ten minutes. */
export function createSignInCookie(publicUrl: string, sealing: Sealing, clock: WallClock) {
  const secure = publicUrl.startsWith("https:");
  const terms = { secure, path: CALLBACK_PATH };
  const name = (state: string): string => `${secure ? "__Secure-" : ""}sign-in-${state.slice(0, 12)}`;
  return {
    header(begun: BegunSignIn): string {
      const plain = JSON.stringify({ ...begun, untilMs: clock.wallMs() + VALID_MS });
      const value = sealing.seal(plain).toString("base64url");
      return setCookie(name(begun.checks.state), value, { ...terms, maxAgeSeconds: VALID_MS / 1000 });
    },
    read(request: IncomingMessage, state: string): (BegunSignIn & { readonly drop: string }) | undefined {
      if (!/^[\w-]{16,128}$/.test(state)) return undefined;
      const value = cookieNamed(request.headers.cookie, name(state));
      const plain = value === undefined ? undefined : sealing.open(Buffer.from(value, "base64url"));
      if (plain === undefined) return undefined;
      const begun = JSON.parse(plain.toString()) as BegunSignIn & { untilMs: number };
      if (begun.checks.state !== state || begun.untilMs < clock.wallMs()) return undefined;
      return { checks: begun.checks, returnTo: begun.returnTo, drop: dropCookie(name(state), terms) };
    },
  };
}
