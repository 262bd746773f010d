import { readFileSync } from "node:fs";
import { createAdvice } from "./advice.ts";
import { createAssistant } from "./assistant.ts";
import { createAlerts } from "./alerts.ts";
import { createDelivery, createNotificationChannels } from "./channels.ts";
import { createClock } from "./clock.ts";
import { createCompute } from "./compute/index.ts";
import { createConnectedParts } from "./connections.ts";
import { ConfigError, configNotices, readConfig } from "./config.ts";
import { createWriteProbe } from "./database/write-probe.ts";
import { createRates } from "./exchange-rates.ts";
import { addChannelRoutes } from "./features/channels/channel-routes.ts";
import { createDailyAllowance } from "./features/language/daily-allowance.ts";
import { createHeadlineTagger } from "./features/language/headline-tagger.ts";
import { createShowcase } from "./features/showcase/create-showcase.ts";
import { loadRenderDocument } from "./http/documents.ts";
import { loadRenderFirstView } from "./http/first-views.ts";
import { withStyle } from "./http/brand-files.ts";
import { brandStyle } from "./brand-colours.ts";
import { createCallAs } from "./http/call-as.ts";
import type { Handlers } from "./http/handlers.ts";
import { createLimits } from "./http/limits.ts";
import { createUserWorkspace } from "./user-workspace.ts";
import { shareEndedSessions } from "./identity/share-ended-sessions.ts";
import { createIdentityParts } from "./identity.ts";
import { installationOf } from "./installation.ts";
import { createLive } from "./live.ts";
import { createAnnouncer, createLogger } from "./log.ts";
import { createMarket } from "./market.ts";
import { createLanguage } from "./providers/language/index.ts";
import { createDexScreenerFeatures } from "./screener-features.ts";
import { createPayments } from "./payments.ts";
import { createPaper } from "./paper.ts";
import { createScreener } from "./screener.ts";
import { createShutdown } from "./shutdown.ts";
import { createSite } from "./site.ts";
import { createStartup } from "./startup.ts";
import { threadEntry } from "./thread-entry.ts";
import { createUniverse } from "./universe.ts";

