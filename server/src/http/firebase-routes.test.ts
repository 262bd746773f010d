import { createServer, type IncomingMessage, request as call } from "node:http";
import type { AddressInfo } from "node:net";
import { Failure, type FirebaseSettings } from "@sextant/core/contract";
import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createDocuments } from "./documents.ts";
import { answerFailure } from "./failure-answer.ts";
import { addFirebaseRoutes, firebaseWeb } from "./firebase-routes.ts";
import { TEST_INSTALLATION } from "./test-parts.ts";

const SETTINGS = {
  IDENTITY: "firebase",
  FIREBASE_API_KEY: "web-key",
  FIREBASE_PROJECT_ID: "demo-sextant",
  FIREBASE_TOKEN_SYNC_URL: "/sync",
};
type Requested = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  body: string;
};

let requested: Requested[] = [];
let answer: { status: number; headers: Record<string, string>; body: string | Buffer } | undefined;
const upstream = createServer((request, response) => {
  const seen: Requested = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body: "" };
  requested.push(seen);
  request.on("data", (chunk: Buffer) => (seen.body += chunk.toString()));
  request.on("end", () => {
    if (answer === undefined) response.destroy();
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  });
});
let origin = "";
let server: FastifyInstance;
const calls: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}`;
  server = serve({ FIREBASE_HANDLER_URL: origin });
  await server.ready();
});
beforeEach(() => {
  requested = [];
  answer = { status: 200, headers: { "content-type": "text/html" }, body: "<p>handler</p>" };
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => upstream.close(resolve));
});

const web = (settings: Record<string, string> = {}) => {
  const found = firebaseWeb(readConfig({ ...SETTINGS, ...settings }));
  if (found === undefined) throw new Error("Firebase is not configured");
  return found;
};

function serve(settings: Record<string, string>): FastifyInstance {
  const made = fastify();
  const never = (): Promise<never> => Promise.reject(new Failure("internal"));
  made.setErrorHandler((error, request, reply) => answerFailure(request, reply, error));
  addFirebaseRoutes(made, {
    ...web(settings),
    handlers: { syncToken: never, dropToken: never },
    callHandler: ({ name, endpoint, params, input }, caller) => {
      calls.push(`${name} ${endpoint.method} ${JSON.stringify([params, input()])}`);
      caller.setCookie("session=made");
      caller.answered({ name });
    },
    documents: createDocuments({
      renderDocument: (name, props, nonce) => JSON.stringify({ name, nonce, ...props, installation: null }),
      installation: TEST_INSTALLATION,
      showcase: () => null,
    }),
  });
  return made;
}

type Drawn = {
  readonly name: string;
  readonly purpose: string;
  readonly returnTo: string;
  readonly firebase: FirebaseSettings;
};
const drawn = async (query: string, from = server): Promise<Drawn> =>
  JSON.parse((await from.inject(`/sign-in/firebase${query}`)).body) as Drawn;

test("gives the document only what the SDK needs", async () => {
  const { name, purpose, returnTo, firebase } = await drawn("?return=%2Faccount");
  expect([name, purpose, returnTo]).toEqual(["firebase-sign-in", "sign-in", "/account"]);
  expect(Object.keys(firebase).sort()).toEqual(["apiKey", "appId", "authDomain", "emulator", "projectId", "tokenSync"]);
  expect((await drawn("?fresh=1&return=/account")).purpose).toBe("prove");
  expect((await drawn("?out=1")).purpose).toBe("sign-out");
});

test.each([
  "//evil.example",
  "https://evil.example",
  "/\\evil.example",
  "/nowhere",
  "/account/../..//x",
  "javascript:1",
])("rejects the return path %s", async (path) => {
  expect((await drawn(`?return=${encodeURIComponent(path)}`)).returnTo).toBe("/dashboard");
});

test("serves the handler on our own host over https, otherwise on the project's", () => {
  expect(web({ PUBLIC_URL: "https://sextant.example.org" }).authDomain).toBe("sextant.example.org");
  expect(web().authDomain).toBe("demo-sextant.firebaseapp.com");
  expect(web({ PUBLIC_URL: "https://sextant.example.org" }).handlerOrigin).toBe("https://demo-sextant.firebaseapp.com");
  expect(firebaseWeb({ ...readConfig(SETTINGS), identity: "local" })).toBeUndefined();
});

test("only this document may load Google's script and frame, call the project, and open a window that replies", async () => {
  const { headers } = await server.inject("/sign-in/firebase");
  const policy = String(headers["content-security-policy"]).split("; ");
  const part = (name: string): string => policy.find((each) => each.startsWith(`${name} `)) ?? "";
  expect(part("script-src")).toMatch(/^script-src 'self' 'nonce-[^']+' https:\/\/apis\.google\.com$/);
  expect(part("connect-src")).toBe(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  );
  expect(part("frame-src")).toBe(`frame-src 'self' https://${new URL(origin).host}`);
  expect(part("frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(policy.join()).not.toContain("trusted-types");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  expect(headers["cache-control"]).toBe("no-store");
});

