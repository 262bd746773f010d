import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { framePage, handlerPage, loaderScript, type FakePerson } from "./fake-firebase-pages.ts";
import { ownCertificate } from "./own-certificate.ts";

export type FakeFirebase = Awaited<ReturnType<typeof startFakeFirebase>>;

const KEY_ID = "fake-1";

/**
 * Plays what Firebase's SDK talks to: the accounts and token calls, as the emulator and under their true hosts' paths; the redirect
 * handler with its frame; Google's loader; and the keys that tokens are signed with. By https where production talks to it.
 */
export async function startFakeFirebase(
  project: string,
  people: readonly FakePerson[],
  { isSecure = false }: { readonly isSecure?: boolean } = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  /** Who a refresh token belongs to, and when they signed in. */
  const signIns = new Map<string, { readonly person: FakePerson; readonly atSeconds: number }>();
  let isSigned = false;

  const tokensOf = (refreshToken: string) => {
    const signIn = signIns.get(refreshToken);
    if (signIn === undefined) return undefined;
    const { person, atSeconds } = signIn;
    const claims = claimsOf(project, person, atSeconds);
    return { person, idToken: isSigned ? signed(claims, privateKey) : unsigned(claims) };
  };

  const calls: Readonly<Record<string, (body: string) => object | undefined>> = {
    "/v1/projects": () => ({ projectId: project, authorizedDomains: ["localhost", "sextant.test"] }),
    "/v1/accounts:signInWithIdp": (body) => {
      const { postBody } = JSON.parse(body) as { postBody: string };
      const uid = new URLSearchParams(postBody).get("id_token");
      const person = people.find((each) => each.uid === uid);
      if (person === undefined) return undefined;
      const refreshToken = randomBytes(16).toString("hex");
      signIns.set(refreshToken, { person, atSeconds: Math.floor(Date.now() / 1000) });
      const { uid: localId, email, name: displayName } = person;
      return {
        providerId: "google.com",
        federatedId: `https://accounts.google.com/${localId}`,
        rawUserInfo: "{}",
        localId,
        email,
        emailVerified: true,
        displayName,
        idToken: tokensOf(refreshToken)?.idToken,
        refreshToken,
        expiresIn: "3600",
        isNewUser: false,
      };
    },
    "/v1/accounts:lookup": (body) => {
      const { idToken } = JSON.parse(body) as { idToken: string };
      const claims = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as { sub: string };
      const person = people.find(({ uid }) => uid === claims.sub);
      if (person === undefined) return undefined;
      const { uid: localId, email, name: displayName } = person;
      const providerUserInfo = [{ providerId: "google.com", rawId: localId, email, displayName }];
      return { users: [{ localId, email, emailVerified: true, displayName, providerUserInfo }] };
    },
    "/v1/token": (body) => {
      const refreshToken = new URLSearchParams(body).get("refresh_token") ?? "";
      const made = tokensOf(refreshToken);
      if (made === undefined) return undefined;
      const { idToken, person } = made;
      return {
        id_token: idToken,
        access_token: idToken,
        refresh_token: refreshToken,
        expires_in: "3600",
        user_id: person.uid,
      };
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://fake");
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    if (request.method === "OPTIONS") return void response.end();
    const page = pages(url.pathname);
    if (page !== undefined) return void response.setHeader("Content-Type", page.type).end(page.text);
    // The emulator has the true host's name in front of its paths.
    const call = calls[url.pathname.replace(/^\/(?:identitytoolkit|securetoken)\.googleapis\.com/, "")];
    const made = call?.(await bodyOf(request));
    response.setHeader("Content-Type", "application/json");
    if (made === undefined) response.writeHead(400).end(JSON.stringify({ error: { code: 400, message: "INVALID" } }));
    else response.end(JSON.stringify(made));
  }

  function pages(path: string): { readonly type: string; readonly text: string } | undefined {
    if (/^\/(?:emulator|__)\/auth\/handler$/.test(path)) return { type: "text/html", text: handlerPage(people) };
    if (/^\/(?:emulator|__)\/auth\/iframe$/.test(path)) return { type: "text/html", text: framePage() };
    if (path === "/js/api.js") return { type: "text/javascript", text: loaderScript() };
    if (path !== "/keys") return undefined;
    const key = { ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" };
    return { type: "application/json", text: JSON.stringify({ keys: [key] }) };
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
  const certificate = isSecure ? ownCertificate() : undefined;
  const server = certificate === undefined ? createServer(listener) : createSecureServer(certificate, listener);
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  return {
    url: `${isSecure ? "https" : "http"}://localhost:${(server.address() as AddressInfo).port}`,
    /** The certificate to trust when talking to it; with http none. */
    certificate: certificate?.cert,
    /** Makes every user's sign-in invalid for new tokens. */
    forgetSignIns: () => signIns.clear(),
    /** From now on tokens are signed, as the true service does and the emulator does not. */
    signTokens: (whether: boolean) => {
      isSigned = whether;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

function claimsOf(project: string, { uid, email, name }: FakePerson, atSeconds: number): object {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: atSeconds,
    iat: now,
    exp: now + 3600,
    email,
    email_verified: true,
    name,
    firebase: { sign_in_provider: "google.com", identities: { "google.com": [uid], email: [email] } },
  };
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const unsigned = (claims: object) => `${encoded({ alg: "none", typ: "JWT" })}.${encoded(claims)}.`;

function signed(claims: object, key: KeyObject): string {
  const text = `${encoded({ alg: "RS256", typ: "JWT", kid: KEY_ID })}.${encoded(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(key, "base64url")}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
