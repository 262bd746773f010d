import { TokenMark } from "./token-mark.tsx";
import * as TEXTS from "./texts.ts";

const LABELS = {
  contract: {
    yes: TEXTS.verified,
    no: TEXTS.unverified,
    unknown: TEXTS.contractNotChecked,
    marks: ["verified", "unverified"],
  },
  lock: { yes: TEXTS.locked, no: TEXTS.unlocked, unknown: TEXTS.lockNotChecked, marks: ["locked", "unlocked"] },
} as const;

type Props = {
  readonly of: keyof typeof LABELS;
  /** Null: not checked, which never reads as safe. */
  readonly state: boolean | null;
  /** Further details on hover. */
  readonly detail?: string | undefined;
  /** Whether to show only the mark, with its text for screen readers, as in a narrow column. */
  readonly short?: boolean;
};

/** One of the two checks of a token in its three states: mark, text and colour. */
export function CheckedFlag({ of: what, state, detail, short = false }: Props) {
  const { yes, no, unknown, marks } = LABELS[what];
  const text = state === null ? unknown : state ? yes : no;
  const tone = state === null ? "unknown" : state ? "good" : "bad";
  return (
    <span className={`tkn-flag tkn-flag-${tone}`} title={detail ?? (short ? text : undefined)}>
      <TokenMark of={state === null ? "unknown" : marks[state ? 0 : 1]} />
      <span className={short ? "sr" : undefined}>{text}</span>
    </span>
  );
}
