import type { TokenDetail } from "@sextant/core/contract";
import { dollars } from "../../lib/metrics.ts";
import { Term } from "../../ui/term.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { areaPath, type Point } from "./area-path.ts";
import * as TEXTS from "./texts.ts";

const WIDTH = 600;
const HEIGHT = 64;

/** The token's liquidity at each of our observations, from zero; its first and last value stand beside it. */
export function LiquidityHistory({ past }: Pick<TokenDetail, "past">) {
  const seen = past.flatMap(({ at, liquidity }): Point[] =>
    liquidity === null ? [] : [{ atMs: Date.parse(at), value: liquidity }],
  );
  const [first, last] = [seen[0], seen.at(-1)];
  const path = areaPath(seen, WIDTH, HEIGHT);
  if (first === undefined || last === undefined || path === undefined) return null;
  return (
    <figure className="tk-liquidity">
      <figcaption>
        <b className="h-sub">
          <Term of="liquidity">{TEXTS.liquidity}</Term>
        </b>{" "}
        <span className="meta">
          <span className="num">{TEXTS.fromTo(dollars(first.value), dollars(last.value))}</span>,{" "}
          {TEXTS.observations(seen.length)} <Timestamp atMs={first.atMs} />
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="tk-liquidity-area" d={path.area} />
        <path className="tk-liquidity-line" d={path.line} />
      </svg>
    </figure>
  );
}
