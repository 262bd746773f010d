import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, type GenerateKeyPairResult, type JWK, SignJWT } from "jose";

export const HOSTILE_CLIENT = "sextant-at-hostile";
export const HOSTILE_CLIENT_SECRET = "a-client-secret-of-thirty-two-byte";
export const ACCESS_TOKEN = "an-access-token";

export type Claims = Readonly<Record<string, unknown>>;
export type HostileIssuer = Awaited<ReturnType<typeof startHostileIssuer>>;

/** The issuer's behaviour at the next sign-in. */
export type Conduct = {
  /** Returns the claims of its ID token, from the correct ones. */
  readonly claims?: (honest: Claims) => Claims;
  /** Returns the token itself, from those claims. Without: signed as an honest issuer does. */
  readonly token?: (claims: Claims) => string | Promise<string>;
  /** Its metadata, in addition to what is always there. */
  readonly metadata?: Claims;
  readonly userInfo?: () => { readonly type: string; readonly body: string; readonly status?: number };
  /** Answers the keys' address. Without: its keys. */
  readonly keys?: (response: ServerResponse) => void;
  /** Answers the token endpoint. Without: the token. */
  readonly exchange?: (response: ServerResponse) => void;
};

/**
 * For tests: starts an OpenID Connect issuer over HTTP that issues any ID token a test defines. It has no sign-in form.
 */
export async function startHostileIssuer() {
  const own = await keyPair("RS256");
  const another = await keyPair("RS256");
  let published: JWK[] = [await publicJwk(own, "own", "RS256")];
  let conduct: Conduct = {};
  let requested: Readonly<{ nonce: string }> = { nonce: "" };
  let keysRead = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? "").split("?")[0];
    const json = (body: unknown): void => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    switch (path) {
      case "/.well-known/openid-configuration":
        json(description());
        break;
      case "/keys":
        keysRead += 1;
        if (conduct.keys === undefined) json({ keys: published });
        else conduct.keys(response);
        break;
      case "/token":
        if (conduct.exchange === undefined) json(await tokens());
        else conduct.exchange(response);
        break;
      case "/userinfo": {
        const { type, body, status = 200 } = conduct.userInfo?.() ?? { type: "application/json", body: "{}" };
        response.writeHead(status, { "content-type": type }).end(body);
        break;
      }
      default:
        response.writeHead(404).end();
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(599).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://localhost:${String((server.address() as AddressInfo).port)}`;

  const description = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    // Like many real issuers, it also publishes algorithms that prove nothing to us.
    id_token_signing_alg_values_supported: ["RS256", "ES256", "EdDSA", "HS256", "none"],
    ...conduct.metadata,
  });

  async function tokens() {
    const nowSeconds = Math.floor(Date.now() / 1000);
    const honest = {
      iss: url,
      aud: HOSTILE_CLIENT,
      sub: "ann",
      email: "ann@example.org",
      email_verified: true,
      name: "Ann",
      nonce: requested.nonce,
      iat: nowSeconds,
      exp: nowSeconds + 300,
      auth_time: nowSeconds,
    };
    const claims = conduct.claims?.(honest) ?? honest;
    const token = await (conduct.token ?? ((each) => sign(each)))(claims);
    return { access_token: ACCESS_TOKEN, token_type: "Bearer", expires_in: 60, id_token: token };
  }

  /** Signs as the issuer does, or with a changed header, or with another key. */
  const sign = (claims: Claims, header: Claims = {}, { privateKey }: GenerateKeyPairResult = own): Promise<string> =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: "RS256", kid: "own", ...header }).sign(privateKey);

  return {
    url,
    own,
    another,
    sign,
    /** Returns the public key as text, which an attacker has too. */
    publicPem: () => exportSPKI(own.publicKey),
    behaves: (next: Conduct) => {
      conduct = next;
    },
    publishes: (keys: JWK[]) => {
      published = keys;
    },
    publishesOwn: async () => {
      published = [await publicJwk(own, "own", "RS256")];
    },
    keysRead: () => keysRead,
    /** Returns the callback for a redirect to this issuer, as if a user had signed in. */
    callbackOf(location: string): string {
      const { searchParams } = new URL(location);
      requested = { nonce: searchParams.get("nonce") ?? "" };
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code: "a-code", state: searchParams.get("state") ?? "" }).toString();
      return back.href;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const keyPair = (algorithm: string): Promise<GenerateKeyPairResult> =>
  generateKeyPair(algorithm, { extractable: true });

export async function publicJwk(pair: GenerateKeyPairResult, kid: string | undefined, alg: string): Promise<JWK> {
  return { ...(await exportJWK(pair.publicKey)), ...(kid === undefined ? {} : { kid }), use: "sig", alg };
}

/** Assembles a compact token from these parts, with any signature. */
export function compact(header: Claims, claims: Claims, signature: (signed: string) => string = () => ""): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${signature(signed)}`;
}

/** Computes `at_hash` as for RS256 and ES256. */
export function accessHash(accessToken: string): string {
  return createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");
}
