import { Failure } from "@sextant/core/contract";
import { firstOversold, positions, quantityText } from "@sextant/core/portfolio";
import type { SetUpUser } from "../../identity/person.ts";
import type { KeptPositions } from "./kept-positions.ts";
import { heldOf, refuseBeyondRoom, roomOf } from "./plan-room.ts";
import type { KeptEntry, PortfolioChange } from "./portfolio-store.ts";

/** Entries of one person, in all portfolios: what a view of them reads stays small. */
export const MOST_ENTRIES = 10_000;

/** Enters a purchase or a sale, unless a sale would then be of more than is held, or the plan has no room. */
export async function putEntry(
  change: PortfolioChange,
  kept: KeptPositions,
  user: SetUpUser,
  portfolioId: string,
  entry: KeptEntry,
): Promise<void> {
  const before = await ownEntries(change, user, portfolioId, entry.symbol);
  if ((await change.countEntries()) >= MOST_ENTRIES)
    throw new Failure("bad-request", {
      detail: `there are ${String(MOST_ENTRIES)} entries already; remove some first`,
    });
  const after = [...before, entry];
  refuseOversold(after, entry);
  if (entry.side === "buy") await refuseUnlessRoom(change, kept, user, portfolioId, after);
  await change.addEntry(portfolioId, entry);
}

/** Takes an entry back, unless a later sale needs it, or the plan has no room for what is then held again. */
export async function takeEntry(
  change: PortfolioChange,
  kept: KeptPositions,
  user: SetUpUser,
  portfolioId: string,
  entryId: string,
): Promise<void> {
  const before = await ownEntries(change, user, portfolioId);
  const taken = before.find(({ id }) => id === entryId);
  if (taken === undefined) throw new Failure("not-found");
  const after = before.filter((one) => one !== taken && one.symbol === taken.symbol);
  refuseOversold(after, taken);
  if (taken.side === "sell") await refuseUnlessRoom(change, kept, user, portfolioId, after);
  await change.removeEntry(portfolioId, entryId);
}

/** The portfolio may have gone since it was asked for. */
async function ownEntries(
  change: PortfolioChange,
  user: SetUpUser,
  portfolioId: string,
  symbol?: string,
): Promise<readonly KeptEntry[]> {
  if ((await change.find(user.id, portfolioId)) === undefined) throw new Failure("not-found");
  return (await change.entries([portfolioId], symbol)).get(portfolioId) ?? [];
}

function refuseOversold(after: readonly KeptEntry[], changed: KeptEntry): void {
  const found = firstOversold(after);
  if (found === undefined) return;
  const { entry, held } = found;
  throw new Failure(
    "oversold",
    {
      ...{ quantity: quantityText(entry.quantity), symbol: entry.symbol, held: quantityText(held) },
      date: new Date(entry.atMs).toISOString().slice(0, 10),
      remedy: entry === changed ? "Enter less, or the purchase first." : "Take that sale back first.",
    },
    { field: "quantity" },
  );
}

/** `after`: the entries of one symbol of the portfolio, as they are to be. */
async function refuseUnlessRoom(
  change: PortfolioChange,
  kept: KeptPositions,
  user: SetUpUser,
  portfolioId: string,
  after: readonly KeptEntry[],
): Promise<void> {
  const held = await kept(await change.of(user.id), change);
  const next = positions(after);
  const others = (held.get(portfolioId) ?? []).filter(({ symbol }) => !next.has(symbol));
  const heldAfter = new Map(held).set(portfolioId, [...others, ...next.values()]);
  refuseBeyondRoom(roomOf(user), portfolioId, heldOf(held), heldOf(heldAfter));
}
