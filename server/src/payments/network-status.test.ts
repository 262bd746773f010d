import { networkOf, type NetworkTerms } from "@sextant/core/billing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evmReader } from "../providers/chains/test-evm-reader.ts";
import { type LyingNode, startLyingNode } from "../providers/chains/test-lying-node.ts";
import { type ScriptedNode, startScriptedNode } from "../providers/chains/test-scripted-node.ts";
import type { CurrentWallet } from "../wallets/wallets.ts";
import type { ChainHealth } from "./chain-reading.ts";
import { createNetworkStatus } from "./network-status.ts";
import { probeChain } from "./probe-chain.ts";
import { MERCHANT } from "./test-payments.ts";

const TERMS: NetworkTerms = { ...networkOf("polygon"), finality: "depth" };
const HEAD = 10_000;
/** Timestamp of the scripted chain's newest block. */
const HEAD_MS = (1_700_000_000 + HEAD) * 1_000;

let node: ScriptedNode;
let nodes: readonly LyingNode[];
beforeAll(async () => {
  node = await startScriptedNode({ chainId: 137, decimals: 6, receipts: [], headNumber: HEAD });
  nodes = [await startLyingNode(node.url), await startLyingNode(node.url, {}, { host: "localhost" })];
});
afterAll(() => Promise.all([node.stop(), ...nodes.map((one) => one.stop())]));

describe("what a probe finds before anything was read", () => {
  const refusesLogs = { mostBlocks: 0 };
  const faultless = { mostBlocks: undefined, chainId: undefined, isDown: undefined };
  beforeEach(() => {
    for (const one of nodes) Object.assign(one.errors, faultless);
  });
  const probed = async ({ nowMs = HEAD_MS, production = false } = {}) => {
    const urls = nodes.map(({ url }) => url);
    const reader = evmReader(TERMS, urls, { nowMs, production });
    try {
      return await probeChain(reader, MERCHANT);
    } finally {
      reader.close();
    }
  };

  it("is nothing while payments can be found", async () => {
    expect(await probed()).toBeUndefined();
    expect(await probed({ production: true })).toBeUndefined();
    Object.assign(nodes[0]?.errors ?? {}, refusesLogs);
    expect(await probed()).toBeUndefined();
  });

  it("is that no node lists transfers, though chain, contract and decimals are right", async () => {
    for (const one of nodes) Object.assign(one.errors, refusesLogs);
    expect(await probed()).toBe("The network's nodes refuse to list transfers (eth_getLogs).");
  });

  it("is that the chain's time is off, in production", async () => {
    for (const offMs of [600_000, -7_200_000])
      expect(await probed({ production: true, nowMs: HEAD_MS - offMs })).toMatch(
        /minutes away from this machine's clock/,
      );
  });

  it("is that a node is on another chain, or that there are no nodes", async () => {
    Object.assign(nodes[1]?.errors ?? {}, { chainId: 1 });
    expect(await probed()).toBe(
      "A node is on chain 1, but chain 137 is expected. Configure nodes of the right network.",
    );
    for (const one of nodes) Object.assign(one.errors, { isDown: true });
    expect(await probed()).toBe("None of the network's RPC nodes is answering.");
  });

  it("is that the nodes take too long", async () => {
    const silent = new Promise<never>(() => undefined);
    const reader = { ...evmReader(TERMS, []), check: () => silent };
    expect(await probeChain(reader, MERCHANT, 1)).toBe("The network's nodes are answering too slowly.");
  });
});

describe("the status of a network", () => {
  const wallet: CurrentWallet = { kind: "active", address: MERCHANT, version: 1 };
  const health = (state: ChainHealth["state"], note?: string): ChainHealth => ({
    state,
    note,
    nodes: 2,
    blockNumber: 7,
    chainTimeMs: 0,
  });
  const facts = {
    at: 0,
    wallet: wallet as CurrentWallet,
    health: undefined as ChainHealth | undefined,
    why: undefined as string | undefined,
    probes: 0,
  };
  let networkStatus: ReturnType<typeof createNetworkStatus>;
  beforeEach(() => {
    Object.assign(facts, { at: 0, wallet, health: undefined, why: undefined, probes: 0 });
    networkStatus = createNetworkStatus({
      clock: { wallMs: () => facts.at },
      walletOf: () => Promise.resolve(facts.wallet),
      healthOf: () => Promise.resolve(facts.health),
      probe: () => {
        facts.probes++;
        return Promise.resolve(facts.why);
      },
    });
  });

  it.each(["reading", "behind"] as const)("follows its reading: %s", async (state) => {
    facts.health = health(state);
    expect(await networkStatus.current("polygon")).toEqual(wallet);
    expect(await networkStatus.chain("polygon")).toEqual(facts.health);
    expect(facts.probes).toBe(0);
  });

  it("is the reading's error, even with the right chain id", async () => {
    facts.health = health("faulty", "The network's nodes refuse to list transfers (eth_getLogs).");
    expect(await networkStatus.current("polygon")).toEqual({ kind: "off", why: facts.health.note });
    expect(await networkStatus.chain("polygon")).toEqual(facts.health);
    expect(facts.probes).toBe(0);
  });

  it.each([undefined, "starting" as const])("comes from a probe if its reading has no state: %s", async (state) => {
    facts.health = state && health(state);
    facts.why = "The network's nodes refuse to list transfers (eth_getLogs).";
    const all = await Promise.all(Array.from({ length: 50 }, () => networkStatus.current("polygon")));
    for (const one of all) expect(one).toEqual({ kind: "off", why: facts.why });
    expect(facts.probes).toBe(1);
    if (state !== undefined) {
      const faulty = { state: "faulty", note: facts.why };
      expect(await networkStatus.chain("polygon")).toMatchObject(faulty);
      expect(networkStatus.withProbe("polygon", health(state))).toMatchObject(faulty);
    }
    [facts.why, facts.at] = [undefined, 5_000];
    expect(await networkStatus.current("polygon")).toEqual(wallet);
  });

  it("is off if its address forbids it, before its chain is checked", async () => {
    facts.wallet = { kind: "off", why: "It has no payment address." };
    facts.health = health("faulty", "Something else.");
    expect(await networkStatus.current("polygon")).toEqual(facts.wallet);
    facts.health = undefined;
    expect(await networkStatus.current("polygon")).toEqual(facts.wallet);
    expect(facts.probes).toBe(0);
  });
});
