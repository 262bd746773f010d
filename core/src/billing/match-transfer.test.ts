import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../statistics/index.ts";
import { slotAmounts } from "./amount-slot.ts";
import { matchTransfer } from "./match-transfer.ts";
import { networkOf } from "./networks/registry.ts";
import type { ChainTransfer, MatchCandidate, Network } from "./payment-types.ts";
import { baseOf } from "./usdt-amount.ts";

const ETHEREUM = networkOf("ethereum");
const BSC = networkOf("bsc");
const SHOP = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const CREATED_MS = 1_750_000_000_000;

function transfer(amount: string, over: Partial<ChainTransfer> = {}, network: Network = ETHEREUM): ChainTransfer {
  return {
    networkId: network.id,
    chainId: network.chainId,
    txHash: `0x${"1".repeat(64)}`,
    logIndex: 0,
    contract: network.contract.toLowerCase(),
    from: "0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359",
    to: SHOP.toLowerCase(),
    valueBase: baseOf(amount, network.decimals),
    blockNumber: 100,
    blockHash: "0x1",
    blockTimeMs: CREATED_MS + 60_000,
    ...over,
  };
}

function requested(
  id: string,
  amounts: string | readonly string[],
  over: Partial<MatchCandidate> = {},
  network: Network = ETHEREUM,
): MatchCandidate {
  return {
    id,
    networkId: network.id,
    chainId: network.chainId,
    contract: network.contract,
    address: SHOP,
    createdAtMs: CREATED_MS,
    amountsBase: [amounts].flat().map((amount) => baseOf(amount, network.decimals)),
    isOpen: true,
    ...over,
  };
}

const match = (paid: ChainTransfer, candidates: readonly MatchCandidate[], network: Network = ETHEREUM) =>
  matchTransfer(paid, candidates, network);
const none = { kind: "review", why: "none", suggestions: [] };

describe("a transfer of exactly the amount that an invoice requested", () => {
  it("belongs to it, open or not, for its first amount or a remainder", () => {
    const mine = requested("mine", ["29.004217", "19.001234"]);
    const other = requested("other", "29.004218");
    for (const amount of ["29.004217", "19.001234"]) {
      const bound = { kind: "bound", invoiceId: "mine", by: "exact" };
      expect(match(transfer(amount), [other, mine])).toEqual(bound);
      expect(match(transfer(amount), [other, { ...mine, isOpen: false }])).toEqual(bound);
    }
  });

  it("may be up to a minute older than the invoice", () => {
    const mine = requested("mine", "29.004217");
    const at = (blockTimeMs: number) => match(transfer("29.004217", { blockTimeMs }), [mine]);
    expect(at(CREATED_MS - 60_000)).toMatchObject({ kind: "bound", by: "exact" });
    expect(at(CREATED_MS - 60_001)).toEqual(none);
    expect(at(CREATED_MS + 400 * 86_400_000)).toMatchObject({ kind: "bound", by: "exact" });
  });

  it("on another chain, network, contract or to another address does not belong to it", () => {
    const mine = requested("mine", "29.004217");
    const elsewhere: Partial<ChainTransfer>[] = [
      { chainId: "5" },
      { networkId: "polygon" },
      { contract: networkOf("polygon").contract.toLowerCase() },
      { to: "0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359" },
    ];
    for (const over of elsewhere) expect(match(transfer("29.004217", over), [mine])).toEqual(none);
    for (const over of [
      { chainId: "5" },
      { networkId: "bsc" },
      { contract: SHOP },
      { address: BSC.contract },
    ] as const) {
      expect(match(transfer("29.004217"), [{ ...mine, ...over }])).toEqual(none);
    }
  });

  it("is not ours if both name another token or chain", () => {
    const others = [{ chainId: "5" }, { contract: SHOP }] as const;
    for (const other of others) {
      expect(match(transfer("29.004217", other), [requested("mine", "29.004217", other)])).toEqual(none);
    }
    const onBsc = transfer("29.004217", {}, BSC);
    expect(matchTransfer(onBsc, [requested("mine", "29.004217", {}, BSC)], { ...BSC, id: "polygon" })).toEqual(none);
  });

  it("needs a review if two invoices had requested it, which the database prevents", () => {
    const two = [requested("b", "29.004217"), requested("a", "29.004217")];
    expect(match(transfer("29.004217"), two)).toEqual({ kind: "review", why: "several", suggestions: ["a", "b"] });
  });

  it("matches by the address case of its network", () => {
    const tron = networkOf("tron");
    const wallet = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
    const to = { to: wallet, contract: tron.contract };
    const mine = requested("mine", "29.004217", { address: wallet }, tron);
    expect(match(transfer("29.004217", to, tron), [mine], tron)).toMatchObject({ kind: "bound" });
    expect(match(transfer("29.004217", { ...to, to: wallet.toLowerCase() }, tron), [mine], tron)).toEqual(none);
  });
});

