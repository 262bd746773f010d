import { SCREENS } from "@sextant/core/contract";
import { type Chain, CHAIN_NAMES, isChain } from "@sextant/core/market";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useQuery } from "@tanstack/react-query";
import { exactTime } from "../../lib/time-text.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { getRiskOutcomes } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { count, counted } from "./count-text.ts";
import { DexLabelsTable } from "./dex-labels-table.tsx";
import * as TEXTS from "./texts.tsx";

const DAYS = { "7": "7 days", "30": "30 days" } as const;

/** How often our risk labels of on-chain tokens were right: rugs among the labels of each class. */
export function DexLabels() {
  const { data, error, refetch } = useRiskOutcomes();
  const [days, setDays] = useState<keyof typeof DAYS>("7");
  const [chain, setChain] = useState<Chain | "all">("all");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (window.location.hash === "#dex-labels") heading.current?.scrollIntoView({ block: "start" });
  }, []);
  const retry = () => {
    heading.current?.focus();
    void refetch();
  };
  return (
    <section className="sec tr-gap" id="dex-labels" aria-labelledby="dex-labels-heading">
      <div className="sec-h">
        <h2 ref={heading} tabIndex={-1} className="h-sec" id="dex-labels-heading">
          {TEXTS.dexLabels}
        </h2>
        {data?.simulated === true && (
          <span className="bdg bdg-warn">
            <span className="dot dot-square dot-open" aria-hidden="true" />
            {TEXTS.simulated}
          </span>
        )}
        {data && (
          <span className="meta end num">
            {TEXTS.labelCounts(
              counted(data.labels, TEXTS.labelNoun, TEXTS.labelNouns),
              count(data.evaluated),
              data.rules,
            )}
          </span>
        )}
      </div>
      {!data && error && <PartFailed title={TEXTS.labelsFailed} error={error} onRetry={retry} />}
      {!data && !error && <PartWaiting label={TEXTS.loadingLabels} rows={4} row="h-10" />}
      {data?.labels === 0 && (
        <p className="read">
          {TEXTS.noLabels(
            <Link className="tlink" href={SCREENS.cryptoScreener.path}>
              {TEXTS.dexScreener}
            </Link>,
          )}
        </p>
      )}
      {data && data.labels > 0 && (
        <>
          {data.simulated && <p className="note keep mb-3">{TEXTS.simulatedLabels}</p>}
          <div className="tr-filters">
            <Segmented label={TEXTS.evaluatedAfter} value={days} options={DAYS} onChange={setDays} />
            <label className="tr-field">
              <span className="sr">{TEXTS.chain}</span>
              <Select
                value={chain}
                options={[["all", TEXTS.allChains], ...Object.entries(CHAIN_NAMES)]}
                onChange={(chosen) => setChain(isChain(chosen) ? chosen : "all")}
              />
            </label>
          </div>
          <DexLabelsTable
            cells={data.cells.filter((cell) => cell.chain === chain && String(cell.afterDays) === days)}
          />
          <p className="note mt-3">
            {TEXTS.labelsLegend(
              data.firstLabelAt !== null && TEXTS.firstLabel(exactTime(Date.parse(data.firstLabelAt))),
            )}
          </p>
        </>
      )}
    </section>
  );
}

/** Returns how often the screener's labels were right; evaluated once a day, so rarely polled. */
function useRiskOutcomes() {
  return useQuery({
    ...callQuery(getRiskOutcomes),
    ...usePolling(600_000),
  });
}
