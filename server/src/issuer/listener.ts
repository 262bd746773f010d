import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Failure } from "@sextant/core/contract";
import type { Provider } from "oidc-provider";
import { withTimeout } from "../async/with-timeout.ts";
import { databaseFailure } from "../database/outage.ts";
import type { IssuerOptions } from "./issuer-options.ts";
import { networkOf } from "../network-of.ts";
import { KNOWN_BROWSER } from "./known-browser-cookie.ts";
import { readForm } from "./pages/form-body.ts";
import { forgotPage } from "./pages/forgot-page.ts";
import { findSignIn, type SignInUnderWay } from "./pages/interactions.ts";
import {
  type Exchange,
  isOver,
  notice,
  type Page,
  type PageAnswer,
  type PageParts,
  START_AGAIN,
} from "./pages/page.ts";
import { resetPasswordPage } from "./pages/reset-password-page.ts";
import { secondFactorPage } from "./pages/second-factor-page.ts";
import { sendPage } from "./pages/send-page.ts";
import { signInPage } from "./pages/sign-in-page.ts";
import { signUpPage } from "./pages/sign-up-page.ts";
import { verifyAddressPage } from "./pages/verify-address-page.ts";
import type { BrowserSession } from "./protocol/browser-session.ts";
import { ISSUER_PATH } from "./protocol/provider.ts";

export type ListenerParts = IssuerOptions & { readonly provider: Provider; readonly browserSession: BrowserSession };

/** The reachable paths of the protocol; oidc-provider has more than we use. */
const PROTOCOL = /^\/(?:\.well-known\/openid-configuration|jwks|auth|auth\/[\w-]{1,64}|token|me)$/;
const PAGE = /^(?:\/sign-in\/([\w-]{1,64})(?:\/(sign-up|second-factor|forgot))?|\/reset-password|\/verify-address)$/;
const SIGN_IN_PAGES = { "sign-up": signUpPage, "second-factor": secondFactorPage, forgot: forgotPage } as const;

