import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createAdvice } from "./advice.ts";
import { createAlerts } from "./alerts.ts";
import { createWaysOut } from "./channels.ts";
import { createClock } from "./clock.ts";
import { createCompute } from "./compute/index.ts";
import { ConfigFault, configNotices, readConfig } from "./config.ts";
import { migrate } from "./database/migrate.ts";
import { openConfiguredDatabase } from "./database/open-configured.ts";
import { untilItAnswers, type WaitForDatabase } from "./database/until-it-answers.ts";
import { createWriteProbe } from "./database/write-probe.ts";
import { addChannelRoutes } from "./features/channels/channel-routes.ts";
import { createDatabasePart } from "./features/health/database-part.ts";
import { createDailyAllowance } from "./features/language/daily-allowance.ts";
import { createHeadlineTagger } from "./features/language/headline-tagger.ts";
import { createShowcase } from "./features/showcase/create-showcase.ts";
import { createHealthHandler } from "./features/health/health-handler.ts";
import { createDocuments, loadRenderDocument } from "./http/documents.ts";
import { loadOpenApi } from "./http/api-routes.ts";
import { createHttpServer } from "./http/http-server.ts";
import { withStyle } from "./http/brand-files.ts";
import { firebaseWeb } from "./http/firebase-routes.ts";
import { brandStyle } from "./brand-colours.ts";
import { createLimits } from "./http/limits.ts";
import { createDesk } from "./desk.ts";
import { shareEndedSessions } from "./identity/share-ended-sessions.ts";
import { createIdentityParts } from "./identity.ts";
import { installationOf, logoPath } from "./installation.ts";
import { listenAt } from "./listen.ts";
import { createLive } from "./live.ts";
import { createAnnouncer, createLogger } from "./log.ts";
import { createMarket } from "./market.ts";
import { createLanguage } from "./providers/language/index.ts";
import { createDexScreenerFeatures } from "./screener-features.ts";
import { createPayments } from "./payments.ts";
import { createScreener } from "./screener.ts";
import { createShutdown } from "./shutdown.ts";
import { createUniverse } from "./universe.ts";
import { createWaitingServer } from "./waiting-server.ts";

