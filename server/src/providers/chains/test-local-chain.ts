import { type Abi, encodeDeployData, encodeFunctionData, type Hex } from "viem";
import { startAnvil } from "./test-anvil.ts";
import { quantity, rpc } from "./test-rpc.ts";
import { TEST_TOKEN } from "./test-token.ts";

export { haveAnvil } from "./test-anvil.ts";
export { type NodeErrors, type LyingNode, startLyingNode } from "./test-lying-node.ts";

export type LocalChainOptions = {
  readonly chainId?: number;
  /**
   * Mines one block per interval of this many seconds; without it every transaction mines its own at once, and `mine`
   * the rest.
   */
  readonly blockTimeSeconds?: number;
  /** Decimals of the token: 6, and 18 as on BSC. */
  readonly decimals?: number;
  /** Time of the first block; now if unset. */
  readonly startMs?: number;
  /** The finalized head is two of these below the newest block. */
  readonly slotsInAnEpoch?: number;
  /** Number of block states stored, all in memory: a chain can't be reverted to a state that was moved to disk. */
  readonly statesStored?: number;
};

/** A mined transaction. */
export type Mined = {
  readonly txHash: string;
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly succeeded: boolean;
};

type Receipt = { transactionHash: string; blockNumber: string; blockHash: string; status: string };
type Functions = Extract<(typeof TEST_TOKEN.abi)[number], { type: "function" }>["name"];

export type LocalChain = Awaited<ReturnType<typeof startLocalChain>>;

