import type { EventEmitter } from "node:events";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import { databaseErrorKind } from "../../database/outage.ts";
import type { Logger } from "../../log.ts";
import type { Account } from "../accounts/account-store.ts";
import type { IssuerKeys } from "./issuer-keys.ts";
import { errors, interactionPolicy, Provider } from "./oidc-provider.ts";
import type { Records } from "./records.ts";

export const CLIENT_ID = "sextant";
/** Path of the issuer below our own origin. */
export const ISSUER_PATH = "/oidc";
/** The authentication methods, as values of the ID token's `acr`. */
export const ACR = { password: "urn:sextant:password", twoFactor: "urn:sextant:two-factor" } as const;

/** In seconds. The issuer's session only bridges one sign-in: the lasting one is the application's own. */
export const LIFETIME = { session: 120, interaction: 1_800, code: 60, idToken: 300 } as const;

export type ProviderOptions = {
  readonly publicUrl: string;
  readonly keys: IssuerKeys;
  readonly records: Records;
  readonly log: Pick<Logger, "error">;
  findAccount(id: string): Promise<Account | undefined>;
  /** Renders an error page; the protocol's own messages are never shown. */
  renderError(ctx: KoaContextWithOIDC, isOver: boolean): void;
};

const SCOPES = ["openid", "email", "profile"];

/** panva's oidc-provider with one client, one flow (code + PKCE) and nothing else. */
export function createProvider(options: ProviderOptions): Provider {
  const { publicUrl, log } = options;
  const provider = new Provider(publicUrl + ISSUER_PATH, configuration(options));
  // Host and scheme are set from PUBLIC_URL on every request before it gets here (own-origin.ts); no header is trusted.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    // No page of another origin has any business here.
    for (const name of Object.keys(ctx.response.headers))
      if (name.toLowerCase().startsWith("access-control-")) ctx.remove(name);
  });
  const report = (err: unknown): void => {
    log.error({ err }, "Internal error in the sign-in issuer");
  };
  const app: EventEmitter = provider;
  app.on("error", report);
  provider.on("server_error", (ctx, error) => {
    if (databaseErrorKind(error) === undefined) return report(error);
    // It has not expired: the same request succeeds once the database is back.
    ctx.status = 503;
    ctx.set("Retry-After", "5");
  });
  return provider;
}

function configuration({ publicUrl, keys, records, findAccount, renderError }: ProviderOptions): Configuration {
  const secure = publicUrl.startsWith("https:");
  const cookie = { httpOnly: true, sameSite: "lax", signed: true, secure, overwrite: true } as const;
  return {
    adapter: (model) => records.adapter(model),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: keys.clientSecret,
        redirect_uris: [`${publicUrl}/auth/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        response_modes: ["query"],
        token_endpoint_auth_method: "client_secret_basic",
        id_token_signed_response_alg: "ES256",
        require_auth_time: true,
      },
    ],
    jwks: { keys: [...keys.signing] },
    cookies: {
      keys: [...keys.cookies],
      names: secure
        ? { session: "__Host-issuer", interaction: "__Secure-sign-in", resume: "__Secure-sign-in-resume" }
        : { session: "issuer", interaction: "sign-in", resume: "sign-in-resume" },
      long: { ...cookie, path: "/" },
      short: cookie,
    },
    responseTypes: ["code"],
    scopes: SCOPES,
    claims: {
      openid: ["sub", "acr", "amr", "auth_time"],
      email: ["email", "email_verified"],
      profile: ["name"],
    },
    acrValues: Object.values(ACR),
    // The ID token contains address and name, which saves our client a call.
    conformIdTokenClaims: false,
    clientAuthMethods: ["client_secret_basic"],
    enabledJWA: { idTokenSigningAlgValues: ["ES256"], userinfoSigningAlgValues: ["ES256"] },
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      // Ours needs no script and no confirmation (end-session.ts).
      rpInitiatedLogout: { enabled: false },
    },
    discovery: {
      end_session_endpoint: `${publicUrl}${ISSUER_PATH}/session/end`,
      prompt_values_supported: ["none", "login", "create"],
    },
    ttl: {
      AccessToken: LIFETIME.session,
      AuthorizationCode: LIFETIME.code,
      Grant: LIFETIME.session,
      IdToken: LIFETIME.idToken,
      Interaction: LIFETIME.interaction,
      Session: LIFETIME.session,
    },
    interactions: {
      policy: prompts(),
      // The query keeps the cookie's path the same for every form of this sign-in.
      url: (_, { uid, prompt }) => `/sign-in/${uid}${prompt.name === "create" ? "?new" : ""}`,
    },
    findAccount: async (ctx, id, token) => {
      const account = await findAccount(id);
      // The account was deleted during its sign-in: there is nothing to continue with, and nothing of it may stay.
      if (account === undefined && token === undefined) {
        await ctx.oidc.session?.destroy();
        throw Object.assign(new errors.SessionNotFound("the account was deleted"), { allow_redirect: false });
      }
      return (
        account && {
          accountId: id,
          claims: () => ({
            sub: id,
            email: account.email,
            email_verified: account.emailVerifiedAtMs !== undefined,
            name: account.displayName,
          }),
        }
      );
    },
    loadExistingGrant,
    renderError: (ctx, _, error) => {
      renderError(ctx, error instanceof errors.SessionNotFound);
    },
  };
}

/**
 * Returns the prompts to sign in and to sign up (OpenID Connect Prompt Create). Never requests consent: the only client
 * is ourselves.
 */
function prompts(): interactionPolicy.Prompt[] {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy.add(new interactionPolicy.Prompt({ name: "create", requestable: true }), 0);
  return policy;
}

async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { provider, session, client } = oidc;
  if (session?.accountId === undefined || client === undefined) return undefined;
  const before = session.grantIdFor(client.clientId);
  const stored = before === undefined ? undefined : await provider.Grant.find(before);
  if (stored !== undefined) return stored;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES.join(" "));
  await grant.save();
  return grant;
}
