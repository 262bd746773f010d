import { Failure } from "@sextant/core/contract";
import { quantityText } from "@sextant/core/decimal";
import { firstOversold, positions } from "@sextant/core/portfolio";
import type { SetUpUser } from "../../identity/person.ts";
import type { KeptPositions, Moved } from "./kept-positions.ts";
import { heldOf, refuseBeyondRoom, roomOf } from "./plan-room.ts";
import type { KeptEntry, PortfolioChange, PortfolioRow } from "./portfolio-store.ts";

/** Entries of one person, in all portfolios: what a view of them reads stays small. */
export const MOST_ENTRIES = 10_000;

/** Enters a purchase or a sale, unless a sale would then be of more than is held, or the plan has no room. */
export async function putEntry(
  change: PortfolioChange,
  kept: KeptPositions,
  user: SetUpUser,
  portfolioId: string,
  entry: KeptEntry,
): Promise<Moved> {
  const { revision } = await portfolioOf(change, user, portfolioId);
  if ((await change.countEntries()) >= MOST_ENTRIES)
    throw new Failure("bad-request", {
      detail: `there are ${String(MOST_ENTRIES)} entries already; remove some first`,
    });
  const after = [...(await entriesOf(change, portfolioId, entry.symbol)), entry];
  refuseOversold(after, entry);
  const moved = { portfolioId, revision, symbol: entry.symbol, now: positions(after).get(entry.symbol) };
  if (entry.side === "buy") await refuseUnlessRoom(change, kept, user, moved);
  await change.addEntry(portfolioId, entry);
  return moved;
}

/** Takes an entry back, unless a later sale needs it, or the plan has no room for what is then held again. */
export async function takeEntry(
  change: PortfolioChange,
  kept: KeptPositions,
  user: SetUpUser,
  portfolioId: string,
  entryId: string,
): Promise<Moved> {
  const { revision } = await portfolioOf(change, user, portfolioId);
  const symbol = await change.symbolOf(portfolioId, entryId);
  const before = symbol === undefined ? [] : await entriesOf(change, portfolioId, symbol);
  const taken = before.find(({ id }) => id === entryId);
  if (taken === undefined) throw new Failure("not-found");
  const after = before.filter((one) => one !== taken);
  refuseOversold(after, taken);
  const moved = { portfolioId, revision, symbol: taken.symbol, now: positions(after).get(taken.symbol) };
  if (taken.side === "sell") await refuseUnlessRoom(change, kept, user, moved);
  await change.removeEntry(portfolioId, entryId);
  return moved;
}

/** The portfolio may have gone since it was asked for. */
async function portfolioOf(change: PortfolioChange, user: SetUpUser, portfolioId: string): Promise<PortfolioRow> {
  const found = await change.find(user.id, portfolioId);
  if (found === undefined) throw new Failure("not-found");
  return found;
}

async function entriesOf(change: PortfolioChange, portfolioId: string, symbol: string): Promise<readonly KeptEntry[]> {
  return (await change.entries([portfolioId], symbol)).get(portfolioId) ?? [];
}

function refuseOversold(after: readonly KeptEntry[], changed: KeptEntry): void {
  const found = firstOversold(after);
  if (found === undefined) return;
  const { entry, held } = found;
  throw new Failure(
    "oversold",
    {
      quantity: quantityText(entry.quantity),
      symbol: entry.symbol,
      held: quantityText(held),
      date: new Date(entry.atMs).toISOString().slice(0, 10),
      remedy: entry === changed ? "Enter less, or the purchase first." : "Take that sale back first.",
    },
    { field: "quantity" },
  );
}

async function refuseUnlessRoom(
  change: PortfolioChange,
  kept: KeptPositions,
  user: SetUpUser,
  { portfolioId, symbol, now }: Moved,
): Promise<void> {
  const room = roomOf(user);
  if (room === null) return;
  const held = await kept.of(await change.of(user.id), change);
  const others = (held.get(portfolioId) ?? []).filter((one) => one.symbol !== symbol);
  const heldAfter = new Map(held).set(portfolioId, [...others, ...(now === undefined ? [] : [now])]);
  refuseBeyondRoom(room, portfolioId, heldOf(held), heldOf(heldAfter));
}