/** Routes each path: the protocol's to oidc-provider, the forms to the pages. */
export function createListener(parts: ListenerParts): {
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The protocol alone, for our own in-process client. */
  readonly protocol: RequestListener;
} {
  const { provider, browserSession, log, dataHeaders, config, addressOf, takeCall } = parts;
  const { publicUrl } = config;
  const provide = provider.callback();
  const pageParts: PageParts = parts;

  const protocol: RequestListener = (request, response) => {
    const url = request.url ?? "";
    setOwnOrigin(request, publicUrl);
    for (const [name, value] of Object.entries(dataHeaders)) response.setHeader(name, value);
    // As a mounting framework leaves it: the provider finds its mount path by the difference.
    Object.assign(request, { originalUrl: url, url: url.slice(ISSUER_PATH.length) });
    void provide(request, response);
  };

  async function answerPage(request: IncomingMessage, response: ServerResponse, url: URL): Promise<PageAnswer> {
    const page = pageAt(url);
    const { method } = request;
    const posts = method === "POST";
    if (page === undefined || (!posts && method !== "GET" && method !== "HEAD"))
      return notice("Page not found", ["There is no page at this address."], START_AGAIN, 404);
    const address = addressOf(request);
    const seconds = takeCall(posts ? "auth" : "api", address);
    if (seconds !== undefined) return { ...tooMany(seconds), retryAfterSeconds: seconds };
    if (posts && !isFromOwnPage(request, publicUrl))
      return notice(
        "This form came from another site",
        ["We didn't accept it. Start again on our sign-in page."],
        START_AGAIN,
        403,
      );
    const form = posts ? await readForm(request) : undefined;
    if (typeof form === "number")
      return notice("We couldn't read this form", ["It is too large or not a valid form."], START_AGAIN, form);
    setOwnOrigin(request, publicUrl);
    const visitor = { network: networkOf(address), knownBrowser: KNOWN_BROWSER.read(request) };
    return page({ request, response, query: url.searchParams, form, visitor });
  }

  function pageAt({ pathname, searchParams }: URL): Page | undefined {
    const [found, uid, step] = PAGE.exec(pathname) ?? [];
    if (found === "/reset-password") return (exchange) => resetPasswordPage(pageParts, exchange);
    if (found === "/verify-address") return (exchange) => verifyAddressPage(pageParts, exchange);
    if (uid === undefined) return undefined;
    const requested = step === undefined && searchParams.has("new") ? "sign-up" : step;
    const draw = requested === undefined ? signInPage : SIGN_IN_PAGES[requested as keyof typeof SIGN_IN_PAGES];
    return inSignIn(uid, draw);
  }

  function inSignIn(
    uid: string,
    draw: (parts: PageParts, signIn: SignInUnderWay, exchange: Exchange) => Promise<PageAnswer> | PageAnswer,
  ): Page {
    return async (exchange) => {
      const signIn = await findSignIn(provider, exchange, uid);
      return signIn === undefined ? isOver() : draw(pageParts, signIn, exchange);
    };
  }

  async function endSession(request: IncomingMessage, response: ServerResponse, url: URL): Promise<PageAnswer> {
    setOwnOrigin(request, publicUrl);
    const hint = url.searchParams.get("id_token_hint") ?? "";
    const ended = request.method === "GET" && (await browserSession.endByHint(request, response, hint));
    // The only client has one page to return to; no other address is ever followed.
    if (ended) return { location: `${publicUrl}/` };
    return notice("Sign out from the account menu", ["This link doesn't say which account to sign out."], HOME, 400);
  }

  async function work(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", publicUrl);
    if (url.pathname.startsWith(`${ISSUER_PATH}/`)) {
      const path = url.pathname.slice(ISSUER_PATH.length);
      const seconds = takeCall("api", addressOf(request));
      if (seconds !== undefined) sendPage(parts, response, { ...tooMany(seconds), retryAfterSeconds: seconds });
      else if (path === "/session/end") sendPage(parts, response, await endSession(request, response, url));
      else if (PROTOCOL.test(path)) protocol(request, response);
      else sendPage(parts, response, notice("Page not found", ["There is no page at this address."], HOME, 404));
      return;
    }
    sendPage(parts, response, await answerPage(request, response, url));
  }

  return {
    protocol,
    answer(request, response) {
      const path = (request.url ?? "").split("?")[0] ?? "";
      if (!path.startsWith(`${ISSUER_PATH}/`) && !PAGE.test(path)) return false;
      withTimeout(work(request, response)).catch((err: unknown) => {
        // A client that disconnects midway is no error of ours.
        if (response.destroyed) return;
        const failure = databaseFailure(err) ?? (err instanceof Failure ? err : undefined);
        if (failure === undefined) log.error({ err }, "Internal error on a sign-in page");
        if (response.headersSent) response.destroy();
        else sendPage(parts, response, failure?.status === 503 ? notNow(failure) : FAILED);
      });
      return true;
    },
  };
}

const HOME = { href: "/", label: "Back to Home" } as const;
const FAILED = notice("Something went wrong", ["This is our fault. Try again in a moment."], START_AGAIN, 500);

/** Returns the error for something that can be retried shortly. */
const notNow = ({ message, retryAfterSeconds = 5 }: Failure) => ({
  ...notice("You can't sign in right now", [message], START_AGAIN, 503),
  retryAfterSeconds,
});

const tooMany = (seconds: number) =>
  notice("Too many attempts", [`Try again in ${String(seconds)} s.`], START_AGAIN, 429);

/** Sets a request's host and scheme to PUBLIC_URL's, whatever a proxy or a client sent. */
function setOwnOrigin({ headers }: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  headers.host = host;
  headers["x-forwarded-proto"] = protocol.slice(0, -1);
  delete headers["x-forwarded-host"];
}

/** Returns whether a form was sent by one of our pages, by headers that no page's script can set. */
function isFromOwnPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined ? site === "same-origin" : origin === publicUrl;
}
