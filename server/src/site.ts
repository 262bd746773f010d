import { fileURLToPath } from "node:url";
import type { Installation, RenderDocument, RenderFirstView } from "@sextant/core/contract";
import type { Clock, WallClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./database/open-configured.ts";
import type { WriteProbe } from "./database/write-probe.ts";
import { createDatabasePart } from "./features/health/database-part.ts";
import { createHealthHandler, type HealthParts } from "./features/health/health-handler.ts";
import type { createShowcase } from "./features/showcase/create-showcase.ts";
import { loadOpenApi } from "./http/api-routes.ts";
import { createDocuments } from "./http/documents.ts";
import { firebaseWeb } from "./http/firebase-routes.ts";
import type { Handlers } from "./http/handlers.ts";
import { createHttpServer, type HttpParts } from "./http/http-server.ts";
import type { IdentityParts } from "./identity.ts";
import { logoPath } from "./installation.ts";
import { listenAt } from "./listen.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";

export type SiteParts = Required<Pick<HttpParts, "addRoutes" | "downloads" | "limits" | "recordExport">> & {
  readonly config: Config;
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  readonly version: string;
  /** The folder that contains dist. */
  readonly root: URL;
  readonly opened: Pick<OpenDatabase, "kind" | "failure">;
  readonly probe: Pick<WriteProbe, "request">;
  readonly installation: Installation;
  readonly renderDocument: RenderDocument;
  readonly renderFirstView: RenderFirstView | undefined;
  /** The operator's colours as a style. */
  readonly style: string | undefined;
  readonly identity: Pick<IdentityParts, "apiKeys" | "auth" | "idempotency" | "issuer" | "sessionService">;
  readonly live: Pick<Live, "hub">;
  readonly showcase: Pick<ReturnType<typeof createShowcase>, "now">;
  /** Every call but the one about health. */
  readonly handlers: Omit<Handlers, "getHealth">;
  /** Parts that report their health, in addition to the database. */
  readonly health: readonly { healthParts(): HealthParts }[];
  readonly isStopping: () => boolean;
};

/** Creates everything served over HTTP: the calls, their health, the pages and documents, the live connection. */
export function createSite(parts: SiteParts) {
  const { config, clock, log, version, root, opened, probe, installation, style, identity, live, health } = parts;
  const firebase = firebaseWeb(config);
  const server = createHttpServer({
    config,
    clock,
    log,
    limits: parts.limits,
    sessionService: identity.sessionService,
    apiKeys: identity.apiKeys,
    idempotency: identity.idempotency,
    auth: identity.auth,
    ...(identity.issuer === undefined ? {} : { issuer: identity.issuer }),
    ...(firebase === undefined ? {} : { firebase }),
    hub: live.hub,
    openSessionsAmong: (ids) => identity.sessionService.openAmong(ids),
    brand: { file: config.brandLogo, path: logoPath(config), style },
    documents: createDocuments({
      renderDocument: parts.renderDocument,
      renderFirstView: parts.renderFirstView,
      installation,
      showcase: () => parts.showcase.now(),
    }),
    handlers: {
      ...parts.handlers,
      getHealth: createHealthHandler({
        version,
        clock,
        ready: () => !parts.isStopping(),
        database: createDatabasePart({
          kind: opened.kind,
          failure: opened.failure,
          log,
          request: () => probe.request(),
          nowMs: () => performance.now(),
        }),
        parts: () => Object.assign({}, ...health.map((part) => part.healthParts())) as HealthParts,
      }),
    },
    recordExport: parts.recordExport,
    openApi: loadOpenApi(new URL("dist/openapi.json", root)),
    downloads: parts.downloads,
    addRoutes: parts.addRoutes,
    webDir: fileURLToPath(new URL("dist/web", root)),
  });
  return {
    listen: () => listenAt(config, (at) => server.listen(at)),
    stop: () => server.close(),
  };
}
