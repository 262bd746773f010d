import { networkOf } from "@sextant/core/billing";
import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import * as read from "../setting-parsers.ts";
import { setting, type Setting } from "./setting.ts";

/** How a network is read, from the environment. */
type ChainFields = {
  readonly rpcUrls: readonly string[];
  readonly chainId: string | undefined;
  readonly usdt: string | undefined;
  readonly decimals: number | undefined;
  readonly confirmations: number | undefined;
  readonly finality: "depth" | "tag";
  readonly pollMs: number;
  readonly wallet: string | undefined;
};

/** One setting of one network: key of the table, such as `bsc.decimals`. */
type ChainSettings<Id extends NetworkId> = {
  [Field in keyof ChainFields as `${Id}.${Field}`]: Setting<ChainFields[Field]>;
};

/** Fields that a local chain may override, outside production only. */
export const CHAIN_OVERRIDES = ["chainId", "usdt", "decimals", "confirmations"] as const;

const LOCAL = "of a local chain in the network's place; not in production";

function chainSettings<const Id extends NetworkId>(
  id: Id,
  rpcUrls: readonly string[],
  pollMs: number,
): ChainSettings<Id> {
  const [net, isTron] = [id.toUpperCase(), id === "tron"];
  const chain = <T>(name: string, meaning: string, fallback: string, parse: Setting<T>["parse"], secret = false) =>
    setting({ name: `CHAIN_${net}_${name}`, meaning, fallback, parse, secret });
  const fields: { [Field in keyof ChainFields]: Setting<ChainFields[Field]> } = {
    rpcUrls: chain(
      isTron ? "API_URLS" : "RPC_URLS",
      `RPC nodes that ${networkOf(id).name} is read from, separated by commas; two of different hosts must agree before a payment counts`,
      rpcUrls.join(","),
      read.nodeAddresses(rpcUrls),
      true,
    ),
    chainId: chain("CHAIN_ID", `Chain id ${LOCAL}`, "as built in", read.optional(isTron ? read.anyText : read.chainId)),
    usdt: chain("USDT", `Contract of USDT ${LOCAL}`, "as built in", read.optional(read.addressOn(id, false))),
    decimals: chain("DECIMALS", `Decimals of USDT ${LOCAL}`, "as built in", read.optionalWhole({ from: 0, to: 36 })),
    confirmations: chain(
      "CONFIRMATIONS",
      `Blocks that confirm a payment ${LOCAL}`,
      "as built in",
      read.optionalWhole({ from: 1, to: 10_000 }),
    ),
    finality: chain(
      "FINALITY",
      "`depth`: the number of confirmations decides; `tag`: settling also waits for the node's finalized head",
      isTron ? "tag" : "depth",
      read.oneOfOr(isTron ? "tag" : "depth", ["depth", "tag"]),
    ),
    pollMs: chain(
      "POLL_MS",
      "Milliseconds between two checks for payments",
      String(pollMs),
      read.whole({ fallback: pollMs, from: 100, to: 3_600_000 }),
    ),
    wallet: setting({
      name: `WALLET_${net}`,
      meaning: `Address that receives payments on ${networkOf(id).name}; if set here, the merchant cannot change it`,
      fallback: "as the merchant sets it",
      parse: read.optional(read.addressOn(id, true)),
    }),
  };
  const named = Object.entries(fields).map(([field, one]) => [`${id}.${field}`, one]);
  return Object.fromEntries(named) as ChainSettings<Id>;
}