// Two folders up both from server/src and from the bundle in dist/server.
const ROOT = new URL("../../", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8")) as { version: string };

/** How soon a start answers 503, whatever its first try to reach the database does. */
const LISTENS_AFTER_MS = 1_000;

const shutdown = createShutdown();
try {
  await start();
} catch (fault) {
  // Whoever ends the server while it waits for its database gets no fault told.
  const sentences = shutdown.signal.aborted
    ? []
    : fault instanceof ConfigFault
      ? fault.faults
      : [fault instanceof Error ? fault.message : String(fault)];
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  await shutdown.end(shutdown.signal.aborted ? 0 : 1);
} finally {
  shutdown.started();
}

/** Every part, built once, top to bottom; what is built first is stopped last. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config);
  const say = createAnnouncer(config, log);
  const clock = createClock({ offsetMs: config.clockOffsetMs, replay: config.replay });

  const waitingServer = createWaitingServer(config, { version, nowMs: () => clock.wallMs() });
  // Not stopped with the parts: it answers 503 until the process ends.
  let lastReason = "";
  const wait: WaitForDatabase = {
    signal: shutdown.signal,
    waiting: async (reason) => {
      await waitingServer.waitFor(reason);
      if (reason === lastReason) return;
      lastReason = reason;
      say(`Waiting for the database: ${reason}. Startup continues once it answers.`);
    },
  };
  // A try may take long before it fails, and whoever watches the server must hear from it meanwhile.
  const early = setTimeout(() => {
    // A port that is taken is said when the server itself listens.
    if (lastReason === "") waitingServer.waitFor("the server is still starting").catch(() => undefined);
  }, LISTENS_AFTER_MS);
  /** The database may go away at any moment of the start, too. */
  const outlasting = <T>(step: () => Promise<T>): Promise<T> => untilItAnswers(step, wait);

  say(config.databaseUrl === undefined ? "Starting the database" : "Connecting to the database");
  const { database, kind, trouble, close } = await openConfiguredDatabase(config, wait);
  shutdown.add(close);
  say("Migrating");
  await outlasting(() => migrate(database));

  const compute = createCompute(threadEntry("compute-worker"), { modelFile: config.forecastModel });
  shutdown.add(() => compute.stop());
  const language = createLanguage(config, { clock, log });
  const questions = createDailyAllowance(
    database,
    { perUser: config.llmBudgetUser, perInstallation: config.llmBudget },
    clock,
  );
  const headlines = createHeadlineTagger({ language, daily: questions });
  const labelsOf = headlines.labels;
  const market = createMarket({ config, clock, log, database, compute, labelsOf });
  shutdown.add(() => market.stop());
  const live = await outlasting(() => createLive({ config, kind, database, log, market }));
  shutdown.add(() => live.stop());
  const dex = createScreener({ config, clock, log, database, live });
  shutdown.add(() => dex.stop());
  const { screener } = dex;
  const universe = createUniverse({ config, clock, log, database, market, live });
  shutdown.add(() => universe.stop());

  const installation = installationOf(config, clock);
  const limits = createLimits(config, clock);
  const style = brandStyle(config);
  const built = await loadRenderDocument(fileURLToPath(new URL("dist/documents/render-document.js", ROOT)));
  const renderDocument = withStyle(built, style);
  const firebase = firebaseWeb(config);
  const identity = await outlasting(() =>
    createIdentityParts({
      config,
      clock,
      log,
      database,
      installation,
      limits,
      render: renderDocument,
      leaving: (userId) => payments.closeInvoicesOf(userId),
    }),
  );
  shutdown.add(() => {
    identity.stop();
  });
  shutdown.add(shareEndedSessions(live.bus, identity.people));
  const advice = await outlasting(() =>
    createAdvice({
      config,
      clock,
      log,
      database,
      market,
      live,
      compute,
      language,
      questions,
      version,
      secrets: identity.secrets,
      standingOf: identity.standingOf,
    }),
  );
  shutdown.add(() => advice.stop());
  const desk = createDesk({ clock, log, database, market, watchlists: advice.watchlists, record: advice.record });
  const { secrets, standingOf } = identity;
  const waysOut = await outlasting(() =>
    createWaysOut({
      config,
      clock,
      log,
      database,
      secrets,
      market,
      live,
      advice,
      desk,
      standingOf,
      record: (userId, sent) => alerts.record(userId, sent),
      preferencesChanged: (userId) => alerts.preferencesChanged(userId),
      rulesOf: (userId) => alerts.rulesOf(userId),
      alertsOf: (ask) => alerts.alertsOf(ask),
    }),
  );
  shutdown.add(() => waysOut.stop());
  const alerts = createAlerts({
    clock,
    log,
    database,
    market,
    live,
    advice,
    desk,
    standingOf,
    screener,
    senders: waysOut.senders,
  });
  shutdown.add(() => alerts.stop());
  const payments = createPayments({
    config,
    clock,
    log,
    database,
    secrets,
    live,
    standingOf,
    installation,
    alerts,
    people: identity.people,
    merchants: identity.merchants,
  });
  shutdown.add(() => payments.stop());
  const showcase = createShowcase({
    clock,
    log,
    recordSoFar: advice.recordSoFar,
    analysis: (symbol) => market.analysis(symbol),
    candlesOf: market.candlesOf,
  });
  // The landing page must not go on with other odds than the screens.
  advice.onPoolsMade(() => void showcase.refresh());
  shutdown.add(() => {
    showcase.stop();
  });

  const probe = createWriteProbe(database);
  shutdown.add(() => probe.stop());
  await probe.start();
  const databasePart = createDatabasePart({
    kind,
    ask: () => probe.ask(),
    trouble,
    log,
    nowMs: () => performance.now(),
  });
  const server = createHttpServer({
    config,
    clock,
    log,
    limits,
    people: identity.people,
    idempotency: identity.idempotency,
    auth: identity.auth,
    ...(identity.issuer === undefined ? {} : { issuer: identity.issuer }),
    ...(firebase === undefined ? {} : { firebase }),
    hub: live.hub,
    openSessionsAmong: (ids) => identity.people.openAmong(ids),
    brand: { file: config.brandLogo, path: logoPath(config), style },
    documents: createDocuments({ renderDocument, installation, showcase: () => showcase.now() }),
    handlers: {
      ...market.handlers,
      ...identity.handlers,
      ...advice.handlers,
      ...desk.handlers,
      ...alerts.handlers,
      ...waysOut.handlers,
      ...payments.handlers,
      ...universe.handlers,
      ...createDexScreenerFeatures({ clock, database, screener }).handlers,
      getShowcase: showcase.handler,
      getHealth: createHealthHandler({
        version,
        clock,
        ready: () => !shutdown.isStopping(),
        database: databasePart,
        parts: () => ({
          ...market.healthParts(),
          ...live.healthParts(),
          ...dex.healthParts(),
          ...advice.healthParts(),
          ...alerts.healthParts(),
          ...payments.healthParts(),
        }),
      }),
    },
    recordExport: advice.recordExport,
    openApi: loadOpenApi(new URL("dist/openapi.json", ROOT)),
    downloads: [...advice.downloads, ...payments.downloads],
    addRoutes: (scope) => {
      addChannelRoutes(scope, waysOut.routes);
    },
    webDir: fileURLToPath(new URL("dist/web", ROOT)),
  });
  shutdown.add(() => server.close());
  const code = await outlasting(() => identity.firstMerchantCode());
  clearTimeout(early);
  await waitingServer.stop();
  await listenAt(config, (at) => server.listen(at));
  market.start();
  // A thread of the forecasts is ready before the first person asks.
  compute.start();
  identity.start();
  showcase.start();
  await live.start();
  dex.start();
  universe.start();
  alerts.start();
  payments.start();
  await advice.start();
  for (const sentence of configNotices(config)) say(sentence);
  if (code !== undefined)
    say(
      `Merchant code, once, for 24 hours: ${code} (enter it on the account page; a new one: npm run user -- merchant-code)`,
    );
  say(`Ready at ${config.publicUrl}`);
}

/** A thread's code: beside this file as source, beside the bundle as its own. */
function threadEntry(name: string): URL {
  return new URL(`./${name}.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);
}
