import { ENDPOINTS, type FirebaseSettings, SCREENS } from "@sextant/core/contract";
import { isPlainReturnPath } from "@sextant/core/identity";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { AnyHandler, CallHandler } from "./call-handler.ts";
import type { Documents } from "./documents.ts";
import { addFirebaseHandler } from "./firebase-handler.ts";
import type { Handlers } from "./handlers.ts";
import { JSON_TYPE } from "./hot-calls.ts";
import { pageLanguage } from "./page-language.ts";
import { firebasePolicy } from "./security-headers-firebase.ts";

/** The installation's settings for Firebase's SDK, and the real location of the project's redirect handler. */
export type FirebaseWeb = FirebaseSettings & { readonly handlerOrigin: string };

export type FirebaseRoutes = FirebaseWeb & {
  readonly documents: Documents;
  readonly handlers: Pick<Handlers, "syncToken" | "dropToken">;
  readonly callHandler: CallHandler;
};

export const FIREBASE_SIGN_IN_PATH = "/sign-in/firebase";
const RETURN_PATHS = Object.values(SCREENS).map(({ path }) => path);

/** Returns the browser's settings; undefined if Firebase is not configured. */
export function firebaseWeb(config: Config): FirebaseWeb | undefined {
  const { identity, firebaseApiKey: apiKey, firebaseProjectId: projectId, publicUrl } = config;
  if (identity !== "firebase" || apiKey === undefined || projectId === undefined) return undefined;
  const handlerOrigin = config.firebaseHandlerUrl ?? `https://${projectId}.firebaseapp.com`;
  const own = new URL(publicUrl);
  return {
    apiKey,
    projectId,
    appId: config.firebaseAppId ?? null,
    // The SDK requests the handler only by https, which the development machine does not serve.
    authDomain: own.protocol === "https:" ? own.host : new URL(handlerOrigin).host,
    emulator: config.firebaseEmulatorUrl ?? null,
    tokenSync: config.firebaseTokenSyncUrl,
    handlerOrigin,
  };
}

/**
 * Adds the document that runs Firebase's SDK, the project's handler on our own origin, and the token sync at its
 * configured path.
 */
export function addFirebaseRoutes(server: FastifyInstance, options: FirebaseRoutes): void {
  const { documents, handlerOrigin, handlers, callHandler, ...firebase } = options;
  server.get(FIREBASE_SIGN_IN_PATH, (request, reply) => {
    const query = new URLSearchParams(request.url.split("?").slice(1).join("?"));
    const requested = query.get("return");
    const { html, headers } = documents.render(
      "firebase-sign-in",
      {
        firebase,
        purpose: query.has("out") ? "sign-out" : query.has("fresh") ? "prove" : "sign-in",
        returnTo: requested !== null && isPlainReturnPath(requested, RETURN_PATHS) ? requested : SCREENS.dashboard.path,
      },
      pageLanguage(request),
    );
    return reply
      .headers({ ...headers, ...firebasePolicy(headers["Content-Security-Policy"] ?? "", options) })
      .send(html);
  });
  addFirebaseHandler(server, handlerOrigin);
  if (firebase.tokenSync !== ENDPOINTS.syncToken.path) addTokenSync(server, firebase.tokenSync, handlers, callHandler);
}

/** Adds the contract's two token sync calls a second time, at the path that FIREBASE_TOKEN_SYNC_URL names. */
function addTokenSync(
  server: FastifyInstance,
  url: string,
  handlers: FirebaseRoutes["handlers"],
  callHandler: CallHandler,
): void {
  for (const name of ["syncToken", "dropToken"] as const) {
    const endpoint = ENDPOINTS[name];
    const handler = handlers[name] as unknown as AnyHandler;
    server.route({
      method: endpoint.method,
      url,
      config: { rate: "rate" in endpoint ? endpoint.rate : "api" },
      handler: async (request, reply) => {
        const input = { params: {}, query: {}, body: undefined };
        const call = { name, endpoint, handler, params: input.params, input: () => input };
        const answer = await new Promise((answered, failed) => {
          const setCookie = (header: string): void => void reply.header("Set-Cookie", header);
          const setHeader = (name: string, value: string): void => void reply.header(name, value);
          callHandler(call, { request: request.raw, requestId: request.id, answered, failed, setCookie, setHeader });
        });
        return reply.header("Cache-Control", "no-store").type(JSON_TYPE).send(JSON.stringify(answer));
      },
    });
  }
}
