import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { CallFailure } from "../../lib/call-failure.ts";
import { errorElsewhere } from "../../lib/error-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly error: Error | null;
  /** Fields that show their own errors. */
  readonly fields?: readonly string[];
};

/** Why a request was rejected; if the plan's limit is the reason, with a link to the plans. */
export function RejectionLine({ error, fields = [] }: Props) {
  const text = errorElsewhere(error, ...fields);
  if (text === undefined) return null;
  return (
    <p role="alert" className="down wrap-anywhere">
      {text}
      {error instanceof CallFailure && error.status === 402 && (
        <>
          {" "}
          <Link className="tlink text-ink" href={SCREENS.pricing.path}>
            {TEXTS.seePlans}
          </Link>
        </>
      )}
    </p>
  );
}
