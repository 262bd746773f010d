import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import { ACR, CLIENT_ID, LIFETIME } from "./provider.ts";
import type { Records } from "./records.ts";

/** The issuer's own session: it bridges one sign-in and ends with the application's. */
export type BrowserSession = {
  /**
   * Signs a browser in outside of a sign-in in progress: its owner has just authenticated by an emailed link and
   * password.
   */
  start(request: IncomingMessage, response: ServerResponse, subject: string): Promise<void>;
  /** Ends every session of the account, in all browsers. */
  end(subject: string): Promise<void>;
  /**
   * Ends the sessions of the account that an ID token names, and this browser's. Returns false if the token is not
   * ours.
   */
  endByHint(request: IncomingMessage, response: ServerResponse, hint: string): Promise<boolean>;
};

/**
 * Creates the browser sessions. They are ended by deleting their records, which needs nothing from the browser: no
 * redirect it might not follow, no script, no cookie it might keep. A cookie without its record identifies no one.
 */
export function createBrowserSession(provider: Provider, records: Records, publicUrl: string): BrowserSession {
  const secure = publicUrl.startsWith("https:");
  const cookie = { httpOnly: true, sameSite: "lax", signed: true, overwrite: true, secure, path: "/" } as const;
  const end = async (subject: string): Promise<void> => {
    await records.endOf(subject);
  };
  const forget = async (request: IncomingMessage, response: ServerResponse) => {
    const ctx = provider.createContext(request, response);
    ctx.cookies.secure = secure;
    await (await provider.Session.get(ctx)).destroy();
    return ctx;
  };
  return {
    end,

    async start(request, response, subject) {
      const { cookies } = await forget(request, response);
      const session = new provider.Session();
      session.loginAccount({ accountId: subject, acr: ACR.password, amr: ["pwd"] });
      await session.save(LIFETIME.session);
      cookies.set(provider.cookieName("session"), session.jti, cookie);
    },

    async endByHint(request, response, hint) {
      const client = await provider.Client.find(CLIENT_ID);
      const token = client && (await provider.IdToken.validate(hint, client).catch(() => undefined));
      const subject = token?.payload["sub"];
      if (typeof subject !== "string") return false;
      await end(subject);
      const { cookies } = await forget(request, response);
      cookies.set(provider.cookieName("session"), null, cookie);
      return true;
    },
  };
}
