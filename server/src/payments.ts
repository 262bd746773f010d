import { NETWORKS, networkOf } from "@sextant/core/billing";
import { type Installation, NETWORK_IDS, type NetworkId, type PaymentMetrics } from "@sextant/core/contract";
import type { Alerts } from "./alerts.ts";
import type { WallClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { whileLeader } from "./leader-election/index.ts";
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
import { download } from "./http/downloads.ts";
import type { Handlers } from "./http/handlers.ts";
import type { SessionService } from "./identity/person.ts";
import { sharePlanChanges } from "./identity/share-plan-changes.ts";
import { qrPath } from "./issuer/accounts/qr-path.ts";
import { createTicker } from "./async/ticker.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import { createPaymentLedger } from "./payments/create-payment-ledger.ts";
import { createChainWatches } from "./payments/chain-watch.ts";
import { createEventNotifier } from "./payments/event-notifier.ts";
import { createHookSender } from "./payments/hook-sender.ts";
import { createNightlyReconciliation } from "./payments/nightly-reconciliation.ts";
import { createNetworkStatus } from "./payments/network-status.ts";
import { probeChain } from "./payments/probe-chain.ts";
import { createReconcile } from "./payments/reconcile.ts";
import { isSignedBy } from "./payments/signed-message.ts";
import { createChainReaders, networkTerms } from "./providers/chains/index.ts";
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
  readonly live: Pick<Live, "bus" | "election" | "publishOwn">;
  readonly sessionService: Pick<SessionService, "planChanged">;
  /** Returns users with their current plan; reads in the transaction if one is given. */
  readonly planStatusOf: PreviewsOptions["planStatusOf"];
  /** Everybody who has the merchant's role now. */
  readonly merchants: () => Promise<readonly string[]>;
  readonly installation: Installation;
  readonly alerts: Pick<Alerts, "report">;
};

const SEALS_EVERY_MS = 20_000;
const REMINDERS_EVERY_MS = 60_000;
const CANARY_EVERY_MS = 3_600_000;

/**
 * Creates everything about plans paid in USDT: the merchant's addresses, the chains, the payment ledger, and the
 * notifications.
 */
