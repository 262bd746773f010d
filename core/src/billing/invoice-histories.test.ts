import fc from "fast-check";
import { expect, it } from "vitest";
import { invoiceState } from "./invoice-state.ts";
import { paymentState } from "./payment-state.ts";
import type { BoundTransfer, ChainTime, InvoiceEntry, InvoiceState, InvoiceTerms } from "./payment-types.ts";
import { minute, TERMS, usdt } from "./test-invoices.ts";

// A random life of an invoice: actions of payers, chain, nodes and merchant, in any order. After each step the test
// does what the server's appender does: it settles when due, and requests the missing amount. The invariants are then
// checked with independent arithmetic.

const HISTORIES = 10_000;
const DAY_MS = 86_400_000;

/** The more often an action is listed, the likelier it is. `pick` selects the payment, the amount, the time. */
const DEEDS = [
  ...["pay as asked", "pay as asked", "pay part", "pay more", "pay again", "pay a unit less", "pay doubtfully"],
  ...["blocks", "blocks", "blocks", "many blocks", "many blocks", "hours", "a day", "finalize", "finalize"],
  ...["agree", "agree", "deny", "orphan", "orphan", "return", "return", "reject"],
  ...["extend", "withdraw", "supersede", "mark settled", "mark invalid"],
] as const;
const SELDOM: readonly (typeof DEEDS)[number][] = ["withdraw", "supersede", "mark settled", "mark invalid", "a day"];
type Step = { readonly deed: (typeof DEEDS)[number]; readonly pick: number };

type World = {
  readonly terms: InvoiceTerms;
  readonly entries: InvoiceEntry[];
  readonly transfers: BoundTransfer[];
  chain: ChainTime | undefined;
  state: InvoiceState;
};

/** Separate from `expect`, which is slow; reports the whole history that led to the failure. */
function holds(fact: boolean, text: string, world: World): void {
  if (fact) return;
  const shown = (_: string, value: unknown): unknown => (typeof value === "bigint" ? `${String(value)}n` : value);
  throw new Error(`${text}: ${JSON.stringify(world, shown, 1)}`);
}

function passTime(world: World, blocks: number, ms: number): ChainTime {
  const before = world.chain ?? { blockNumber: 1_000, timeMs: minute(0), finalizedNumber: undefined };
  return (world.chain = { ...before, blockNumber: before.blockNumber + blocks, timeMs: before.timeMs + ms });
}

function pay(world: World, valueBase: bigint, isAgreed: boolean): void {
  if (valueBase <= 0n) return;
  const { blockNumber, timeMs } = passTime(world, 1, 12_000);
  const nth = world.transfers.length;
  world.transfers.push({
    chainId: "1",
    // Some share a transaction.
    txHash: `0x${String(Math.floor(nth / 2))}`,
    logIndex: nth % 2,
    valueBase,
    blockNumber,
    blockTimeMs: timeMs,
    state: "canonical",
    isAgreed,
    boundBy: "exact",
  });
}

function change(world: World, pick: number, from: BoundTransfer["state"], to: Partial<BoundTransfer>): void {
  const found = world.transfers.map((_, i) => i).filter((i) => world.transfers[i]!.state === from);
  const at = found[pick % found.length];
  if (at !== undefined) world.transfers[at] = { ...world.transfers[at]!, ...to };
}

function happen(world: World, { deed, pick }: Step): void {
  const requested = world.state.toSendBase ?? world.terms.amountBase;
  const atMs = world.chain?.timeMs ?? minute(0);
  const isSettled = world.state.status === "SETTLED";
  switch (deed) {
    case "pay as asked":
      return pay(world, requested, true);
    case "pay part":
      return pay(world, (requested * BigInt(pick)) / 100n, true);
    case "pay more":
      return pay(world, requested + BigInt(pick) * 100_000n, true);
    case "pay again":
      return pay(world, world.transfers[pick % (world.transfers.length || 1)]?.valueBase ?? requested, true);
    case "pay a unit less":
      return pay(world, requested - 1n, true);
    case "pay doubtfully":
      return pay(world, requested, false);
    case "blocks":
      return void passTime(world, 1 + (pick % 5), 12_000 * (1 + (pick % 5)));
    case "many blocks":
      return void passTime(world, 12 + (pick % 20), 12_000 * (12 + (pick % 20)));
    case "hours":
      return void passTime(world, 1 + (pick % 3), 1_200_000 * (1 + pick));
    case "a day":
      return void passTime(world, 7_200, DAY_MS);
    case "finalize":
      if (world.chain) world.chain = { ...world.chain, finalizedNumber: world.chain.blockNumber - (pick % 30) };
      return;
    case "agree":
      return change(world, pick, "canonical", { isAgreed: true });
    case "deny":
      return change(world, pick, "canonical", { isAgreed: false });
    case "orphan":
      return change(world, pick, "canonical", { state: "orphaned" });
    case "reject":
      return change(world, pick, "canonical", { state: "rejected" });
    case "return": {
      const { blockNumber, timeMs } = passTime(world, 1, 12_000);
      const moved = pick % 2 === 0 ? {} : { blockNumber, blockTimeMs: timeMs };
      return change(world, pick, "orphaned", { state: "canonical", ...moved });
    }
    case "extend":
      if (world.entries.every(({ kind }) => kind !== "extended"))
        world.entries.push({ kind: "extended", atMs, expiresAtMs: world.terms.expiresAtMs + 900_000 });
      return;
    case "withdraw":
      return void world.entries.push({ kind: "withdrawn", atMs });
    case "supersede":
      return void world.entries.push({ kind: "superseded", atMs, by: "inv_2" });
    case "mark settled":
    case "mark invalid":
      // A final invoice is not marked.
      if (!isSettled) world.entries.push({ kind: "marked", atMs, as: deed === "mark settled" ? "SETTLED" : "INVALID" });
  }
}