/** Starts a real chain on this machine (anvil) with our own token: for tests, the chaos test and screen tests. */
export async function startLocalChain({
  chainId = 31_337,
  blockTimeSeconds,
  decimals = 6,
  startMs,
  slotsInAnEpoch = 4,
  statesStored,
}: LocalChainOptions = {}) {
  const anvil = await startAnvil([
    ...["--chain-id", String(chainId), "--slots-in-an-epoch", String(slotsInAnEpoch)],
    ...(blockTimeSeconds === undefined ? [] : ["--block-time", String(blockTimeSeconds)]),
    ...(statesStored === undefined ? [] : ["--prune-history", String(statesStored)]),
    ...(startMs === undefined ? [] : ["--timestamp", String(Math.floor(startMs / 1000))]),
  ]);
  const rpcUrl = `http://127.0.0.1:${String(anvil.port)}`;
  const request = <T = unknown>(method: string, ...params: readonly unknown[]): Promise<T> =>
    rpc<T>(rpcUrl, method, params);
  const accounts = await request<string[]>("eth_accounts");
  const [merchant = "", payer = "", other = ""] = accounts.slice(1);
  const owner = accounts[0] ?? "";

  async function receiptOf(txHash: string): Promise<Mined> {
    for (;;) {
      const receipt = await request<Receipt | null>("eth_getTransactionReceipt", txHash);
      if (receipt !== null)
        return {
          txHash,
          blockNumber: Number(receipt.blockNumber),
          blockHash: receipt.blockHash,
          succeeded: receipt.status === "0x1",
        };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Sends without waiting for a block. Gas is set, so that a failing transaction is mined as failed. */
  const submit = (from: string, to: string | undefined, data: Hex): Promise<string> =>
    request<string>("eth_sendTransaction", {
      from,
      ...(to === undefined ? {} : { to }),
      data,
      gas: quantity(3_000_000),
    });

  const deployData = encodeDeployData({ ...TEST_TOKEN, args: [decimals, 10n ** BigInt(decimals + 9)] });
  /** Deploys another token of the same code: fake USDT. */
  const deploy = async (): Promise<string> => {
    const { txHash } = await receiptOf(await submit(owner, undefined, deployData));
    const receipt = await request<{ contractAddress: string }>("eth_getTransactionReceipt", txHash);
    return receipt.contractAddress.toLowerCase();
  };
  const contract = await deploy().catch(async (error: unknown) => {
    await anvil.stop();
    throw error;
  });

  const abi: Abi = TEST_TOKEN.abi;
  let reorgs = 0;
  const dataOf = (functionName: Functions, args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi, functionName, args });
  type CallOptions = { readonly from?: string | undefined; readonly token?: string | undefined };
  /** Calls the token and waits for the block. */
  const call = async (
    functionName: Functions,
    args: readonly unknown[],
    { from = owner, token = contract }: CallOptions = {},
  ): Promise<Mined> => receiptOf(await submit(from, token, dataOf(functionName, args)));

  return {
    rpcUrl,
    chainId: String(chainId),
    contract,
    decimals,
    accounts,
    owner,
    merchant,
    payer,
    other,
    request,
    call,
    deploy,
    receiptOf,

    /** Pays in whole base units; `from` is funded first if necessary. */
    async pay(to: string, amountBase: bigint, options: CallOptions = {}): Promise<Mined> {
      const { from = owner } = options;
      if (from !== owner) await call("mint", [from, amountBase], { token: options.token });
      return call("transfer", [to, amountBase], options);
    },
    /**
     * Sends a payment and returns its hash before a block includes it: for chains that mine by the clock, or
     * `together`.
     */
    submitPay: (
      to: string,
      amountBase: bigint,
      { from = owner, token = contract }: CallOptions = {},
    ): Promise<string> => submit(from, token, dataOf("transfer", [to, amountBase])),
    /** Sends several transfers in one transaction. */
    batch: (payments: readonly { readonly to: string; readonly amountBase: bigint }[]): Promise<Mined> =>
      call("batch", [payments.map(({ to }) => to), payments.map(({ amountBase }) => amountBase)]),
    /** Mines everything submitted within into one block. */
    async together(work: () => Promise<void>): Promise<void> {
      await request("evm_setAutomine", false);
      await work();
      await request("evm_mine");
      await request("evm_setAutomine", true);
    },

    /** Mines empty blocks, so many seconds apart. Quick up to about 1,000; the time grows with the square. */
    mine: (blocks = 1, secondsApart = 1): Promise<unknown> =>
      request("anvil_mine", quantity(blocks), quantity(secondsApart)),
    /**
     * Removes the newest blocks and mines as many others. Their transactions are dropped, or all return in the first of
     * the new ones.
     */
    async reorg(depth: number, keep: "drop" | "return" = "drop"): Promise<void> {
      const back: [string, number][] = [];
      if (keep === "return") {
        const newest = Number(await request<string>("eth_blockNumber"));
        for (let number = newest - depth + 1; number <= newest; number++) {
          const block = await request<{ transactions: string[] }>("eth_getBlockByNumber", quantity(number), false);
          for (const hash of block.transactions)
            back.push([await request<string>("eth_getRawTransactionByHash", hash), 0]);
        }
      }
      // Another miner: blocks with the same transactions at the same times would be the same blocks.
      reorgs += 1;
      await request("anvil_setCoinbase", `0x${reorgs.toString(16).padStart(40, "0")}`);
      await request("anvil_reorg", depth, back);
    },
    head: async (): Promise<{ number: number; hash: string; timeMs: number }> => {
      const block = await request<{ number: string; hash: string; timestamp: string }>(
        "eth_getBlockByNumber",
        ...["latest", false],
      );
      return { number: Number(block.number), hash: block.hash, timeMs: Number(block.timestamp) * 1000 };
    },
    /** Sets the time of the next block. */
    setNextBlockTimestamp: (timeMs: number): Promise<unknown> =>
      request("evm_setNextBlockTimestamp", Math.floor(timeMs / 1000)),
    /** Moves the chain's time forward, and mines a block then. */
    async increaseTime(seconds: number): Promise<void> {
      await request("evm_increaseTime", quantity(seconds));
      await request("evm_mine");
    },
    stop: anvil.stop,
  };
}
