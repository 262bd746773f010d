import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ActionPlan } from "@sextant/core/assistant";
import { type AssistantAction, LONGEST_ACTION_ID } from "@sextant/core/contract";
import { isoTimeOf } from "@sextant/core/market";
import type { WallClock } from "../../clock.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { createUlid } from "../../ulid.ts";
import { checkedCall } from "./checked-call.ts";

const PURPOSE = "assistant-proposal";
/** How long a proposal can be confirmed. */
export const PROPOSAL_MS = 10 * 60_000;
/** Larger than any plan: what a sealed text inflates to has a limit as well. */
const LONGEST_PLAN = 64 * 1024;

/** A proposal as its id holds it. */
export type OpenedProposal = {
  readonly id: string;
  readonly untilMs: number;
  readonly plan: ActionPlan;
};
type Sealed = OpenedProposal & { readonly userId: string };

export type Proposals = ReturnType<typeof createProposals>;

/**
 * Creates the proposals of the assistant. Nothing is stored until one is confirmed: its id is the plan itself, sealed for
 * one user and ten minutes, so that what is done is what was shown.
 */
export function createProposals(secrets: Pick<Secrets, "seal" | "open">, clock: WallClock) {
  return {
    /** Returns what a plan looks like to its user; null for one that is too large to be an id. */
    propose(userId: string, plan: ActionPlan): AssistantAction | null {
      checkedCall(plan.change, userId);
      if (plan.restore !== null) checkedCall(plan.restore, userId);
      const nowMs = clock.wallMs();
      const sealed: Sealed = { id: createUlid(nowMs), userId, untilMs: nowMs + PROPOSAL_MS, plan };
      const id = secrets.seal(PURPOSE, deflateRawSync(JSON.stringify(sealed))).toString("base64url");
      if (id.length > LONGEST_ACTION_ID) return null;
      const { title, lines, undoing, screen } = plan;
      const until = isoTimeOf(sealed.untilMs);
      return { id, title, lines: lines.map((line) => ({ ...line })), state: "proposed", undoing, until, screen };
    },

    /** Returns the proposal of an id; undefined for anything that wasn't sealed here for this user. */
    open(userId: string, id: string): OpenedProposal | undefined {
      if (!/^[\w-]+$/.test(id)) return undefined;
      const plain = secrets.open(PURPOSE, Buffer.from(id, "base64url"));
      if (plain === undefined) return undefined;
      const text = inflateRawSync(plain, { maxOutputLength: LONGEST_PLAN }).toString("utf8");
      const sealed = JSON.parse(text) as Sealed;
      return sealed.userId === userId ? sealed : undefined;
    },
  };
}
