import { networkOf, type NetworkTerms } from "@sextant/core/billing";
import { afterEach, describe, expect, it } from "vitest";
import { chainReaderConformance } from "./conformance.ts";
import { ChainUnread } from "./port.ts";
import { startTronChain, tronAddress, type TronChain, TRUTH } from "./test-tron-chain.ts";
import { TRON_GENESIS } from "./tron-chain.ts";
import { createTronHttp } from "./tron-http.ts";
import { createTronNode } from "./tron-node.ts";
import { createTronReader } from "./tron.ts";

const NETWORK = networkOf("tron");
const TERMS: NetworkTerms = { ...NETWORK, finality: "tag" };
const MERCHANT = tronAddress("merchant");
const PAYER = tronAddress("payer");

const chains: TronChain[] = [];
afterEach(async () => {
  await Promise.all(chains.splice(0).map((chain) => chain.stop()));
});

/** For a chain with its own time. */
const anyTime = { clock: { wallMs: () => 0 }, production: false };

async function chainAndReader(
  options: { nodes?: number; terms?: NetworkTerms; assertsChain?: boolean; timeoutMs?: number } = {},
) {
  const chain = await startTronChain({ contract: TERMS.contract });
  chains.push(chain);
  // The second node is the same chain under another name.
  const urls = [chain.url, chain.url.replace("127.0.0.1", "localhost")].slice(0, options.nodes ?? 1);
  const reader = createTronReader({
    terms: options.terms ?? TERMS,
    nodes: urls.map((url) => createTronNode(createTronHttp({ url, timeoutMs: options.timeoutMs ?? 400 }))),
    assertsChain: options.assertsChain ?? false,
    ...anyTime,
  });
  const read = async (fromBlock = 0) => {
    const head = await reader.head();
    const from = await reader.block(fromBlock);
    if (from === undefined) throw new Error(`no block ${String(fromBlock)}`);
    return reader.transfers({ from, to: head, addresses: [MERCHANT] });
  };
  return { chain, reader, read };
}

it("reports that no node answers once all of them are unreachable", async () => {
  const { chain, reader } = await chainAndReader({ nodes: 2 });
  await chain.stop();
  const reason = "None of TRON's nodes is answering.";
  await expect(reader.check()).rejects.toMatchObject({ error: { code: "unreachable", sentence: reason } });
  await expect(reader.head()).rejects.toMatchObject({ error: { code: "unreachable", sentence: reason } });
});

const pay = (amountBase: bigint, more = {}) => ({ to: MERCHANT, from: PAYER, amountBase, ...more });

chainReaderConformance("TRON", async () => {
  const chain = await startTronChain({ contract: TERMS.contract });
  const urls = [chain.url, chain.url.replace("127.0.0.1", "localhost")];
  const nodes = urls.map((url) => createTronNode(createTronHttp({ url, timeoutMs: 4_000 })));
  const reader = createTronReader({ terms: TERMS, nodes, assertsChain: false, ...anyTime });
  chain.mine(3);
  /** In a separate block. */
  const mined = (...payments: readonly Parameters<TronChain["pay"]>[0][]): string[] =>
    payments.map((payment) => {
      const hash = chain.pay(payment);
      chain.mine();
      return hash;
    });
  const one = (payment: Parameters<TronChain["pay"]>[0]): Promise<string> =>
    Promise.resolve(mined({ from: PAYER, ...payment })[0] ?? "");
  return {
    reader,
    merchant: MERCHANT,
    payer: PAYER,
    noTransaction: "ab".repeat(32),
    pay: (to, amountBase) => one({ to, amountBase }),
    payTogether: ([first, ...also]) => {
      if (first === undefined) throw new Error("nothing to pay");
      return one({ ...first, also });
    },
    forge: () =>
      Promise.resolve(
        mined(
          pay(5n, { result: "REVERT" }),
          pay(0n),
          pay(29_000_000n, { isApproval: true }),
          pay(29_000_000n, { contract: tronAddress("fake token") }),
        ),
      ),
    mine: (blocks) => Promise.resolve(chain.mine(blocks)),
    reorg: (depth, keep) => Promise.resolve(chain.reorg(depth, keep)),
    async stop() {
      reader.close();
      await chain.stop();
    },
  };
});

