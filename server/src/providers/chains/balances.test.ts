import { afterEach, describe, expect, it } from "vitest";
import { createBalanceReader } from "./index.ts";
import { type BalanceNode, type Held, startEvmBalances, startTronBalances } from "./test-balance-nodes.ts";
import { readConfig } from "../../config.ts";

const ETH = "0x52908400098527886E0F7030069857D2E4169EE7";
const TRON = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
const nodes: BalanceNode[] = [];
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
});
const clock = { wallMs: () => 0 };

async function evm(count = 1, held: Held[] = blocks(40)) {
  for (let n = 0; n < count; n++) nodes.push(await startEvmBalances([...held]));
  // Two names of this machine count as two hosts.
  const urls = nodes.map(({ url }, n) => (n === 0 ? url : url.replace("127.0.0.1", "localhost")));
  const reader = createBalanceReader("ethereum", readConfig({ CHAIN_ETHEREUM_RPC_URLS: urls.join(",") }), { clock });
  if (reader === undefined) throw new Error("no reader");
  return reader;
}
const blocks = (count: number): Held[] =>
  Array.from({ length: count }, (_, n) => ({ coin: BigInt(n), usdt: BigInt(n * 10) }));

describe("balances of an EVM address", () => {
  it("are those of one block as deep as payments require, not of the newest", async () => {
    const reader = await evm();
    expect(await reader.balances(ETH)).toMatchObject({ block: { number: 27 }, coinBase: 27n, usdtBase: 270n });
  });

  it("are exact, up to the largest value of a word", async () => {
    const held = { coin: 123_456_789_012_345_678_901_234_567n, usdt: 2n ** 256n - 1n };
    const reader = await evm(
      1,
      Array.from({ length: 20 }, () => held),
    );
    expect(await reader.balances(ETH)).toMatchObject({ coinBase: held.coin, usdtBase: held.usdt });
  });

  it("are rejected if nodes disagree, or one of two does not answer", async () => {
    const reader = await evm(2);
    expect(await reader.balances(ETH)).toMatchObject({ coinBase: 27n });
    const [, second] = nodes;
    if (second === undefined) throw new Error("no node");
    second.held.splice(27, 1, { coin: 28n, usdt: 270n });
    await expect(reader.balances(ETH)).rejects.toThrow("disagree about this address");
    second.status = 500;
    await expect(reader.balances(ETH)).rejects.toThrow();
  }, 60_000);

  it("are rejected if the chain is reorganised meanwhile", async () => {
    const reader = await evm();
    const [node] = nodes;
    if (node === undefined) throw new Error("no node");
    node.lie = (method) => {
      if (method === "eth_getBalance") node.fork = { from: 20, salt: 1 };
      return undefined;
    };
    await expect(reader.balances(ETH)).rejects.toThrow("reorganised");
  });

  it.each([
    ["eth_getBalance", "0x"],
    ["eth_getBalance", "12"],
    ["eth_getBalance", `0x1${"0".repeat(64)}`],
    ["eth_getBalance", -5],
    ["eth_getBalance", null],
    ["eth_call", "0x"],
    ["eth_call", "0x1"],
    ["eth_chainId", "0x38"],
  ])("are rejected from a node that answers %s with %j", async (method, lie) => {
    const reader = await evm();
    const [node] = nodes;
    if (node === undefined) throw new Error("no node");
    node.lie = (requested) => (requested === method ? lie : undefined);
    await expect(reader.balances(ETH)).rejects.toThrow();
  });

  it("report a block that is no longer part of the chain", async () => {
    const reader = await evm();
    const { block } = await reader.balances(ETH);
    expect(await reader.holds(block)).toBe(true);
    const [node] = nodes;
    if (node !== undefined) node.fork = { from: 10, salt: 3 };
    expect(await reader.holds(block)).toBe(false);
  });
});

describe("balances of a TRON address", () => {
  const all = ({ coin }: Held): object => ({
    address: "41…",
    balance: Number(coin),
    frozenV2: [{ amount: 5_000_000 }, { type: "ENERGY", amount: 7 }, { type: "TRON_POWER" }],
    unfrozenV2: [{ type: "ENERGY", unfreeze_amount: 11, unfreeze_expire_time: 1 }],
    account_resource: { delegated_frozenV2_balance_for_energy: 13 },
    delegated_frozenV2_balance_for_bandwidth: 17,
  });

  async function tron(account = all, held: Held[] = [{ coin: 1_000_000n, usdt: 2_500_000n }]) {
    const node = await startTronBalances(held, account);
    nodes.push(node);
    const reader = createBalanceReader("tron", readConfig({ CHAIN_TRON_API_URLS: node.url }), { clock });
    if (reader === undefined) throw new Error("no reader");
    return { node, reader };
  }

  it("are those of the solid head, including staked, delegated and unstaking amounts", async () => {
    const { reader } = await tron();
    expect(await reader.balances(TRON)).toMatchObject({
      block: { number: 0 },
      coinBase: 6_000_048n,
      usdtBase: 2_500_000n,
    });
  });

  it("are zero for an address that never received anything", async () => {
    const { reader } = await tron(() => ({}), [{ coin: 0n, usdt: 0n }]);
    expect(await reader.balances(TRON)).toMatchObject({ coinBase: 0n, usdtBase: 0n });
  });

  it("are read again if a block arrived meanwhile, and abandoned if the chain never pauses", async () => {
    const { node, reader } = await tron();
    let left = 2;
    node.lie = (method) => {
      if (method === "walletsolidity/getaccount" && left-- > 0) node.held.push({ coin: 2_000_000n, usdt: 1n });
      return undefined;
    };
    expect(await reader.balances(TRON)).toMatchObject({ block: { number: 2 }, usdtBase: 1n });
    left = 1_000;
    await expect(reader.balances(TRON)).rejects.toThrow("too fast");
  });

  it("are rejected if a number is too large to be exact, negative or invalid", async () => {
    for (const balance of [2 ** 53, -1, 0.5, "7", null]) {
      const { reader } = await tron(() => ({ balance }));
      await expect(reader.balances(TRON)).rejects.toThrow();
    }
  });
});