test("with the emulator the document reaches the emulator and not Google's accounts", async () => {
  const emulated = serve({ FIREBASE_EMULATOR_URL: "http://localhost:9099" });
  const { headers } = await emulated.inject("/sign-in/firebase");
  expect(headers["content-security-policy"]).toContain("connect-src 'self' http://localhost:9099;");
  expect(headers["content-security-policy"]).toContain("frame-src 'self' http://localhost:9099;");
  expect((await drawn("", emulated)).firebase.emulator).toBe("http://localhost:9099");
  await emulated.close();
});

test("the token sync answers at its configured path, with the contract's own two calls", async () => {
  calls.length = 0;
  const posted = await server.inject({ method: "POST", url: "/sync", headers: { authorization: "Bearer t" } });
  expect([posted.statusCode, posted.json(), posted.headers["set-cookie"], posted.headers["cache-control"]]).toEqual([
    200,
    { name: "syncToken" },
    "session=made",
    "no-store",
  ]);
  await server.inject({ method: "DELETE", url: "/sync" });
  const nothing = JSON.stringify([{}, { params: {}, query: {} }]);
  expect(calls).toEqual([`syncToken POST ${nothing}`, `dropToken DELETE ${nothing}`]);
});

describe("the project's handler on our own origin", () => {
  test("passes on what the handler needs, and cookies and secrets in neither direction", async () => {
    answer = {
      status: 200,
      headers: {
        "content-type": "text/html",
        "set-cookie": "theirs=1",
        "content-security-policy": "script-src *",
        "x-frame-options": "DENY",
        "access-control-allow-origin": "*",
        etag: '"1"',
      },
      body: "<p>handler</p>",
    };
    const { headers, body, statusCode } = await server.inject({
      url: "/__/auth/handler?apiKey=k&redirectUrl=https%3A%2F%2Fx",
      headers: { cookie: "session=secret", authorization: "Bearer secret", "accept-language": "de", host: "own" },
    });
    expect([statusCode, body, headers.etag]).toEqual([200, "<p>handler</p>", '"1"']);
    expect(requested[0]?.url).toBe("/__/auth/handler?apiKey=k&redirectUrl=https%3A%2F%2Fx");
    expect(JSON.stringify(requested[0]?.headers)).not.toContain("secret");
    expect(requested[0]?.headers["accept-language"]).toBe("de");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(headers["content-security-policy"]).not.toContain("*");
    expect(headers["cross-origin-opener-policy"]).toBe("unsafe-none");
  });

  test("passes on a provider's posted form unchanged", async () => {
    const form = "state=1&id_token=a.b.c";
    const type = "application/x-www-form-urlencoded";
    await server.inject({ method: "POST", url: "/__/auth/handler", payload: form, headers: { "content-type": type } });
    expect([requested[0]?.method, requested[0]?.body, requested[0]?.headers["content-type"]]).toEqual([
      "POST",
      form,
      type,
    ]);
  });

  test("its settings file is the only other path", async () => {
    expect((await server.inject("/__/firebase/init.json")).statusCode).toBe(200);
    expect(requested.map(({ url }) => url)).toEqual(["/__/firebase/init.json"]);
  });

  test.each([
    "/__/auth/../../api/session",
    "/__/auth/..%2f..%2fsecret",
    "/__/auth/%2e%2e/secret",
    "/__/auth/.",
    "/__/auth/a/../b",
    "/__/auth//evil.example/x",
    "/__/auth/a\\b",
    "/__/auth/a%00",
    "/__/auth/@evil.example",
    "/__/auth/",
    "/__/firebase/init.js",
    "/__/firebase/../auth/handler",
    "/__/auth",
  ])("does not pass on %s", async (url) => {
    // Unchanged, without what a client would normalise.
    const { port } = await listening(server);
    expect(await rawStatus(port, url)).toBe(404);
    expect(requested).toEqual([]);
  });

  test("answers no other method", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"] as const)
      expect((await server.inject({ method, url: "/__/auth/handler" })).statusCode).toBe(404);
    expect(requested).toEqual([]);
  });

  test("allows redirects only within our origin or to https", async () => {
    const lead = async (location: string) => {
      answer = { status: 302, headers: { location }, body: "" };
      const { statusCode, headers } = await server.inject("/__/auth/handler");
      return statusCode === 302 ? headers.location : statusCode;
    };
    expect(await lead("/__/auth/links?a=1")).toBe("/__/auth/links?a=1");
    expect(await lead("https://accounts.google.com/o/oauth2?x=1")).toBe("https://accounts.google.com/o/oauth2?x=1");
    expect(await lead("javascript:alert(1)")).toBe(503);
    expect(await lead("http://plain.example/")).toBe(503);
    expect(await lead("/elsewhere")).toBe(503);
  });

  test("an answer larger than any handler's, or none, makes sign-in unavailable for now", async () => {
    answer = { status: 200, headers: {}, body: Buffer.alloc(2 * 1024 * 1024 + 1) };
    expect((await server.inject("/__/auth/handler")).statusCode).toBe(503);
    answer = undefined;
    const { statusCode, body } = await server.inject("/__/auth/handler");
    expect([statusCode, body]).toEqual([503, new Failure("sign-in-unavailable").message]);
  });
});

async function listening(made: FastifyInstance): Promise<AddressInfo> {
  if (!made.server.listening) await made.listen({ host: "127.0.0.1", port: 0 });
  return made.server.address() as AddressInfo;
}

function rawStatus(port: number, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    call({ host: "127.0.0.1", port, path: url }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}