const stateOf = (world: World, chain = world.chain): InvoiceState =>
  invoiceState(world.terms, world.entries, world.transfers, chain);

/** Does what the server does with a state in one transaction. */
function append(world: World, pick: number): void {
  world.state = stateOf(world);
  const atMs = world.chain?.timeMs ?? minute(0);
  if (world.state.isToSettle) {
    checkSettling(world);
    world.entries.push({ kind: "settled", atMs, confirmedBase: world.state.confirmedBase });
  } else if (world.state.status === "NEW" && world.state.exception === "PAID_PARTIAL" && pick % 3 > 0) {
    const { receivedBase, toSendBase = 0n } = world.state;
    world.entries.push({ kind: "remainder", atMs, boundBase: receivedBase, amountBase: toSendBase + BigInt(pick) });
  } else return;
  world.state = stateOf(world);
}

const sum = (transfers: readonly BoundTransfer[]): bigint => transfers.reduce((all, one) => all + one.valueBase, 0n);
const canonical = (world: World): BoundTransfer[] => world.transfers.filter(({ state }) => state === "canonical");

function confirmed({ terms, chain, ...world }: World): BoundTransfer[] {
  return world.transfers.filter(
    (one) =>
      one.state === "canonical" &&
      one.isAgreed &&
      chain !== undefined &&
      one.blockNumber <= chain.blockNumber - terms.confirmations + 1 &&
      (terms.finality === "depth" || (chain.finalizedNumber ?? -1) >= one.blockNumber),
  );
}

function needed({ terms, entries }: World): bigint {
  const settledAt = entries.findIndex(({ kind }) => kind === "settled");
  const before = settledAt < 0 ? entries : entries.slice(0, settledAt);
  const rest = before.findLast((entry) => entry.kind === "remainder");
  const due = rest === undefined ? terms.amountBase : rest.boundBase + rest.amountBase;
  return due < terms.amountBase ? due : terms.amountBase;
}

function checkSettling(world: World): void {
  const { entries, state } = world;
  const inTime = confirmed(world).filter(({ blockTimeMs }) => blockTimeMs <= state.lateUntilMs);
  holds(sum(inTime) >= needed(world), "settled with less than was due, confirmed, agreed and in time", world);
  holds(!entries.some(({ kind }) => kind === "settled"), "settled a second time", world);
  holds(!entries.some(({ kind }) => kind === "marked"), "settled against a merchant's decision", world);
  holds(state.status === "PROCESSING" && state.review === undefined, "settled what a person has to look at", world);
  holds(state.settlesAs === (entries.some(({ kind }) => kind === "superseded") ? "credit" : "plan"), "plan", world);
}