describe("a transfer of another amount", () => {
  it("with the last digits of one invoice belongs to it, too much or too little", () => {
    const candidates = [requested("mine", "29.004217"), requested("other", "29.008888")];
    for (const amount of ["39.004217", "50.004217", "28.994217", "1.004217", "0.014217", "79.004217"]) {
      expect(match(transfer(amount), candidates)).toEqual({ kind: "bound", invoiceId: "mine", by: "tail" });
    }
  });

  it("with the last digits of one and nearly the amount of another needs a review", () => {
    const candidates = [requested("nearly", "29.004217"), requested("digits", "79.004216")];
    expect(match(transfer("29.004216"), candidates)).toEqual({
      kind: "review",
      why: "several",
      suggestions: ["nearly", "digits"],
    });
  });

  it("with the last digits of two needs a review", () => {
    const candidates = [requested("a", "29.004217"), requested("b", "79.004217")];
    expect(match(transfer("39.004217"), candidates)).toEqual({
      kind: "review",
      why: "several",
      suggestions: ["a", "b"],
    });
  });

  it("next to one invoice's amount belongs to it: a base unit short, or over", () => {
    const candidates = [requested("mine", "29.004217"), requested("far", "79.004300")];
    for (const amount of ["29.004216", "29.004218", "28.995000", "29.014000"]) {
      expect(match(transfer(amount), candidates)).toEqual({ kind: "bound", invoiceId: "mine", by: "near" });
    }
    const onBsc = [requested("mine", "29.004217", {}, BSC)];
    expect(match(transfer("29.004216999999999999", {}, BSC), onBsc, BSC)).toMatchObject({ by: "near" });
    expect(match(transfer("29.004217000000000001", {}, BSC), onBsc, BSC)).toMatchObject({ by: "near" });
  });

  it("next to two needs a review, even if one is closed", () => {
    const candidates = [requested("mine", "29.004217", { isOpen: false }), requested("thief", "29.004900")];
    expect(match(transfer("29.004216"), candidates)).toEqual({
      kind: "review",
      why: "several",
      suggestions: ["mine", "thief"],
    });
  });

  it("short by the last digit of a single open one belongs to it, whatever other invoices request nearly the price", () => {
    for (const network of [ETHEREUM, BSC]) {
      const candidates = [
        requested("mine", "29.004217", {}, network),
        requested("over", "29.004900", { isOpen: false }, network),
        requested("other", ["29.000001", "29.004230"], {}, network),
      ];
      expect(match(transfer("29.004216", {}, network), candidates, network)).toEqual({
        kind: "bound",
        invoiceId: "mine",
        by: "near",
      });
    }
    const onBsc = [requested("mine", "29.004217", {}, BSC), requested("over", "29.004900", { isOpen: false }, BSC)];
    expect(match(transfer("29.004216999999999999", {}, BSC), onBsc, BSC)).toMatchObject({ kind: "bound" });
  });

  it("short by one needs a review if it may also be another's amount: truncated, rounded, by its digits, or over", () => {
    const mine = requested("mine", "29.004211");
    const cases: readonly (readonly [string, MatchCandidate])[] = [
      ["29.004210", requested("cut to five places", "29.004217")],
      ["29.004210", requested("rounded to five places", "29.004206")],
      ["29.004210", requested("digits", "79.004210")],
    ];
    for (const [amount, other] of cases)
      expect(match(transfer(amount), [mine, other])).toMatchObject({ kind: "review", why: "several" });
    expect(match(transfer("29.004212"), [mine, requested("near", "29.004900")])).toMatchObject({ why: "several" });
  });

  it("counts an invoice once, however many of its amounts are near", () => {
    expect(match(transfer("29.004216"), [requested("mine", ["29.004217", "29.004300"])])).toMatchObject({ by: "near" });
  });

  it("meant for one that is permanently closed needs a review", () => {
    const closed = [requested("closed", "29.004217", { isOpen: false })];
    const review = { kind: "review", why: "none", suggestions: ["closed"] };
    expect(match(transfer("29.004216"), closed)).toEqual(review);
    expect(match(transfer("39.004217"), closed)).toEqual(review);
  });

  it("older than the invoices next to it belongs to none", () => {
    const early = { blockTimeMs: CREATED_MS - 60_001 };
    const candidates = [requested("new", "29.004217")];
    for (const amount of ["29.004216", "39.004217", "29"]) {
      expect(match(transfer(amount, early), candidates)).toMatchObject({ kind: "review", suggestions: [] });
    }
    // And an invoice created after it does not make an older one ambiguous.
    const both = [
      requested("new", "29.004300"),
      requested("old", "29.004217", { createdAtMs: CREATED_MS - 3_600_000 }),
    ];
    expect(match(transfer("29.004216", early), both)).toEqual({ kind: "bound", invoiceId: "old", by: "near" });
  });

  it("unlike any other needs a review, with the nearest open ones suggested", () => {
    const candidates = [
      ...["a", "b", "c", "d", "e", "f"].map((id, i) => requested(id, `${String(30 + i)}.00${String(1000 + i)}`)),
      requested("closed", "60.001234", { isOpen: false }),
    ];
    expect(match(transfer("60.005555"), candidates)).toMatchObject({ kind: "review", why: "none" });
    expect(match(transfer("61.005555"), candidates)).toEqual({
      kind: "review",
      why: "none",
      suggestions: ["f", "e", "d", "c", "b"],
    });
    expect(match(transfer("61.005555"), [])).toEqual(none);
  });
});

