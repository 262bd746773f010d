import * as z from "zod";
import { ASSET_CODE, type ExchangeBalances, ExchangeError } from "../port.ts";
import { signedAmount, summed } from "./amounts.ts";
import { binanceLists } from "./binance-lists.ts";
import { readBinancePairs } from "./binance-pairs.ts";
import { binanceCoin, type BinancePairs } from "./binance-shapes.ts";
import type { Request, Venue } from "./venue.ts";

const DAY_MS = 86_400_000;
/** When Binance opened. */
const FIRST_MS = Date.UTC(2017, 6, 14);

/** Permissions of a key that change nothing, and restrictions. */
const READING: ReadonlySet<string> = new Set(["enableReading", "enableFixReadOnly", "ipRestrict"]);

const rightsShape = z.record(z.string().max(64), z.unknown());
const marketsShape = z.object({
  symbols: z
    .array(z.object({ symbol: z.string().max(40), baseAsset: binanceCoin, quoteAsset: binanceCoin }))
    .max(20_000),
});
const accountShape = z.object({
  balances: z.array(z.object({ asset: binanceCoin, free: signedAmount, locked: signedAmount })).max(5_000),
});
const fundingShape = z
  .array(
    z.object({
      asset: binanceCoin,
      free: signedAmount,
      locked: signedAmount,
      freeze: signedAmount,
      withdrawing: signedAmount,
    }),
  )
  .max(5_000);
/**
 * Binance's spot trades, conversions, deposits and withdrawals of coins, and rewards. Permissions:
 * `account/apiRestrictions`. Its trades are only listed by pair, so every pair that it lists is requested, those of the
 * account's coins first.
 */
export function createBinance(): Venue {
  let known: BinancePairs | undefined;

  async function markets(request: Request): Promise<BinancePairs> {
    if (known !== undefined) return known;
    const { symbols } = marketsShape.parse(await request("publicGetExchangeInfo", { showPermissionSets: "false" }));
    const usable = symbols.filter(
      ({ symbol, baseAsset, quoteAsset }) =>
        /^[A-Z0-9]{2,30}$/.test(symbol) && [baseAsset, quoteAsset].every((one) => ASSET_CODE.test(one)),
    );
    return (known = new Map(usable.map((one) => [one.symbol, { base: one.baseAsset, quote: one.quoteAsset }])));
  }

  async function balances(request: Request): Promise<ExchangeBalances> {
    const spot = accountShape.parse(await request("privateGetAccount", { omitZeroBalances: "true" })).balances;
    const funding = fundingShape.parse(await request("sapiPostAssetGetFundingAsset", {}));
    const sides = [...(await markets(request)).values()];
    const coins = new Set(sides.flatMap(({ base, quote }) => [base, quote]));
    // A flexible earn balance is called LDBTC; there is also a coin LDO.
    const own = (asset: string) =>
      !coins.has(asset) && asset.startsWith("LD") && coins.has(asset.slice(2)) ? asset.slice(2) : asset;
    const parts = [
      ...spot.flatMap(({ asset, free, locked }) => [free, locked].map((quantity) => ({ asset, quantity }))),
      ...funding.flatMap(({ asset, free, locked, freeze, withdrawing }) =>
        [free, locked, freeze, withdrawing].map((quantity) => ({ asset, quantity })),
      ),
    ];
    return summed(parts.map(({ asset, quantity }) => ({ asset: own(asset), quantity })));
  }

  return {
    async checkRights(request) {
      const rights = Object.entries(rightsShape.parse(await request("sapiGetAccountApiRestrictions", {})));
      const odd = rights.some(([name, value]) => /^(?:enable|permit)/.test(name) && typeof value !== "boolean");
      const tooMany = rights.filter(([name, value]) => value === true && !READING.has(name)).map(([name]) => name);
      if (tooMany.length > 0)
        throw new ExchangeError(
          "rights",
          `This key can do more than read: Binance lists ${tooMany.slice(0, 6).map(shown).join(", ")}. Create a key with 'Enable Reading' only.`,
        );
      if (odd || !rights.some(([name]) => name === "enableReading"))
        throw new ExchangeError("unread", "Binance doesn't say which rights this key has.");
      if (!rights.some(([name, value]) => name === "enableReading" && value === true))
        throw new ExchangeError("refused", "This key can't read. Create a key with 'Enable Reading' only.");
    },

    firstMs: () => FIRST_MS,
    // The longest span of Binance's conversion list.
    longestMs: 30 * DAY_MS - 1,

    entries: binanceLists,

    balances,

    async pairs(request, turn) {
      const listed = await markets(request);
      const held = (await balances(request)).map(({ asset }) => asset);
      return readBinancePairs(request, listed, { ...turn, assets: new Set([...turn.assets, ...held]) });
    },
  };
}

function shown(right: string): string {
  return `'${right.replace(/\W/g, "").slice(0, 40)}'`;
}
