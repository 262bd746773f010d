import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { networkIdSchema } from "./payments.ts";
import { isoTime, noBody, nothing } from "./wire.ts";

/** The current state of a merchant's address on one network. */
export const walletStateSchema = z.strictObject({
  networkId: networkIdSchema,
  /** Where new invoices are now paid; null if there is none. */
  address: z.string().nullable(),
  /**
   * Whether an address is configured and in effect. It may still accept no payments: see `takesPayments` and `note`.
   */
  isActive: z.boolean(),
  /** Null for an address set by WALLET_<NET>. */
  activeSince: isoTime.nullable(),
  /** A pending change: a null `address` is a removal that is already in effect; null if there is none. */
  pending: z.strictObject({ address: z.string(), activeAt: isoTime }).nullable(),
  /** Set by WALLET_<NET>: read-only here. */
  isPinned: z.boolean(),
  checksum: z.enum(["good", "none", "bad"]),
  seal: z.enum(["good", "broken"]),
  /** Whether new invoices can be created on it now; if not, `note` says why in one sentence. */
  takesPayments: z.boolean(),
  note: z.string().nullable(),
});
export type WalletState = z.infer<typeof walletStateSchema>;

const walletConfigSchema = z.strictObject({
  /** Network id to the address in effect. */
  networks: z.partialRecord(networkIdSchema, z.string()),
  states: z.array(walletStateSchema),
  changeDelayHours: z.number(),
});
export type WalletConfig = z.infer<typeof walletConfigSchema>;

export const getWalletConfig = endpoint({
  method: "GET",
  path: "/api/crypto/wallet-config",
  access: "merchant",
  summary: "The merchant's addresses",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: walletConfigSchema,
});

export const setWallet = endpoint({
  method: "POST",
  path: "/api/crypto/wallet-config",
  access: "merchant",
  changes: true,
  stepUp: true,
  rate: "wallet",
  summary: "Sets the address of a network: the first at once, a change after a delay",
  params: nothing,
  query: nothing,
  body: z.strictObject({ networkId: networkIdSchema, address: z.string().trim().min(1).max(128) }),
  answer: walletConfigSchema,
});

export const removeWallet = endpoint({
  method: "DELETE",
  path: "/api/crypto/wallet-config/{networkId}",
  access: "merchant",
  changes: true,
  stepUp: true,
  rate: "wallet",
  summary: "Takes no new payments on a network; open invoices keep their address",
  params: z.strictObject({ networkId: networkIdSchema }),
  query: nothing,
  body: noBody,
  answer: walletConfigSchema,
});

export const cancelWalletChange = endpoint({
  method: "DELETE",
  path: "/api/crypto/wallet-config/{networkId}/change",
  access: "merchant",
  changes: true,
  stepUp: true,
  rate: "wallet",
  summary: "Calls a change of address off that still waits",
  params: z.strictObject({ networkId: networkIdSchema }),
  query: nothing,
  body: noBody,
  answer: walletConfigSchema,
});

export const getNetworkStatus = endpoint({
  method: "GET",
  path: "/api/crypto/network-status",
  access: "public",
  summary: "Which networks can be paid on, without addresses",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    networks: z.array(
      z.strictObject({
        id: networkIdSchema,
        name: z.string(),
        symbol: z.string(),
        isConfigured: z.boolean(),
        takesPayments: z.boolean(),
        /** Why not, in one sentence without an address; null while the network accepts payments. */
        note: z.string().nullable(),
      }),
    ),
  }),
});