describe("a round amount", () => {
  it("is never bound, even if only one invoice is near", () => {
    const rounded = { kind: "review", why: "rounded" };
    expect(match(transfer("29"), [requested("thief", "29.000001")])).toEqual({ ...rounded, suggestions: ["thief"] });
    expect(
      match(transfer("29"), [requested("mine", "29.004217", { isOpen: false }), requested("thief", "29.000001")]),
    ).toEqual({
      ...rounded,
      suggestions: ["thief", "mine"],
    });
    expect(match(transfer("29.01"), [requested("mine", "29.004217")])).toEqual({ ...rounded, suggestions: ["mine"] });
    expect(match(transfer("100.50"), [requested("mine", "29.004217")])).toEqual({ ...rounded, suggestions: [] });
  });

  it("suggests the invoices of its price if none is within a cent", () => {
    const candidates = [
      requested("third", "29.024217"),
      requested("last", "29.109999"),
      requested("dearer", "29.110001"),
    ];
    expect(match(transfer("29"), candidates)).toEqual({
      kind: "review",
      why: "rounded",
      suggestions: ["third", "last"],
    });
  });
});

describe("dust", () => {
  it("is less than a cent, such as 29 USDT with 6 decimals where there are 18", () => {
    const candidates = [requested("mine", "29.004217", {}, BSC)];
    expect(match(transfer("0", { valueBase: 29_000_000n }, BSC), candidates, BSC)).toEqual({ kind: "dust" });
    expect(match(transfer("0.009999"), [])).toEqual({ kind: "dust" });
    expect(match(transfer("0.010001"), [])).toEqual(none);
  });

  it("is bound to no invoice, even by its digits, and yet pays one that requests exactly that", () => {
    expect(match(transfer("0.004217"), [requested("mine", "29.004217")])).toEqual({ kind: "dust" });
    expect(match(transfer("0.004216"), [requested("mine", "0.004217")])).toEqual({ kind: "dust" });
    expect(match(transfer("0.004217"), [requested("mine", "0.004217")])).toMatchObject({ kind: "bound", by: "exact" });
  });
});

describe("among many invoices", () => {
  /** Invoices as created: each with a unique amount. */
  function issued(prices: readonly number[], seed: number): MatchCandidate[] {
    const dice = seededDice(seed);
    const taken = new Set<bigint>();
    return prices.map((price, i) => {
      const amounts = slotAmounts(BigInt(price) * 1_000_000n, 6, 0, dice);
      if (amounts === "exhausted") throw new Error("there was room");
      const free = amounts.find((amount) => !taken.has(amount))!;
      taken.add(free);
      return { ...requested(`i${String(i)}`, []), amountsBase: [free], isOpen: dice() < 0.7 };
    });
  }
  const prices = fc.array(fc.constantFrom(29, 30, 79), { minLength: 1, maxLength: 40 });

  it("a payment of the requested amount is always attributed to its payer, whoever else is charged the same price", () => {
    fc.assert(
      fc.property(prices, fc.integer(), fc.nat(), (all, seed, pick) => {
        const candidates = issued(all, seed);
        const victim = candidates[pick % candidates.length]!;
        const paid = transfer("1", { valueBase: victim.amountsBase[0]! });
        expect(match(paid, candidates)).toEqual({ kind: "bound", invoiceId: victim.id, by: "exact" });
        expect(match(paid, candidates.toReversed())).toEqual(match(paid, candidates));
      }),
    );
  });

  it("any other amount binds only to the one invoice that it can mean, never if round, and in any order the same", () => {
    const values = fc.oneof(
      fc.bigInt({ min: 28_980_000n, max: 29_030_000n }),
      fc.bigInt({ min: 1n, max: 80_000_000n }),
      fc.bigInt({ min: 1n, max: 8_000n }).map((cents) => cents * 10_000n),
    );
    fc.assert(
      fc.property(prices, fc.integer(), values, (all, seed, valueBase) => {
        const candidates = issued(all, seed);
        const found = match(transfer("1", { valueBase }), candidates);
        expect(match(transfer("1", { valueBase }), candidates.toReversed())).toEqual(found);
        if (found.kind === "review") expect(found.suggestions.length).toBeLessThanOrEqual(5);
        if (found.kind !== "bound") return;
        expect(valueBase % 10_000n).not.toBe(0n);
        if (found.by === "exact") return;
        const meant = candidates.filter(({ amountsBase: [amount = 0n] }) =>
          found.by === "tail"
            ? (amount - valueBase) % 10_000n === 0n
            : amount - valueBase < 10_000n && valueBase - amount < 10_000n,
        );
        expect(meant.map(({ id }) => id)).toEqual([found.invoiceId]);
        expect(meant[0]?.isOpen).toBe(true);
      }),
    );
  });
});
