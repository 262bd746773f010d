import { NETWORKS, networkOf } from "@sextant/core/billing";
import { type Installation, NETWORK_IDS, type NetworkId, type PaymentFigures } from "@sextant/core/contract";
import type { Alerts } from "./alerts.ts";
import type { WallClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { whileHeld } from "./duties/index.ts";
import { createBillingHandlers } from "./features/billing/billing-handlers.ts";
import { createPreviews, type PreviewsOptions } from "./features/billing/previews.ts";
import { createReminders } from "./features/billing/reminders.ts";
import type { HealthParts } from "./features/health/health-handler.ts";
import { createInvoices } from "./features/invoices/invoices-handlers.ts";
import { closeInvoicesOf } from "./features/invoices/close-invoices.ts";
import { publishInvoices } from "./features/invoices/publish-invoices.ts";
import { createWireInvoice } from "./features/invoices/wire-invoice.ts";
import { createMerchant } from "./features/merchant/create-merchant.ts";
import { createWalletsHandlers } from "./features/wallets/wallets-handlers.ts";
import { type Download, download } from "./http/downloads.ts";
import type { People } from "./identity/person.ts";
import { sharePlanChanges } from "./identity/share-plan-changes.ts";
import { qrPath } from "./issuer/accounts/qr-path.ts";
import { createTicker } from "./async/ticker.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import { createBooks } from "./payments/create-books.ts";
import { createChainWatch } from "./payments/chain-watch.ts";
import { createEventTeller } from "./payments/event-teller.ts";
import { createHookSender } from "./payments/hook-sender.ts";
import { createNightlyReconciliation } from "./payments/nightly-reconciliation.ts";
import { createNetworkStatus } from "./payments/network-status.ts";
import { probeChain } from "./payments/probe-chain.ts";
import { type ChainHealth, readElsewhere } from "./payments/chain-reading.ts";
import { createReconcile } from "./payments/reconcile.ts";
import { createRunningWatches } from "./payments/running-watches.ts";
import { isSignedBy } from "./payments/signed-message.ts";
import { type ChainReader, createChainReader, networkTerms } from "./providers/chains/index.ts";
import type { Secrets } from "./secrets/secrets.ts";
import { createGuardedPost } from "./providers/http/guarded-post.ts";
import { createWebhookSender } from "./providers/notify/index.ts";
import { runCanary } from "./wallets/canary.ts";
import { createWallets } from "./wallets/create-wallets.ts";

export type PaymentsParts = {
  readonly config: Config;
  readonly clock: WallClock;
  readonly log: Logger;
  /** Migrated. */
  readonly database: Database;
  readonly secrets: Secrets;
  readonly live: Pick<Live, "bus" | "duties" | "publishOwn">;
  readonly people: Pick<People, "planChanged">;
  /** Returns some people with their present plan; reads in the transaction where one is given. */
  readonly standingOf: PreviewsOptions["standingOf"];
  /** Everybody who has the merchant's role now. */
  readonly merchants: () => Promise<readonly string[]>;
  readonly installation: Installation;
  readonly alerts: Pick<Alerts, "tell">;
};

const SEALS_EVERY_MS = 20_000;
const REMINDERS_EVERY_MS = 60_000;
const CANARY_EVERY_MS = 3_600_000;

/** Everything about plans paid in USDT, wired: the merchant's addresses, the chains, the books, and who is told of what. */
export function createPayments(parts: PaymentsParts) {
  const { config, clock, log, database, secrets, live, people, standingOf, merchants, installation, alerts } = parts;
  const termsOf = (networkId: NetworkId) => networkTerms(networkId, config);
  const decimalsOf = (networkId: NetworkId): number => termsOf(networkId).decimals;
  const readers = new Map<NetworkId, ChainReader>(
    NETWORK_IDS.map((id) => [id, createChainReader(id, config, { clock })]),
  );
  const readerOf = (networkId: NetworkId): ChainReader | undefined => readers.get(networkId);
  const probeReaders = new Map<NetworkId, ChainReader>();
  const probeReaderOf = (networkId: NetworkId): ChainReader => {
    const reader = probeReaders.get(networkId) ?? createChainReader(networkId, config, { clock });
    probeReaders.set(networkId, reader);
    return reader;
  };
  const warn =
    (words: string) =>
    (fault: unknown): void => {
      log.warn({ err: fault }, words);
    };

  const isHeld = (): boolean => live.duties.held("payments") !== undefined;

  const wallets = createWallets({
    database,
    clock,
    log,
    secrets,
    pins: config.walletPins,
    delayHours: config.walletChangeDelayHours,
    contracts: NETWORK_IDS.map((id) => termsOf(id).contract),
  });
  const books = createBooks({
    database,
    clock,
    secrets,
    bus: live.bus,
    termsOf,
    invoiceTtlMinutes: config.invoiceTtlMinutes,
  });

  /** Told in every process: a plan that was just paid for counts at the next call. */
  const plans = sharePlanChanges(live.bus, people);
  const endPlans = books.onChange(({ userId }) => {
    people.planChanged([userId]);
  });
  const wireInvoice = createWireInvoice({ books, qrOf: qrPath, nodesOf: (id) => readerOf(id)?.nodes ?? 0 });
  const endPublishing = publishInvoices({
    books,
    wireInvoice,
    failed: warn("a change of an invoice was not told"),
    publish: (userId, invoice) => {
      live.publishOwn(userId, "payments", { type: "invoice", data: { invoice } });
    },
  });

  const watches = createRunningWatches({
    networks: NETWORK_IDS,
    failed: warn("which networks to watch could not be told"),
    isWanted: async (networkId) =>
      (await addressesOf(networkId)).length > 0 || (await isLookedAfter(database, networkId)),
    watchOf(networkId) {
      const reader = readers.get(networkId);
      if (reader === undefined) throw new Error(`no reader of ${networkId}`);
      return createChainWatch({
        reader,
        database,
        books,
        clock,
        log,
        pollMs: config.chains[networkId].pollMs,
        wallets: () => addressesOf(networkId),
        holding: () => live.duties.held("payments"),
      });
    },
  });

  /** Where new invoices of a network are paid to; none where it is off. */
  async function addressesOf(networkId: NetworkId): Promise<readonly string[]> {
    const wallet = await wallets.current(networkId);
    return wallet.kind === "active" ? [wallet.address] : [];
  }

  /** As this process reads it, or as the one that does wrote last. */
  async function healthOf(networkId: NetworkId): Promise<ChainHealth | undefined> {
    const own = watches.health(networkId);
    if (own !== undefined || isHeld()) return own;
    const { chainId } = termsOf(networkId);
    const nodes = readerOf(networkId)?.nodes ?? 0;
    const { pollMs } = config.chains[networkId];
    return readElsewhere(database, { networkId, chainId, nodes, pollMs, nowMs: clock.wallMs() });
  }

  /** What status, providers, wallets, figures, health and new invoices all say of a network. */
  const networkStatus = createNetworkStatus({
    clock,
    healthOf,
    walletOf: (networkId) => wallets.current(networkId),
    probe: (networkId, address) => probeChain(probeReaderOf(networkId), address),
  });
  const currentWallet = (networkId: NetworkId) => networkStatus.current(networkId);

  const reconcile = createReconcile({ database, books, clock, readerOf, walletsOf: addressesOf });
  const nightly = createNightlyReconciliation({
    database,
    clock,
    reconcile,
    failed: warn("a chain could not be compared with the books; it is tried again"),
    networks: () => NETWORK_IDS.filter((id) => watches.health(id) !== undefined),
  });
  const hooks = createHookSender({
    database,
    clock,
    log,
    secrets,
    isHeld,
    url: `${config.publicUrl}/crypto-management`,
    notifier: createWebhookSender(config, { post: createGuardedPost({ allow: config.outboundAllow, log }), clock }),
  });
  const teller = createEventTeller({
    database,
    clock,
    log,
    isHeld,
    tellUser: ({ userId, key, message }) => alerts.tell(userId, { key: `payments:${key}`, message }),
    async tellMerchants({ key, message }) {
      for (const userId of await merchants()) await alerts.tell(userId, { key: `payments:${key}:${userId}`, message });
    },
    hooksDue: () => void hooks.turn().catch(warn("webhooks of payments wait")),
  });
  wallets.onEvent(() => {
    watches.wake();
    void teller.turn().catch(warn("the merchants are told a moment later"));
  });

  const previews = createPreviews({
    database,
    clock,
    secrets,
    standingOf,
    countsTrial: config.defaultPlan === undefined,
  });
  const merchant = createMerchant({
    database,
    clock,
    log,
    books,
    secrets,
    wireInvoice,
    decimalsOf,
    readerOf,
    allow: config.outboundAllow,
    planChanged: plans.tell,
    async activeNetworks() {
      const all = await Promise.all(NETWORK_IDS.map(currentWallet));
      return all.filter(({ kind }) => kind === "active").length;
    },
    chains: () => Promise.all(NETWORKS.map(({ id }) => chainHealth(id))),
    reconcile,
  });

  async function chainHealth(networkId: NetworkId): Promise<PaymentFigures["chains"][number]> {
    const health = await networkStatus.chain(networkId);
    return {
      networkId,
      nodes: readerOf(networkId)?.nodes ?? 0,
      state: health?.state ?? "off",
      note: health?.note ?? null,
      block: health?.blockNumber ?? null,
      chainTime: health?.chainTimeMs === undefined ? null : new Date(health.chainTimeMs).toISOString(),
    };
  }

  /** What payers are shown is what was sealed: asked the way they ask. */
  const lookAtShownAddresses = () =>
    runCanary({
      database,
      clock,
      log,
      secrets,
      async ask({ id }) {
        const record = await books.invoice(id);
        return record === undefined ? undefined : ((await wireInvoice(record)).address ?? undefined);
      },
    });

  const reminders = createReminders({ database, clock });
  const tickers = [
    createTicker(() => wallets.check(), {
      everyMs: SEALS_EVERY_MS,
      failed: warn("the seals of the wallets could not be looked at"),
    }),
  ];
  const endWatching = whileHeld(
    live.duties,
    "payments",
    () => {
      const endWatches = watches.begin();
      const reminding = createTicker(async () => void (await reminders.sweep()), {
        everyMs: REMINDERS_EVERY_MS,
        failed: warn("reminders of renewals wait"),
      });
      const canary = createTicker(async () => void (await lookAtShownAddresses()), {
        everyMs: CANARY_EVERY_MS,
        failed: warn("the addresses that payers are shown could not be looked at"),
      });
      canary.start();
      reminding.start();
      nightly.start();
      teller.start();
      hooks.start();
      return async () => {
        reminding.stop();
        canary.stop();
        nightly.stop();
        await Promise.all([teller.stop(), hooks.stop(), endWatches()]);
      };
    },
    warn("payments are not watched yet; it is tried again"),
  );

  const files: readonly Download[] = [
    download(merchant.files.transfers.endpoint, merchant.files.transfers.handler),
    download(merchant.files.invoices.endpoint, merchant.files.invoices.handler),
  ];

  return {
    handlers: {
      ...createWalletsHandlers({ wallets, clock, changeDelayHours: config.walletChangeDelayHours, currentWallet }),
      ...createInvoices({
        books,
        database,
        clock,
        wireInvoice,
        currentWallet,
        decimalsOf,
        readerOf,
        isSignedBy,
        agreedFromPreview: previews.agreedFromPreview,
        seller: {
          name: installation.brand.name,
          entity: installation.legal.entity,
          address: installation.legal.address,
        },
      }),
      ...createBillingHandlers({
        database,
        clock,
        books,
        previews,
        standingOf,
        wireInvoice,
        planChanged: plans.tell,
      }),
      ...merchant.handlers,
    },
    downloads: files,
    /** Calls off what a leaving person has not paid. */
    closeInvoicesOf: closeInvoicesOf(books),
    healthParts(): HealthParts {
      const health: HealthParts = {};
      for (const { id } of NETWORKS) {
        const own = watches.health(id);
        if (own === undefined) continue;
        const probed = networkStatus.withProbe(id, own);
        const state = probed.state === "faulty" ? "down" : probed.state === "reading" ? "ok" : "working";
        health[`chain ${networkOf(id).name}`] = { state, note: probed.note ?? null };
      }
      return health;
    },
    start(): void {
      for (const ticker of tickers) ticker.start();
    },
    async stop(): Promise<void> {
      for (const ticker of tickers) ticker.stop();
      await endWatching();
      plans.stop();
      endPlans();
      await endPublishing();
      for (const reader of [...readers.values(), ...probeReaders.values()]) reader.close();
    },
  };
}

/** Whether payments of the past are still looked after on a network: amounts that are somebody's, transfers that are young. */
async function isLookedAfter({ pool }: Database, networkId: NetworkId): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from amount_slots where network = $1 and released_at is null)
         or exists (select from chain_transfers where network = $1 and not is_final and state = 'canonical') as found`,
    [networkId],
  );
  return rows[0]?.found === true;
}
