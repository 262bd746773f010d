import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

export const CLIENT = { id: "sextant-at-work", secret: "a-client-secret-of-the-company" } as const;

export type ForeignIssuer = Awaited<ReturnType<typeof startForeignIssuer>>;

/**
 * For tests: starts a third party's OpenID Connect issuer, a real one, on a separate port, where users can sign in
 * under any name.
 */
export async function startForeignIssuer() {
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const answer: RequestListener = (request, response) => {
    listener(request, response);
  };
  let server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${String(port)}`;
  const persons = new Map<string, Readonly<Record<string, unknown>>>();
  let forgetful = false;

  return {
    url,
    /** Sets the issuer's claims for users who sign in under this name. */
    knows: (login: string, claims: Readonly<Record<string, unknown>>) => persons.set(login, claims),
    /** Registers the application as the callback, and starts listening. */
    open(publicUrl: string) {
      const provider = new Provider(url, configuration(publicUrl, persons)).callback();
      listener = (request, response) => {
        if (forgetful) request.url = request.url?.replace(/&(?:prompt=login|max_age=0)(?=&|$)/g, "") ?? "";
        void provider(request, response);
      };
    },
    /** From now on ignores requests to authenticate again, and does not report when users did. */
    forgets(does: boolean) {
      forgetful = does;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async start() {
      server = createServer(answer);
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    },
  };
}

function configuration(
  publicUrl: string,
  persons: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/auth/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    scopes: ["openid", "email", "profile"],
    cookies: { keys: ["a-key-of-the-foreign-issuer"] },
    findAccount: (_, sub) => {
      const claims = persons.get(sub);
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
  };
}