export function createPayments(parts: PaymentsParts) {
  const { config, clock, log, database, secrets, live, sessionService, planStatusOf, merchants, installation, alerts } =
    parts;
  const base = { database, clock, log, secrets };
  const termsOf = (networkId: NetworkId) => networkTerms(networkId, config);
  const decimalsOf = (networkId: NetworkId): number => termsOf(networkId).decimals;
  const readers = createChainReaders(config, { clock });
  const readerOf = (networkId: NetworkId) => readers.of(networkId);
  const warn =
    (text: string) =>
    (error: unknown): void => {
      log.warn({ err: error }, text);
    };

  const lease = () => live.election.held("payments");
  const isLeader = (): boolean => lease() !== undefined;

  const wallets = createWallets({
    ...base,
    pins: config.walletPins,
    delayHours: config.walletChangeDelayHours,
    contracts: NETWORK_IDS.map((id) => termsOf(id).contract),
  });
  const ledger = createPaymentLedger({ ...base, termsOf, bus: live.bus, invoiceTtlMinutes: config.invoiceTtlMinutes });

  /** Shared with every process: a plan that was just paid for applies from the next call. */
  const plans = sharePlanChanges(live.bus, sessionService);
  const endPlans = ledger.onChange(({ userId }) => {
    sessionService.planChanged([userId]);
  });
  const wireInvoice = createWireInvoice({ ledger, qrOf: qrPath, nodesOf: (id) => readerOf(id)?.nodes ?? 0 });
  const endPublishing = publishInvoices({
    ledger,
    wireInvoice,
    failed: warn("a change of an invoice was not published"),
    publish: (userId, invoice) => {
      live.publishOwn(userId, "payments", { type: "invoice", data: { invoice } });
    },
  });

  /** Where new invoices of a network are paid to; none where it is off. */
  async function addressesOf(networkId: NetworkId): Promise<readonly string[]> {
    const wallet = await wallets.current(networkId);
    return wallet.kind === "active" ? [wallet.address] : [];
  }

  const watches = createChainWatches({
    ...base,
    ledger,
    readerOf,
    addressesOf,
    lease,
    pollMsOf: (networkId) => config.chains[networkId].pollMs,
    failed: warn("the networks to watch could not be published"),
  });

  /** The network state that status, providers, wallets, metrics, health and new invoices all report. */
  const networkStatus = createNetworkStatus({
    clock,
    healthOf: (networkId) => watches.healthAnywhere(networkId),
    walletOf: (networkId) => wallets.current(networkId),
    probe: (networkId, address) => probeChain(readers.probeOf(networkId), address),
  });
  const currentWallet = (networkId: NetworkId) => networkStatus.current(networkId);

  const reconcile = createReconcile({ ...base, ledger, readerOf, walletsOf: addressesOf });
  const nightly = createNightlyReconciliation({
    ...base,
    reconcile,
    failed: warn("reconciling a chain with the ledger failed; retrying"),
    networks: () => NETWORK_IDS.filter((id) => watches.health(id) !== undefined),
  });
  const hooks = createHookSender({
    ...base,
    isLeader,
    url: `${config.publicUrl}/crypto-management`,
    notifier: createWebhookSender(config, { post: createGuardedPost({ allow: config.outboundAllow, log }), clock }),
  });
  const notifier = createEventNotifier({
    ...base,
    isLeader,
    publishToUser: ({ userId, key, message }) => alerts.report(userId, { key: `payments:${key}`, message }),
    async publishToMerchants({ key, message }) {
      for (const userId of await merchants())
        await alerts.report(userId, { key: `payments:${key}:${userId}`, message, about: "installation" });
    },
    hooksDue: () => void hooks.tick().catch(warn("payment webhooks are delayed")),
  });
  wallets.onEvent(() => {
    watches.wake();
    void notifier.tick().catch(warn("notifying the merchants is delayed"));
  });

  const previews = createPreviews({ ...base, planStatusOf, countsTrial: config.defaultPlan === undefined });
  const merchant = createMerchant({
    ...base,
    ledger,
    wireInvoice,
    decimalsOf,
    readerOf,
    allow: config.outboundAllow,
    planChanged: plans.report,
    async activeNetworks() {
      const all = await Promise.all(NETWORK_IDS.map(currentWallet));
      return all.filter(({ kind }) => kind === "active").length;
    },
    chains: () => Promise.all(NETWORKS.map(({ id }) => chainHealth(id))),
    reconcile,
  });

  async function chainHealth(networkId: NetworkId): Promise<PaymentMetrics["chains"][number]> {
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

  /** Checks that payers are shown the sealed address, by requesting it as they do. */
  const lookAtShownAddresses = () =>
    runCanary({
      ...base,
      async request({ id }) {
        const record = await ledger.invoice(id);
        return record === undefined ? undefined : ((await wireInvoice(record)).address ?? undefined);
      },
    });

  const reminders = createReminders(base);
  const seals = createTicker(() => wallets.check(), {
    everyMs: SEALS_EVERY_MS,
    failed: warn("the wallet seals could not be checked"),
  });
  const endWatching = whileLeader(
    live.election,
    "payments",
    () => {
      const endWatches = watches.begin();
      const reminding = createTicker(async () => void (await reminders.sweep()), {
        everyMs: REMINDERS_EVERY_MS,
        failed: warn("renewal reminders are delayed"),
      });
      const canary = createTicker(async () => void (await lookAtShownAddresses()), {
        everyMs: CANARY_EVERY_MS,
        failed: warn("the addresses shown to payers could not be checked"),
      });
      canary.start();
      reminding.start();
      nightly.start();
      notifier.start();
      hooks.start();
      return async () => {
        reminding.stop();
        canary.stop();
        nightly.stop();
        await Promise.all([notifier.stop(), hooks.stop(), endWatches()]);
      };
    },
    warn("watching payments could not start yet; retrying"),
  );

  return {
    handlers: {
      ...createWalletsHandlers({ wallets, clock, changeDelayHours: config.walletChangeDelayHours, currentWallet }),
      ...createInvoices({
        ...base,
        ledger,
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
      ...createBillingHandlers({ ...base, ledger, previews, planStatusOf, wireInvoice, planChanged: plans.report }),
      ...merchant.handlers,
    } satisfies Partial<Handlers>,
    downloads: [
      download(merchant.files.transfers.endpoint, merchant.files.transfers.handler),
      download(merchant.files.invoices.endpoint, merchant.files.invoices.handler),
    ],
    /** Calls off what a leaving person has not paid. */
    closeInvoicesOf: closeInvoicesOf(ledger),
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
      seals.start();
    },
    async stop(): Promise<void> {
      seals.stop();
      await endWatching();
      plans.stop();
      endPlans();
      await endPublishing();
      readers.close();
    },
  };
}