/** Settings for payment networks, receiving addresses and deadlines. */
export const PAYMENT_SETTINGS = {
  ...chainSettings("ethereum", ["https://ethereum-rpc.publicnode.com", "https://eth.drpc.org"], 12_000),
  ...chainSettings("tron", ["https://api.trongrid.io"], 6_000),
  "tron.apiKey": setting({
    name: "CHAIN_TRON_API_KEY",
    meaning: "API key of TronGrid, which also answers without one; sent only in a header",
    fallback: "none",
    secret: true,
    parse: read.optional(read.anyText),
  }),
  ...chainSettings("bsc", ["https://bsc-rpc.publicnode.com", "https://bsc.drpc.org"], 6_000),
  ...chainSettings("polygon", ["https://polygon-bor-rpc.publicnode.com", "https://polygon.drpc.org"], 6_000),
  invoiceTtlMinutes: setting({
    name: "INVOICE_TTL_MINUTES",
    meaning: "Minutes until an invoice expires",
    fallback: "60",
    parse: read.whole({ fallback: 60, from: 1, to: 1_440 }),
  }),
  walletChangeDelayHours: setting({
    name: "WALLET_CHANGE_DELAY_HOURS",
    meaning: "Hours until a changed payment address takes effect; 0 only outside production",
    fallback: "24",
    parse: read.whole({ fallback: 24, from: 0, to: 720 }),
  }),
  rateLimitInvoice: setting({
    name: "RATE_LIMIT_INVOICE",
    meaning: "Invoices per hour and user; 0 is no limit",
    fallback: "10",
    parse: read.whole({ fallback: 10, from: 0, to: 1_000_000 }),
  }),
  rateLimitClaim: setting({
    name: "RATE_LIMIT_CLAIM",
    meaning: "Claims of transactions per minute and user; 0 is no limit",
    fallback: "10",
    parse: read.whole({ fallback: 10, from: 0, to: 1_000_000 }),
  }),
  rateLimitWallet: setting({
    name: "RATE_LIMIT_WALLET",
    meaning:
      "Changes of payment addresses, new payment webhooks, manual reconciliations and new portfolio connections, together per hour and user; 0 is no limit",
    fallback: "20",
    parse: read.whole({ fallback: 20, from: 0, to: 1_000_000 }),
  }),
} as const;

type PaymentSettings = typeof PAYMENT_SETTINGS;
/** The payment settings in the environment, by key of the table. */
export type PaymentValues = { readonly [Key in keyof PaymentSettings]: ReturnType<PaymentSettings[Key]["parse"]> };
/** Keys of single networks' settings, which Config gathers by network. */
export type ChainKey = Extract<keyof PaymentSettings, `${NetworkId}.${string}`>;

/** How one network is read. Absent values are as core pins them. */
export type ChainConfig = {
  /** Addresses of the RPC nodes: may contain keys, so they are never logged or shown. */
  readonly rpcUrls: readonly string[];
  readonly apiKey?: string;
  readonly chainId?: string;
  readonly usdt?: string;
  readonly decimals?: number;
  readonly confirmations?: number;
  readonly finality: "depth" | "tag";
  readonly pollMs: number;
};

/** The settings of all networks. */
export type PaymentConfig = {
  readonly chains: Readonly<Record<NetworkId, ChainConfig>>;
  /** Addresses set by WALLET_<NET>. */
  readonly walletPins: Readonly<Partial<Record<NetworkId, string>>>;
};

/** Gathers the networks' settings. */
export function paymentConfig(values: PaymentValues): PaymentConfig {
  const chains = NETWORK_IDS.map((id) => {
    const apiKey = id === "tron" ? values["tron.apiKey"] : undefined;
    const [chainId, usdt] = [values[`${id}.chainId`], values[`${id}.usdt`]];
    const [decimals, confirmations] = [values[`${id}.decimals`], values[`${id}.confirmations`]];
    const chain: ChainConfig = {
      rpcUrls: values[`${id}.rpcUrls`],
      ...(apiKey === undefined ? {} : { apiKey }),
      ...(chainId === undefined ? {} : { chainId }),
      ...(usdt === undefined ? {} : { usdt }),
      ...(decimals === undefined ? {} : { decimals }),
      ...(confirmations === undefined ? {} : { confirmations }),
      finality: values[`${id}.finality`],
      pollMs: values[`${id}.pollMs`],
    };
    return [id, chain] as const;
  });
  const pins = NETWORK_IDS.flatMap((id) => {
    const address = values[`${id}.wallet`];
    return address === undefined ? [] : [[id, address] as const];
  });
  return {
    chains: Object.fromEntries(chains) as Record<NetworkId, ChainConfig>,
    walletPins: Object.fromEntries(pins),
  };
}

/** Returns the errors of payment settings that are invalid in production or in combination. */
export function paymentErrors(values: PaymentValues, production: boolean): readonly string[] {
  if (!production) return [];
  const overrides = NETWORK_IDS.flatMap((id) =>
    CHAIN_OVERRIDES.filter((field) => values[`${id}.${field}`] !== undefined).map(
      (field) =>
        `${PAYMENT_SETTINGS[`${id}.${field}`].name} replaces the network with a local chain and is not allowed in production; remove it.`,
    ),
  );
  return values.walletChangeDelayHours === 0
    ? [
        ...overrides,
        "WALLET_CHANGE_DELAY_HOURS is 0, which lets a stolen session redirect payments at once; use 1 or more in production.",
      ]
    : overrides;
}
