import { CALLBACK_PATH, Failure, SCREENS, SIGN_IN_PATH } from "@sextant/core/contract";
import { isPlainReturnPath } from "@sextant/core/identity";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { withTimeout } from "../async/with-timeout.ts";
import type { WallClock } from "../clock.ts";
import type { SessionService } from "../identity/person.ts";
import type { IdentityVendor, RedirectIdentity, SignInChecks } from "../providers/identity/port.ts";
import { cookieNamed, dropCookie, setCookie } from "./cookies.ts";
import type { Documents } from "./documents.ts";
import { asFailure, failureHeaders } from "./failure-answer.ts";
import { pageLanguage } from "./page-language.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Encrypts data that a browser stores for us and may neither read nor change. */
type Sealing = {
  seal(plain: string): Buffer;
  open(sealed: Buffer): Buffer | undefined;
};

/** State stored from the redirect to the provider until the callback. */
type BegunSignIn = { readonly checks: SignInChecks; readonly returnTo: string };

const VALID_MS = 10 * 60_000;

/**
 * Creates the cookies of started sign-ins: one per sign-in, so that two tabs do not end each other's, bound to its
 * `state`, expiring after ten minutes.
 */
function createSignInCookie(publicUrl: string, sealing: Sealing, clock: WallClock) {
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

export type AuthRoutes = {
  readonly identity: IdentityVendor;
  /** Seals the sign-in state that the browser stores. */
  readonly sealing: Sealing;
};

type Options = AuthRoutes & {
  readonly sessionService: SessionService;
  readonly sessionCookie: SessionCookie;
  readonly documents: Documents;
  readonly clock: WallClock;
  readonly publicUrl: string;
};

/** Paths that a sign-in may return to: our own screens. */
const RETURN_PATHS = Object.values(SCREENS).map(({ path }) => path);
const AFTER_SIGN_IN = SCREENS.dashboard.path;
/** Each of these may query the database for a user, or the provider. */
const LIMITED = { config: { rate: "api" } } as const;

/** Adds the sign-in routes: a plain link starts the login, and the provider's redirect is the callback. */
export function addAuthRoutes(server: FastifyInstance, options: Options): void {
  const { identity } = options;
  if (identity.kind === "firebase") {
    // The SDK runs in a separate document (added with the vendor), so that sign-in remains the same link.
    server.get(SIGN_IN_PATH, LIMITED, (request, reply) => reply.redirect(`/sign-in/firebase?${queryOf(request)}`, 303));
    return;
  }
  const flow = createFlow(options, identity);
  server.get(SIGN_IN_PATH, LIMITED, (request, reply) => flow.leave(request, reply));
  server.get(CALLBACK_PATH, LIMITED, (request, reply) => flow.comeBack(request, reply));
}

function createFlow(options: Options, identity: RedirectIdentity) {
  const { sessionService, sessionCookie, documents, clock, publicUrl } = options;
  const signInCookie = createSignInCookie(publicUrl, options.sealing, clock);

  const notice = (reply: FastifyReply, status: number, title: string, ...sentences: string[]): FastifyReply => {
    const link = { href: SIGN_IN_PATH, label: "Sign in" };
    const { html, headers } = documents.render("notice", { title, sentences, link }, pageLanguage(reply.request));
    return reply.code(status).headers(headers).send(html);
  };

  /** Sends an error as a page, because a user sees it; our own bugs are handled like all others. */
  const refused = (reply: FastifyReply, thrown: unknown, title: string): FastifyReply => {
    const failure = asFailure(thrown);
    if (failure.code === "internal") throw thrown;
    const { "Retry-After": retryAfter } = failureHeaders(failure);
    if (retryAfter !== undefined) reply.header("Retry-After", retryAfter);
    return notice(reply, failure.status, title, failure.message);
  };

  return {
    async leave(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const query = new URLSearchParams(queryOf(request));
      const returnTo = ownPath(query.get("return")) ?? AFTER_SIGN_IN;
      const fresh = query.has("fresh");
      const cookie = sessionCookie.read(request.raw);
      try {
        const person = cookie === undefined ? undefined : await withTimeout(sessionService.find(cookie));
        if (person !== undefined && !fresh)
          return await reply.redirect(nextPath(person.user !== undefined, returnTo), 303);
        const mode = query.get("mode") === "sign-up" ? "sign-up" : "sign-in";
        const { location, checks } = await withTimeout(identity.begin({ mode, fresh }));
        const header = signInCookie.header({ checks, returnTo });
        return await reply.header("Set-Cookie", header).header("Cache-Control", "no-store").redirect(location, 303);
      } catch (thrown) {
        return refused(reply, thrown, "You can't sign in right now");
      }
    },

    async comeBack(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const callback = new URL(request.url, publicUrl);
      const begun = signInCookie.read(request.raw, callback.searchParams.get("state") ?? "");
      if (begun === undefined) {
        return notice(
          reply,
          400,
          "This sign-in has expired",
          "It was already completed, took longer than ten minutes, or was started in another browser. Start again.",
        );
      }
      // Whatever the outcome, a callback counts only once.
      reply.header("Set-Cookie", begun.drop);
      const opened = async () => {
        const verified = await identity.finish(callback, begun.checks);
        const userAgent = request.headers["user-agent"] ?? "";
        const cookie = await sessionService.open(verified, { cookie: sessionCookie.read(request.raw), userAgent });
        return { cookie, person: await sessionService.find(cookie) };
      };
      try {
        const { cookie, person } = await withTimeout(opened());
        reply.header("Set-Cookie", sessionCookie.header(cookie)).header("Cache-Control", "no-store");
        return await reply.redirect(nextPath(person?.user !== undefined, begun.returnTo), 303);
      } catch (thrown) {
        const gaveUp = callback.searchParams.get("error") === "access_denied";
        return gaveUp && thrown instanceof Failure
          ? notice(reply, 400, "You aren't signed in", "The sign-in was cancelled.")
          : refused(reply, thrown, "You aren't signed in");
      }
    },
  };
}

/** A new user completes onboarding first and is then sent on. */
function nextPath(isSetUp: boolean, returnTo: string): string {
  return isSetUp ? returnTo : `${SCREENS.welcome.path}?return=${encodeURIComponent(returnTo)}`;
}

function ownPath(path: string | null): string | undefined {
  return path !== null && isPlainReturnPath(path, RETURN_PATHS) ? path : undefined;
}

function queryOf({ url }: FastifyRequest): string {
  return url.split("?").slice(1).join("?");
}
