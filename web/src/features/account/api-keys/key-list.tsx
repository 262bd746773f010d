import type { ApiKey } from "@sextant/core/contract";
import type { RefObject } from "react";
import { KeyRow } from "./key-row.tsx";
import type { IssuedSecret } from "./use-api-keys.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly keys: readonly ApiKey[];
  /** 0 without a plan that includes keys. */
  readonly callsPerMinute: number;
  /** Takes focus when the row that had it is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isInPlan: boolean;
  readonly canRotate: boolean;
  readonly onIssued: (issued: IssuedSecret) => void;
};

/** The user's API keys, newest first, and the rate limit that they share. */
export function KeyList({ userId, keys, callsPerMinute, heading, isInPlan, canRotate, onIssued }: Props) {
  return (
    <div className="acc-part">
      <div className="grid gap-1">
        <h3 className="h-sub" ref={heading} tabIndex={-1}>
          {TEXTS.yourKeys}
        </h3>
        {callsPerMinute > 0 && <p className="meta">{TEXTS.callLimit(callsPerMinute)}</p>}
      </div>
      {keys.length === 0 ? (
        <p className="note keep">{isInPlan ? TEXTS.noKeysYet : TEXTS.noKeys}</p>
      ) : (
        <ul className="acc-list" aria-label={TEXTS.yourKeys}>
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              userId={userId}
              apiKey={key}
              canRotate={canRotate}
              isInPlan={isInPlan}
              onIssued={onIssued}
              onRevoked={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
