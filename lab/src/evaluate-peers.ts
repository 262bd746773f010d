import { HEADS } from "@sextant/core/forecast";
import { blockBootstrap, expectedCalibrationError, type Dice } from "@sextant/core/statistics";
import { blockLength } from "./evaluate-blocks.ts";
import { isotonicVotes } from "./evaluate-isotonic.ts";
import { DRAWS, losses, sum } from "./evaluate-losses.ts";
import type { Swept } from "./evaluate-sweep.ts";

export type PeerRow = {
  readonly assetClass: string;
  readonly horizon: string;
  readonly head: string;
  readonly peer: "votes" | "votesIsotonic" | "baseRate";
  readonly n: number;
  readonly ece: number;
  readonly brierSkill: number;
  /** The peer's calibration error less ours, on the same rows. */
  readonly eceGap: number;
  /** Our Brier skill less the peer's, with its block-bootstrap interval. */
  readonly skillDifference: number;
  readonly skillDifferenceLow: number;
  readonly skillDifferenceHigh: number;
};

/** P(up) against votes as they are, votes after an isotonic fit, and the base rate; all on the same rows. */
export function peerRows(swept: Swept, dice: Dice): PeerRow[] {
  const head = HEADS.findIndex((one) => one.kind === "up");
  const peers: readonly (readonly [PeerRow["peer"], Float64Array])[] = [
    ["votes", swept.votes.map((rating) => (1 + rating) / 2)],
    ["votesIsotonic", isotonicVotes(swept, head)],
    ["baseRate", swept.bases[head]!],
  ];
  const blockOfAll = blockLength(swept);
  return peers.flatMap(([peer, odds]): PeerRow[] => {
    const rows = Array.from(odds.keys()).filter((i) => !Number.isNaN(odds[i]!));
    if (rows.length === 0) return [];
    const take = (values: Float64Array): Float64Array => Float64Array.from(rows, (i) => values[i]!);
    const y = Uint8Array.from(rows, (i) => swept.labels[head]![i]!);
    const [own, theirs, base] = [take(swept.odds[head]!), take(odds), take(swept.bases[head]!)];
    const columns = [losses(own, y), losses(theirs, y), losses(base, y)];
    const interval = blockBootstrap(columns, take(swept.openTimeMs), (sums) => (sums[1]! - sums[0]!) / sums[2]!, {
      blockLength: blockOfAll,
      dice,
      draws: DRAWS,
    });
    const [ownLoss, theirLoss, baseLoss] = columns.map(sum) as [number, number, number];
    const ece = expectedCalibrationError(theirs, y)!;
    return [
      {
        assetClass: swept.horizon.assetClass,
        horizon: swept.horizon.id,
        head: "up",
        peer,
        n: rows.length,
        ece,
        brierSkill: 1 - theirLoss / baseLoss,
        eceGap: ece - expectedCalibrationError(own, y)!,
        skillDifference: (theirLoss - ownLoss) / baseLoss,
        skillDifferenceLow: interval?.low ?? NaN,
        skillDifferenceHigh: interval?.high ?? NaN,
      },
    ];
  });
}
