import { lazy, Suspense } from "react";
import { CallFailure } from "../lib/call-failure.ts";
import { Failed } from "../ui/failed.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onChoose: (symbol: string) => void;
};

const NoPrices = lazy(async () => ({ default: (await import("./no-prices.tsx")).NoPrices }));
const UnknownSymbol = lazy(async () => ({ default: (await import("./unknown-symbol.tsx")).UnknownSymbol }));

/**
 * The failure of an answer: a fixed sentence with the server's message; or that there is no such symbol, or none of its
 * prices.
 */
export function AnswerFailed({ title, error, onRetry, onChoose }: Props) {
  const said = error instanceof CallFailure ? error : undefined;
  if (said?.code === "unknown-symbol" || said?.code === "bad-symbol")
    return (
      <Suspense>
        <UnknownSymbol said={said} onRetry={onRetry} onChoose={onChoose} />
      </Suspense>
    );
  if (said?.code === "no-data" || said?.code === "no-prices")
    return (
      <Suspense>
        <NoPrices sentence={said.text} onChoose={onChoose} />
      </Suspense>
    );
  const reported = said !== undefined && said.status < 500;
  const cause = reported ? TEXTS.status(said.status) : said ? said.text : TEXTS.unreachable;
  const detail = [cause, said?.requestId && TEXTS.request(said.requestId)].filter(Boolean).join(" · ");
  return (
    <Failed title={title} detail={detail} onRetry={onRetry}>
      {reported && <p className="read ink2">{said.text}</p>}
    </Failed>
  );
}
