import type { AlertRule, Channel } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { describeKind } from "../../alerts/kind-text.ts";
import { describeSubject } from "../../alerts/subject-text.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { distanceText, type PriceNow } from "./distance-text.ts";
import { ruleState, describeReported } from "./rule-text.ts";
import { useMoveNow } from "./use-move-now.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly rule: AlertRule;
  /** The user's linked channels; undefined while unknown. */
  readonly linked: readonly Pick<Channel, "kind">[] | undefined;
  /** The symbol's current price; undefined while unknown. */
  readonly price: PriceNow | undefined;
  readonly children: ReactNode;
};

/** One rule: what it waits for, its state, and when it last fired. */
export function RuleRow({ rule, linked, price, children }: Props) {
  const { symbol, condition, says, lastFiredAt, timesFired, expiresAt, note, channels } = rule;
  const state = ruleState(rule);
  const move = useMoveNow(symbol, condition, price);
  const away = price && distanceText(rule, price, move);
  return (
    <li className="al-rule">
      <div className="al-rule-head">
        <b>{symbol === null ? describeSubject(condition.kind) : formatSymbol(symbol)}</b>
        <span className="meta">{describeKind(condition.kind)}</span>
        <span className={`bdg ${state.tone} end`}>{state.text}</span>
      </div>
      <p className="read al-rule-says">{says}</p>
      {state.note !== null && <p className="note keep">{state.note}</p>}
      <p className="meta al-facts">
        {away !== undefined && <span className="num">{away}</span>}
        <span>
          {lastFiredAt === null ? (
            TEXTS.neverFired
          ) : (
            <>
              {TEXTS.lastFired(
                <Timestamp atMs={Date.parse(lastFiredAt)} />,
                timesFired > 1 && TEXTS.timesInTotal(String(timesFired)),
              )}
            </>
          )}
        </span>
        <span>{TEXTS.notifiesBy(describeReported(channels, linked))}</span>
        {expiresAt !== null && <span>{TEXTS.expiresAt(exactTime(Date.parse(expiresAt)))}</span>}
      </p>
      {note !== null && <p className="al-note wrap-anywhere">{note}</p>}
      {children}
    </li>
  );
}