describe("TRON's transfers", () => {
  it("are returned in full: from whom, how much, where, to the base unit", async () => {
    const { chain, read } = await chainAndReader();
    chain.mine(3);
    const hash = chain.pay(pay(29_004_217n));
    chain.mine();
    const head = chain.head();
    const [transfer, ...more] = await read();
    expect(more).toEqual([]);
    expect(transfer).toMatchObject({
      networkId: "tron",
      chainId: TERMS.chainId,
      txHash: hash,
      logIndex: 0,
      contract: TERMS.contract,
      from: PAYER,
      to: MERCHANT,
      valueBase: 29_004_217n,
      blockNumber: head.number,
      blockTimeMs: head.timeMs,
    });
    expect(transfer?.blockHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("of one transaction are several, by index", async () => {
    const { chain, read } = await chainAndReader();
    chain.pay(
      pay(29_000_001n, {
        also: [
          { to: PAYER, amountBase: 5n },
          { to: MERCHANT, amountBase: 79_000_002n },
        ],
      }),
    );
    chain.mine();
    expect((await read()).map(({ logIndex, valueBase }) => [logIndex, valueBase])).toEqual([
      [0, 29_000_001n],
      [2, 79_000_002n],
    ]);
  });

  it("are empty if the call failed, the token is another, the value is 0, or it is only an approval", async () => {
    const { chain, read } = await chainAndReader();
    chain.pay(pay(29_000_001n, { result: "REVERT" }));
    chain.pay(pay(29_000_001n, { result: "OUT_OF_ENERGY" }));
    chain.pay(pay(29_000_001n, { contract: tronAddress("fake token") }));
    chain.pay(pay(0n));
    chain.pay(pay(29_000_001n, { isApproval: true }));
    chain.pay({ to: PAYER, amountBase: 29_000_001n });
    chain.mine();
    expect(await read()).toEqual([]);
  });

  it("are found over many pages", async () => {
    const { chain, read } = await chainAndReader({ timeoutMs: 4_000 });
    for (let n = 1; n <= 450; n++) {
      chain.pay(pay(BigInt(n)));
      if (n % 30 === 0) chain.mine();
    }
    const found = await read();
    expect(found.map(({ valueBase }) => Number(valueBase)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 450 }, (_, index) => index + 1),
    );
    expect(found.map(({ blockNumber }) => blockNumber)).toEqual(
      [...found.map((one) => one.blockNumber)].sort((a, b) => a - b),
    );
  });

  it("disappear with their block, and are there again when they return", async () => {
    const { chain, reader, read } = await chainAndReader();
    chain.mine(5);
    chain.pay(pay(29_000_001n));
    chain.mine(2);
    const [before] = await read();
    if (before === undefined) throw new Error("not found");
    chain.reorg(2, "return");
    chain.mine(3);
    const [after] = await read();
    expect(after?.txHash).toBe(before.txHash);
    expect(after?.blockHash).not.toBe(before.blockHash);
    expect(await reader.agreement(before)).toMatchObject({ confirm: 0, deny: 1 });
    chain.reorg(3, "drop");
    chain.mine(4);
    expect(await read()).toEqual([]);
    expect(await reader.agreement(after ?? before)).toMatchObject({ confirm: 0, deny: 1 });
  });

  it("are read from nodes that give whole blocks only, too", async () => {
    const { chain, read } = await chainAndReader();
    chain.givesHeaders = false;
    chain.pay(pay(29_000_001n));
    chain.mine();
    expect(await read()).toHaveLength(1);
  });
});

describe("TRON's head", () => {
  it("names the solid block, which no reorg can remove", async () => {
    const { chain, reader } = await chainAndReader();
    chain.mine(40);
    expect(await reader.head()).toMatchObject({ number: 40, finalizedNumber: 21, answered: 1, configured: 1 });
  });
});

describe("two TRON nodes", () => {
  it("confirm together", async () => {
    const { chain, reader, read } = await chainAndReader({ nodes: 2 });
    chain.pay(pay(29_000_001n));
    chain.mine();
    const [transfer] = await read();
    if (transfer === undefined) throw new Error("not found");
    expect(await reader.agreement(transfer)).toEqual({ confirm: 2, deny: 0, silent: 0, needed: 2 });
  });

  it("do not agree if one invents a payment or hides it", async () => {
    const liar = await startTronChain({ contract: TERMS.contract });
    const honest = await startTronChain({ contract: TERMS.contract });
    chains.push(liar, honest);
    const reader = createTronReader({
      terms: TERMS,
      nodes: [liar.url, honest.url.replace("127.0.0.1", "localhost")].map((url) =>
        createTronNode(createTronHttp({ url, timeoutMs: 400 })),
      ),
      assertsChain: false,
      ...anyTime,
    });
    liar.pay(pay(29_000_001n));
    liar.mine();
    honest.mine();
    const head = await reader.head();
    const found = await reader.transfers({ from: { ...head, timeMs: 0 }, to: head, addresses: [MERCHANT] });
    expect(found).toHaveLength(1);
    const [transfer] = found;
    if (transfer === undefined) throw new Error("not found");
    expect(await reader.agreement(transfer)).toEqual({ confirm: 1, deny: 1, silent: 0, needed: 2 });
    honest.pay(pay(79_000_001n));
    honest.mine();
    liar.mine();
    const now = await reader.head();
    const all = await reader.transfers({ from: { ...now, timeMs: 0 }, to: now, addresses: [MERCHANT] });
    expect(all.map(({ valueBase }) => valueBase)).toEqual([29_000_001n, 79_000_001n]);
  });

  it("of one machine count as one vote, but each may deny", async () => {
    const one = await startTronChain({ contract: TERMS.contract });
    const other = await startTronChain({ contract: TERMS.contract });
    chains.push(one, other);
    const reader = createTronReader({
      terms: TERMS,
      nodes: [one.url, other.url].map((url) => createTronNode(createTronHttp({ url, timeoutMs: 400 }))),
      assertsChain: false,
      ...anyTime,
    });
    one.pay(pay(29_000_001n));
    one.mine();
    other.mine();
    const head = await reader.head();
    const [transfer] = await reader.transfers({ from: { ...head, timeMs: 0 }, to: head, addresses: [MERCHANT] });
    if (transfer === undefined) throw new Error("not found");
    expect(reader.nodes).toBe(1);
    expect(await reader.agreement(transfer)).toEqual({ confirm: 1, deny: 1, silent: 0, needed: 1 });
  });
});

describe("the newest block that TRON nodes report", () => {
  it("is current by this machine's clock in production; one node's invented future moves nothing", async () => {
    const honest = await startTronChain({ contract: TERMS.contract });
    const ahead = await startTronChain({ contract: TERMS.contract });
    chains.push(honest, ahead);
    const readerOf = (urls: readonly string[], nowMs: number, production: boolean) =>
      createTronReader({
        terms: TERMS,
        assertsChain: false,
        clock: { wallMs: () => nowMs },
        production,
        nodes: urls.map((url) => createTronNode(createTronHttp({ url, timeoutMs: 4_000 }))),
      });
    honest.mine(3);
    const { number, timeMs } = honest.head();
    expect(await readerOf([honest.url], timeMs + 299_000, true).head()).toMatchObject({ number, timeMs });
    for (const nowMs of [timeMs + 301_000, timeMs - 301_000])
      await expect(readerOf([honest.url], nowMs, true).head()).rejects.toMatchObject({ error: { code: "stale-head" } });
    expect(await readerOf([honest.url], timeMs + 301_000, false).head()).toMatchObject({ number });
    ahead.skip(86_400_000);
    ahead.mine(40);
    const both = [ahead.url, honest.url.replace("127.0.0.1", "localhost")];
    expect(await readerOf(both, timeMs, true).head()).toMatchObject({ number, timeMs, answered: 1, configured: 2 });
  });
});

describe("a TRON node that fails", () => {
  it("is never read as one without transfers", async () => {
    for (const error of ["500", "html", "truncated", "hang", "empty"] as const) {
      const { chain, reader } = await chainAndReader();
      chain.pay(pay(29_000_001n));
      chain.mine();
      const head = await reader.head();
      for (let at = 0; at < 2; at++) {
        chain.errors.push(...(at === 0 ? [error] : []));
        const requested = reader.transfers({ from: { ...head, timeMs: 0 }, to: head, addresses: [MERCHANT] });
        if (at === 0) await expect(requested, error).rejects.toThrow(ChainUnread);
        else expect(await requested).toHaveLength(1);
      }
    }
  });

  it("is rejected for invalid shapes: another block or transaction, huge numbers, an endless page", async () => {
    const { chain, reader } = await chainAndReader();
    const hash = chain.pay(pay(29_000_001n));
    chain.mine(2);
    const head = await reader.head();
    const list = () => reader.transfers({ from: { ...head, timeMs: 0 }, to: head, addresses: [MERCHANT] });
    const lies: readonly [string, unknown][] = [
      [
        "/wallet/gettransactioninfobyid",
        { id: "00".repeat(32), blockNumber: 1, blockTimeStamp: 1, receipt: { result: "SUCCESS" } },
      ],
      ["/wallet/gettransactioninfobyid", { id: hash, blockNumber: 1e308, blockTimeStamp: 1, receipt: {} }],
      ["/wallet/gettransactioninfobyid", { id: hash, blockNumber: -1, blockTimeStamp: 1, receipt: {} }],
      ["/wallet/gettransactioninfobyid", "<script>"],
      [
        "list",
        { success: true, data: Array.from({ length: 201 }, () => ({ transaction_id: hash, block_timestamp: 1 })) },
      ],
      ["list", { success: false, data: [] }],
      ["list", { success: true, data: [{ transaction_id: hash, block_timestamp: 1 }], meta: { fingerprint: "round" } }],
    ];
    for (const [path, said] of lies) {
      chain.lie = (requested) =>
        requested === path || (path === "list" && requested.startsWith("/v1/")) ? said : TRUTH;
      await expect(list(), JSON.stringify(said).slice(0, 60)).rejects.toThrow(ChainUnread);
    }
    chain.lie = () => TRUTH;
    expect(await list()).toHaveLength(1);
  });
});

describe("the check of a TRON chain", () => {
  it("passes for the pinned contract, and not for other decimals or another chain", async () => {
    const { reader } = await chainAndReader();
    await expect(reader.check()).resolves.toBeUndefined();
    const eighteen = await chainAndReader({ terms: { ...TERMS, decimals: 18 } });
    await expect(eighteen.reader.check()).rejects.toMatchObject({ error: { code: "wrong-decimals" } });
    const other = await chainAndReader({ terms: { ...TERMS, contract: tronAddress("nothing") } });
    await expect(other.reader.check()).rejects.toMatchObject({ error: { code: "no-contract" } });
    const strict = await chainAndReader({ assertsChain: true });
    await expect(strict.reader.check()).rejects.toMatchObject({ error: { code: "wrong-chain" } });
  });
});

describe("a TRON node that is switched to another chain while it is read", () => {
  it.each([
    { name: "of a named chain", assertsChain: true },
    { name: "of any chain", assertsChain: false },
  ])("is not trusted, and read again when it is back: $name", async ({ assertsChain }) => {
    const chain = await startTronChain({ contract: TERMS.contract, genesis: TRON_GENESIS });
    chains.push(chain);
    const node = createTronNode(createTronHttp({ url: chain.url, timeoutMs: 400 }));
    const reader = createTronReader({ terms: TERMS, nodes: [node], assertsChain, ...anyTime });
    await reader.check();
    chain.pay(pay(29_004_217n));
    chain.mine(3);
    const to = await reader.head();
    const from = await reader.block(0);
    if (from === undefined) throw new Error("no block");
    const range = { from, to, addresses: [MERCHANT] };
    const [transfer] = await reader.transfers(range);
    if (transfer === undefined) throw new Error("no transfer");

    const raw = { number: undefined, timestamp: from.timeMs };
    const other = { blockID: "ab".repeat(32), block_header: { raw_data: raw } };
    chain.lie = (_, body) => (["0", 0].includes((body["id_or_num"] ?? body["num"]) as never) ? other : TRUTH);
    const wrong = { error: { code: "wrong-chain" } };
    await expect(reader.head()).rejects.toMatchObject(wrong);
    await expect(reader.transfers(range)).rejects.toMatchObject(wrong);
    await expect(reader.transaction(transfer.txHash)).rejects.toMatchObject(wrong);
    expect(await reader.agreement(transfer)).toMatchObject({ confirm: 0, deny: 0, silent: 1 });

    chain.lie = () => TRUTH;
    await reader.check();
    expect(await reader.transfers(range)).toEqual([transfer]);
    expect(await reader.agreement(transfer)).toMatchObject({ confirm: 1 });
  });
});

describe("a transaction on TRON", () => {
  it("is returned with its signer; failed and unknown ones are distinguished", async () => {
    const { chain, reader } = await chainAndReader();
    const good = chain.pay(pay(29_000_000n));
    const bad = chain.pay(pay(29_000_000n, { result: "REVERT" }));
    chain.mine();
    expect(await reader.transaction(good)).toMatchObject({
      state: "succeeded",
      sender: PAYER,
      transfers: [{ valueBase: 29_000_000n }],
    });
    expect(await reader.transaction(bad)).toEqual({ state: "failed" });
    expect(await reader.transaction("ab".repeat(32))).toEqual({ state: "absent" });
  });
});
