import type { IncomingMessage, ServerResponse } from "node:http";
import { pageLanguage } from "../http/page-language.ts";
import type { IssuerOptions } from "./issuer-options.ts";
import { createListener } from "./listener.ts";
import { createBrowserSession } from "./protocol/browser-session.ts";
import { createInProcessFetch, type InProcessFetch } from "./protocol/in-process-fetch.ts";
import { openIssuerKeys } from "./protocol/issuer-keys.ts";
import { CLIENT_ID, createProvider, ISSUER_PATH } from "./protocol/provider.ts";
import { createRecords } from "./protocol/records.ts";
import { isOver, notice, START_AGAIN } from "./pages/page.ts";

/** Our own OpenID Connect issuer at PUBLIC_URL/oidc, with its sign-in pages. */
export type Issuer = {
  /** Settings for its only client. */
  readonly client: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  /** Answers in front of the framework. Returns false if the path is not the issuer's. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Reaches the issuer without a socket; for openid-client's `customFetch`. */
  readonly inProcessFetch: InProcessFetch;
  /** Ends all issuer sessions of an account, so that the next sign-in requires credentials. */
  endSession(subject: string): Promise<void>;
  /** Deletes expired records. Returns how many; call it every minute. */
  sweep(): Promise<number>;
};

const SWEEP_EVERY_MS = 60_000;

export async function createIssuer(options: IssuerOptions): Promise<Issuer & { start(): void; stop(): void }> {
  const { config, log, clock, database, secrets, accounts } = options;
  const { publicUrl } = config;
  const keys = await openIssuerKeys({ secrets, clock });
  const records = createRecords({ database, secrets });
  const provider = createProvider({
    publicUrl,
    keys,
    records,
    log,
    findAccount: (id) => accounts.find(id),
    renderError: (ctx, over) => {
      const language = pageLanguage(ctx.req);
      const { nonce, headers } = options.documentHeaders(language);
      const { props } = over
        ? isOver()
        : notice("This sign-in can't continue", ["The request wasn't valid. Start again."]);
      ctx.set({ ...headers, "Cache-Control": "no-store" });
      ctx.type = "text/html; charset=utf-8";
      ctx.body = options.render(
        "notice",
        { title: "", sentences: [], link: START_AGAIN, ...props, installation: options.installation() },
        nonce,
        language,
      );
    },
  });
  const browserSession = createBrowserSession(provider, records, publicUrl);
  const { answer, protocol } = createListener({ ...options, provider, browserSession });
  const sweep = async (): Promise<number> => (await records.sweep()) + (await accounts.sweep());
  let timer: NodeJS.Timeout | undefined;

  return {
    client: { issuer: publicUrl + ISSUER_PATH, clientId: CLIENT_ID, clientSecret: keys.clientSecret },
    answer,
    inProcessFetch: createInProcessFetch(protocol, publicUrl),
    endSession: (subject) => browserSession.end(subject),
    sweep,
    start() {
      timer ??= setInterval(() => {
        sweep().catch((err: unknown) => {
          log.warn({ err }, "Old sign-in records could not be removed");
        });
      }, SWEEP_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
