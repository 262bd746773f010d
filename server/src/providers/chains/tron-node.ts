import { tronBase58, tronHex } from "@sextant/core/billing";
import type * as z from "zod";
import type { ChainBlock } from "./port.ts";
import { type TronHttp, unread } from "./tron-http.ts";
import {
  accountShape,
  blockShape,
  constantShape,
  infoShape,
  isNothing,
  ownedSun,
  pageShape,
  transactionShape,
  type TronInfo,
} from "./tron-shapes.ts";

/** The requests to one TRON node. All throw ChainUnread if the truth can't be determined. */
export type TronNode = {
  readonly host: string;
  head(): Promise<ChainBlock>;
  /** Returns the newest block that no reorg can remove; undefined if the node has no such interface. */
  solidNumber(): Promise<number | undefined>;
  block(number: number): Promise<ChainBlock | undefined>;
  info(txHash: string): Promise<TronInfo | undefined>;
  /** Returns the signer, base58, and whether its call succeeded according to the transaction. */
  signer(txHash: string): Promise<{ readonly sender: string; readonly hasSucceeded: boolean } | undefined>;
  /**
   * Returns hashes of transactions with transfers of the contract to the address within that time, both ends included.
   */
  candidates(account: string, contract: string, fromMs: number, toMs: number): Promise<readonly string[]>;
  decimals(contract: string): Promise<number>;
  /** Returns the newest block that no reorg can remove. */
  solidHead(): Promise<ChainBlock>;
  /** Returns an address's TRX at the solid head, including staked ones, in base units. */
  coinBalance(address: string): Promise<bigint>;
  /** Returns an address's token balance at the solid head, in base units. */
  tokenBalance(contract: string, address: string): Promise<bigint>;
};

const PAGE = 200;
/** 100,000 transfers in one walk: larger requests use shorter time ranges, or the list is looping. */
const MOST_PAGES = 500;

export function createTronNode(http: TronHttp): TronNode {
  /** Newer nodes return a header alone; older ones, and fakes, only the whole block. */
  let givesHeaders = true;

  /** Nodes accept most requests either way; some gateways in front of them allow only one of them. */
  async function question(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
    const answer = await http.post(path, body);
    if (answer !== undefined) return answer;
    return http.get(path, Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])));
  }

  function read<T extends z.ZodType>(shape: T, value: unknown, what: string): z.output<T> {
    const result = shape.safeParse(value);
    if (!result.success) throw unread("malformed", `A TRON node returned ${what} in an unknown format.`);
    return result.data;
  }

  function asBlock(value: unknown): ChainBlock {
    const { blockID, block_header: header } = read(blockShape, value, "a block");
    return { number: header.raw_data.number, hash: blockID, timeMs: header.raw_data.timestamp };
  }

  async function header(room: "wallet" | "walletsolidity", number?: number): Promise<unknown> {
    if (givesHeaders) {
      const id = number === undefined ? {} : { id_or_num: String(number) };
      const answer = await question(`${room}/getblock`, { ...id, detail: false }).catch(() => undefined);
      if (blockShape.safeParse(answer).success || (number !== undefined && answer !== undefined && isNothing(answer)))
        return answer;
      givesHeaders = false;
    }
    return number === undefined
      ? question(`${room}/getnowblock`, {})
      : question(`${room}/getblockbynum`, { num: number });
  }

  return {
    host: http.host,

    async head() {
      return asBlock(await header("wallet"));
    },

    async solidNumber() {
      const answer = await header("walletsolidity");
      return answer === undefined || isNothing(answer) ? undefined : asBlock(answer).number;
    },

    async block(number) {
      const answer = await header("wallet", number);
      if (isNothing(answer)) return undefined;
      const block = asBlock(answer);
      if (block.number !== number) throw unread("malformed", "A TRON node returned a different block than requested.");
      return block;
    },

    async info(txHash) {
      const answer = await question("wallet/gettransactioninfobyid", { value: txHash });
      if (answer === undefined || isNothing(answer)) return undefined;
      const info = read(infoShape, answer, "a transaction's result");
      if (info.id !== txHash) throw unread("malformed", "A TRON node returned a different transaction than requested.");
      return info;
    },

    async signer(txHash) {
      const answer = await question("wallet/gettransactionbyid", { value: txHash });
      if (answer === undefined || isNothing(answer)) return undefined;
      const { txID, ret, raw_data: data } = read(transactionShape, answer, "a transaction");
      if (txID !== txHash) throw unread("malformed", "A TRON node returned a different transaction than requested.");
      const owner = data.contract[0]?.parameter.value.owner_address ?? "";
      const hasSucceeded = ret.every(({ contractRet }) => contractRet === undefined || contractRet === "SUCCESS");
      return { sender: owner.startsWith("T") ? owner : tronBase58(owner), hasSucceeded };
    },

    async candidates(account, contract, fromMs, toMs) {
      const found = new Set<string>();
      let fingerprint: string | undefined;
      for (let page = 0; page < MOST_PAGES; page++) {
        const answer = await http.get(`v1/accounts/${account}/transactions/trc20`, {
          only_to: "true",
          contract_address: contract,
          limit: String(PAGE),
          order_by: "block_timestamp,asc",
          min_timestamp: String(Math.max(0, fromMs)),
          max_timestamp: String(toMs),
          ...(fingerprint === undefined ? {} : { fingerprint }),
        });
        const { data, meta } = read(pageShape, answer, "a list of transfers");
        for (const { transaction_id: hash, block_timestamp: atMs } of data)
          if (atMs >= fromMs && atMs <= toMs) found.add(hash);
        if (meta.fingerprint === undefined || data.length === 0) return [...found];
        if (meta.fingerprint === fingerprint) throw unread("malformed", "A TRON node returned the same page twice.");
        fingerprint = meta.fingerprint;
      }
      throw unread("malformed", "A TRON node returned an endless list of transfers.");
    },

    async decimals(contract) {
      const answer = await http.post("wallet/triggerconstantcontract", {
        owner_address: `41${"0".repeat(40)}`,
        contract_address: tronHex(contract),
        function_selector: "decimals()",
        parameter: "",
      });
      const { constant_result: result } = read(constantShape, answer, "the token's decimals");
      const word = result[0] ?? "";
      if (word.length !== 64) throw unread("no-contract", "There is no USDT contract at its address on this chain.");
      const value = BigInt(`0x${word}`);
      return value > 255n ? 256 : Number(value);
    },

    async solidHead() {
      const answer = await header("walletsolidity");
      if (answer === undefined || isNothing(answer))
        throw unread("malformed", "A TRON node doesn't report which blocks are final.");
      return asBlock(answer);
    },

    async coinBalance(address) {
      const answer = await question("walletsolidity/getaccount", { address: tronHex(address) });
      return ownedSun(read(accountShape, answer, "an account"));
    },

    async tokenBalance(contract, address) {
      const owner = tronHex(address);
      const answer = await http.post("walletsolidity/triggerconstantcontract", {
        owner_address: owner,
        contract_address: tronHex(contract),
        function_selector: "balanceOf(address)",
        parameter: owner.slice(2).padStart(64, "0"),
      });
      const { constant_result: result } = read(constantShape, answer, "a token's balance");
      const word = result[0] ?? "";
      if (word.length !== 64) throw unread("no-contract", "There is no USDT contract at its address on this chain.");
      return BigInt(`0x${word}`);
    },
  };
}
