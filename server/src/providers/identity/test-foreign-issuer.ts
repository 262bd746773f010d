import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

export const CLIENT = { id: "sextant-at-work", secret: "a-client-secret-of-the-company" } as const;

export type ForeignIssuer = Awaited<ReturnType<typeof startForeignIssuer>>;

/** For tests: somebody else's OpenID Connect issuer, a real one, on a port of its own. Who signs in there is whoever they say. */
export async function startForeignIssuer() {
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const answer: RequestListener = (request, response) => {
    listener(request, response);
  };
  let server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${String(port)}`;
  const people = new Map<string, Readonly<Record<string, unknown>>>();
  let forgetful = false;

  return {
    url,
    /** What the issuer says of who signs in under this name. */
    knows: (login: string, claims: Readonly<Record<string, unknown>>) => people.set(login, claims),
    /** Registers the application that people come back to, and opens. */
    open(publicUrl: string) {
      const provider = new Provider(url, configuration(publicUrl, people)).callback();
      listener = (request, response) => {
        if (forgetful) request.url = request.url?.replace(/&(?:prompt=login|max_age=0)(?=&|$)/g, "") ?? "";
        void provider(request, response);
      };
    },
    /** From now on it heeds no wish to be asked anew, and does not tell when somebody was asked. */
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
  people: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
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
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
  };
}