function checkAlways(world: World, before: InvoiceState): void {
  const { state, entries, terms } = world;
  const sums = [state.receivedBase, state.confirmedBase, state.dueBase, state.overBase, state.toSendBase ?? 0n];
  holds(
    sums.every((base) => base >= 0n),
    "a negative amount",
    world,
  );
  const counts = [state.confirmations, state.needed, state.expiresAtMs, state.lateUntilMs];
  holds(
    counts.every((count) => Number.isSafeInteger(count) && count >= 0),
    "no whole number",
    world,
  );
  holds(state.confirmations <= state.needed, "more confirmations than needed", world);
  holds(state.receivedBase === sum(canonical(world)), "received is another sum", world);
  holds(state.confirmedBase === sum(confirmed(world)), "confirmed is another sum", world);
  const reported = (kinds: readonly string[]): bigint =>
    sum(world.transfers.filter((one) => kinds.includes(paymentState(one, terms, world.chain).state)));
  holds(reported(["CONFIRMED"]) === state.confirmedBase, "payments add up to another confirmed sum", world);
  holds(reported(["SEEN", "CONFIRMING", "CONFIRMED"]) === state.receivedBase, "payments add up to another sum", world);

  const isSettled = entries.some(({ kind }) => kind === "settled");
  const isMarked = state.exception === "MARKED";
  const isEnough = state.receivedBase >= needed(world);
  holds(entries.filter(({ kind }) => kind === "settled").length <= 1, "two settlements", world);
  holds(!state.isToSettle, "left to settle after the appender", world);
  holds(isMarked === entries.some(({ kind }) => kind === "marked"), "a mark is not told, or none is", world);
  if (before.status === "SETTLED") {
    holds(state.status === "SETTLED", "SETTLED was left", world);
  }
  holds(isMarked || (state.status === "SETTLED") === isSettled, "settled is not SETTLED", world);
  if (!isMarked && isSettled) holds((state.exception === "REVERSED") === !isEnough, "reversed is not told", world);
  if (state.status === "NEW") {
    holds(!isEnough && state.toSendBase !== undefined, "new, and nothing to send", world);
    holds(state.receivedBase + (state.toSendBase ?? 0n) >= needed(world), "what is asked for is too little", world);
    holds((state.exception === "PAID_PARTIAL") === state.receivedBase > 0n, "part is not told", world);
  } else holds(state.toSendBase === undefined, "asks for money that is not wanted", world);
  if (state.status === "PROCESSING") holds(isEnough, "processing without the sum", world);
  if (state.exception === "PAID_PARTIAL") holds(!isEnough && state.receivedBase > 0n, "partial", world);
  if (state.status === "EXPIRED") {
    const inTime = canonical(world).filter(({ blockTimeMs }) => blockTimeMs <= state.lateUntilMs);
    holds(sum(inTime) < needed(world), "expired, and yet paid in time", world);
  }
  // Credit is only ever given for confirmed money.
  if (isSettled && !isMarked) holds(state.overBase <= state.confirmedBase, "over without money", world);
}

function isSame(a: InvoiceState, b: InvoiceState): boolean {
  return (Object.keys(a) as (keyof InvoiceState)[]).every((key) => a[key] === b[key]);
}

/** The order of transfers does not matter; a further block takes nothing away. */
function checkConformance(world: World, pick: number): void {
  const { terms, entries, transfers, chain, state } = world;
  const turned = [...transfers.slice(pick % 5), ...transfers.slice(0, pick % 5)].reverse();
  holds(isSame(invoiceState(terms, entries, turned, chain), state), "another order, another state", world);
  if (chain === undefined) return;
  const deeper = stateOf(world, { ...chain, blockNumber: chain.blockNumber + 1 + (pick % 30) });
  holds(deeper.confirmations >= state.confirmations, "fewer confirmations by a further block", world);
  holds(deeper.confirmedBase >= state.confirmedBase, "less confirmed by a further block", world);
  holds(deeper.receivedBase === state.receivedBase, "another sum by a further block", world);
  const isHealed = state.status === "INVALID" && deeper.status === "PROCESSING";
  holds(deeper.status === state.status || isHealed, "another status by a further block alone", world);
}

// One number for each step: fast to generate, and it shrinks well.
const steps = fc.array(fc.nat(DEEDS.length * 100 - 1).map(stepOf), { minLength: 1, maxLength: 18, size: "max" });
function stepOf(number: number): Step {
  const deed = DEEDS[Math.floor(number / 100)]!;
  const pick = number % 100;
  // Final actions are rare, or histories would be too short.
  return { deed: SELDOM.includes(deed) && pick % 4 > 0 ? "blocks" : deed, pick };
}
const someTerms = fc.record({
  amountBase: fc.constantFrom(usdt("29.004217"), usdt("29.004217"), usdt("29.004217"), 1n, 0n),
  confirmations: fc.constantFrom(1, 12, 12, 20),
  finality: fc.constantFrom("depth" as const, "depth" as const, "tag" as const),
});

it(`keeps every law of payments in ${String(HISTORIES)} lives of an invoice`, () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(someTerms, steps, (some, story) => {
      const terms = { ...TERMS, ...some };
      const world: World = {
        terms,
        entries: [],
        transfers: [],
        chain: undefined,
        state: invoiceState(terms, [], [], undefined),
      };
      for (const step of story) {
        const before = world.state;
        happen(world, step);
        append(world, step.pick);
        checkAlways(world, before);
        const what = `${world.state.status} ${world.state.exception}`;
        seen.set(what, (seen.get(what) ?? 0) + 1);
      }
      checkConformance(world, story.length);
    }),
    { numRuns: HISTORIES },
  );
  // The histories cover all possible states: no invariant held only for lack of a case.
  expect([...seen.keys()].sort()).toEqual(
    [
      ...["NEW NONE", "NEW PAID_PARTIAL"],
      ...["PROCESSING NONE", "PROCESSING PAID_LATE", "PROCESSING PAID_OVER"],
      ...["SETTLED MARKED", "SETTLED NONE", "SETTLED PAID_LATE", "SETTLED PAID_OVER", "SETTLED REVERSED"],
      ...["EXPIRED NONE", "EXPIRED PAID_LATE", "EXPIRED PAID_PARTIAL"],
      ...["INVALID MARKED", "INVALID NONE", "INVALID PAID_LATE", "INVALID PAID_OVER"],
    ].sort(),
  );
});
