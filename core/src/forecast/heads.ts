import { PROFILES, SIDES, type Profile, type Side } from "./forecast.ts";

/** The four questions about one trade, in the order of the heads. */
export const TARGET = 0;
export const STOP = 1;
export const EXPIRED = 2;
export const CLAIM = 3;
const BARRIER_KINDS = ["target", "stop", "expired", "claim"] as const;

/** Indices of the three questions that belong to no trade. */
export const UP = 0;
export const HOLD = 1;
export const MOVE = 2;

/** A yes-or-no question that a horizon's model answers with a probability. */
export type Head = {
  readonly id: string;
  readonly kind: "up" | "hold" | "move" | (typeof BARRIER_KINDS)[number];
  readonly profile?: Profile;
  readonly side?: Side;
};

/** Every question, in the order of all columns: up, hold, move, then four per profile and side. */
export const HEADS: readonly Head[] = [
  { id: "up", kind: "up" },
  { id: "hold", kind: "hold" },
  { id: "move", kind: "move" },
  ...PROFILES.flatMap((profile) =>
    SIDES.flatMap((side) =>
      BARRIER_KINDS.map((kind): Head => ({ id: `${kind}:${profile}:${side}`, kind, profile, side })),
    ),
  ),
];

/** Returns the index of a trade's question; `profile` and `side` are indices in PROFILES and SIDES. */
export function barrierHead(profile: number, side: number, kind: number): number {
  return 3 + (profile * SIDES.length + side) * BARRIER_KINDS.length + kind;
}