// Two folders up both from server/src and from the bundle in dist/server.
const ROOT = new URL("../../", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8")) as { version: string };

const shutdown = createShutdown();
try {
  await start();
} catch (error) {
  // When the server is stopped while it waits for its database, no error is printed.
  const sentences = shutdown.signal.aborted
    ? []
    : error instanceof ConfigError
      ? error.errors
      : [error instanceof Error ? error.message : String(error)];
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  await shutdown.end(shutdown.signal.aborted ? 0 : 1);
} finally {
  shutdown.started();
}

/** Creates every part once, top to bottom, each from those above it; parts are stopped in reverse order. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  // Before anything is opened: a build that lacks one of them ends here.
  const computeEntry = threadEntry("compute-worker");
  const backtestsEntry = threadEntry("backtests-worker");
  const exchangeEntry = threadEntry("exchange-worker");
  const log = createLogger(config);
  const say = createAnnouncer(config, log);
  const clock = createClock({ offsetMs: config.clockOffsetMs, replay: config.replay });
  const startup = createStartup({ config, clock, version, say, signal: shutdown.signal });
  const { outlasting } = startup;
  const opened = await startup.openDatabase();
  shutdown.add(opened.close);
  await startup.migrate(opened);
  const { database, kind } = opened;
  const base = { config, clock, log, database };

  const compute = stopped(createCompute(computeEntry, { modelFile: config.forecastModel }));
  const language = createLanguage(config, { clock, log });
  const questions = createDailyAllowance(
    database,
    { perUser: config.llmBudgetUser, perInstallation: config.llmBudget },
    clock,
  );
  const { labels: labelsOf } = createHeadlineTagger({ language, daily: questions });
  const market = stopped(createMarket({ ...base, compute, labelsOf }));
  const live = stopped(await outlasting(() => createLive({ ...base, kind, market })));
  const rates = stopped(createRates({ ...base, market, live }));
  const screener = stopped(createScreener({ ...base, live }));
  const universe = stopped(createUniverse({ ...base, market, live }));

  const installation = installationOf(config, clock);
  const limits = createLimits(config, clock);
  const style = brandStyle(config);
  const documentsFolder = new URL("dist/documents/", ROOT);
  const built = await loadRenderDocument(documentsFolder);
  const renderDocument = withStyle(built, style);
  const identity = stopped(
    await outlasting(() => createIdentityParts({ ...base, installation, limits, render: renderDocument })),
  );
  shutdown.add(shareEndedSessions(live.bus, identity.sessionService));
  const { sessionService, merchants, secrets, planStatusOf } = identity;

  const advice = stopped(
    await outlasting(() =>
      createAdvice({
        ...base,
        market,
        live,
        compute,
        language,
        questions,
        version,
        secrets,
        planStatusOf,
        changeUser: identity.changeUser,
        backtestsEntry,
      }),
    ),
  );
  const workspace = createUserWorkspace({
    ...base,
    market,
    compute,
    universe: universe.universe,
    rates: rates.rates,
    watchlists: advice.watchlists,
    record: advice.record,
  });
  const connections = stopped(createConnectedParts({ ...base, live, workspace, planStatusOf, secrets, exchangeEntry }));
  const delivery = await outlasting(() => createDelivery({ ...base, secrets, planStatusOf }));
  const { senders } = delivery;
  const alerts = stopped(
    createAlerts({ ...base, market, live, advice, workspace, planStatusOf, senders, screener: screener.screener }),
  );
  const assistant = createAssistant({
    ...base,
    installation,
    language,
    questions,
    secrets,
    planStatusOf,
    // Read only once the server runs, when all of them exist.
    callAs: createCallAs(() => handlers, clock, limits),
  });
  const notificationChannels = stopped(
    createNotificationChannels({
      ...base,
      secrets,
      market,
      live,
      advice,
      workspace,
      planStatusOf,
      delivery,
      alerts,
      chatAnswer: assistant.chatAnswer,
    }),
  );
  const payments = stopped(
    createPayments({ ...base, secrets, live, planStatusOf, installation, alerts, sessionService, merchants }),
  );
  const paper = stopped(
    createPaper({
      ...base,
      market,
      live,
      pricesNow: workspace.pricesNow,
      screener: screener.screener,
      notifyOfTrader: alerts.notifyOfTrader,
    }),
  );
  const showcase = stopped(
    createShowcase({
      ...base,
      recordSoFar: advice.recordSoFar,
      tested: advice.tested,
      analysis: market.analysis,
      candlesOf: market.candlesOf,
    }),
  );
  // The landing page must not go on with other odds than the screens.
  advice.onPoolsMade(() => void showcase.refresh());
  const probe = stopped(createWriteProbe(database));
  await probe.start();

  const handlers: Omit<Handlers, "getHealth"> = {
    ...market.handlers,
    ...identity.handlersWith(payments.closeInvoicesOf),
    ...advice.handlers,
    ...workspace.handlers,
    ...connections.handlers,
    ...alerts.handlers,
    ...notificationChannels.handlers,
    ...payments.handlers,
    ...paper.handlers,
    ...universe.handlers,
    ...createDexScreenerFeatures({ ...base, screener: screener.screener }).handlers,
    ...assistant.handlers,
    getShowcase: showcase.handler,
  };
  const site = stopped(
    createSite({
      ...base,
      version,
      opened,
      probe,
      installation,
      limits,
      style,
      renderDocument,
      renderFirstView: await loadRenderFirstView(documentsFolder),
      identity,
      live,
      showcase,
      root: ROOT,
      handlers,
      health: [market, live, rates, screener, advice, alerts, payments, paper],
      recordExport: advice.recordExport,
      downloads: [...advice.downloads, ...payments.downloads, ...workspace.downloads],
      addRoutes: (scope) => {
        addChannelRoutes(scope, notificationChannels.routes);
      },
      isStopping: () => shutdown.isStopping(),
    }),
  );

  const code = await outlasting(() => identity.firstMerchantCode());
  await startup.stopWaiting();
  await site.listen();
  market.start();
  // Starts a forecast thread before the first user needs one.
  compute.start();
  identity.start();
  showcase.start();
  await live.start();
  rates.start();
  screener.start();
  universe.start();
  alerts.start();
  payments.start();
  connections.start();
  await advice.start();
  for (const sentence of configNotices(config)) say(sentence);
  if (code !== undefined)
    say(
      `Merchant code, once, for 24 hours: ${code} (enter it on the account page; for a new one, run npm run user -- merchant-code)`,
    );
  say(`Ready at ${config.publicUrl}`);
}

/** The same part, stopped when the server ends. */
function stopped<Part extends { stop(): unknown }>(part: Part): Part {
  shutdown.add(() => part.stop());
  return part;
}
