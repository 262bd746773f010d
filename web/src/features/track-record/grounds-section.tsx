import type { GroundKind, GroundScore } from "@sextant/core/contract";
import { useRef } from "react";
import { Link } from "wouter";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { GroundTable } from "./ground-rows.tsx";
import { GROUNDS } from "../../advice/advice-labels.ts";
import { PastMetrics } from "./past-metrics.tsx";
import type { RecordChoice } from "./record-choice.ts";
import { type GroundsAnswer, useRecordGrounds } from "./use-record.ts";
import { setupName } from "./ground-text.ts";
import { byLength, describeHorizon } from "./horizon-text.ts";
import * as TEXTS from "./texts.tsx";

const CLASSES: Readonly<Record<string, string>> = { stock: TEXTS.stocks, crypto: TEXTS.coins };

type Props = {
  readonly choice: RecordChoice;
  /** Returns the address of the screen with one ground chosen. */
  readonly addressOf: (ground: GroundKind) => string;
};

/** The results of the actions by the ground they are based on and, next to them, what past data showed. */
export function GroundsSection({ choice, addressOf }: Props) {
  const { data, error, refetch, isPlaceholderData } = useRecordGrounds(choice);
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    heading.current?.focus();
    void refetch();
  };
  const shown = error && isPlaceholderData ? undefined : data;
  return (
    <section className="sec tr-gap" aria-labelledby="grounds-heading" aria-busy={isPlaceholderData}>
      <div className="sec-h">
        <h2 ref={heading} tabIndex={-1} className="h-sec" id="grounds-heading">
          {TEXTS.byGround}
        </h2>
      </div>
      <p className="read measure mb-3">{TEXTS.byGroundText}</p>
      {!shown && error && <PartFailed title={TEXTS.byGroundFailed} error={error} onRetry={retry} />}
      {!shown && !error && <PartWaiting label={TEXTS.loadingByGround} rows={5} row="h-14" />}
      {shown && <Grounds answer={shown} chosen={choice.ground} addressOf={addressOf} />}
    </section>
  );
}

type GroundsProps = {
  readonly answer: GroundsAnswer;
  readonly chosen: GroundKind | undefined;
  readonly addressOf: Props["addressOf"];
};

function Grounds({ answer, chosen, addressOf }: GroundsProps) {
  const grounds = answer.grounds.filter(({ ground }) => chosen === undefined || ground === chosen);
  const isYoung = grounds.every(({ all }) => all.tooEarly);
  const early = grounds.flatMap(({ ground, all }) => (all.tooEarly ? [ground] : []));
  return (
    <>
      {isYoung && <p className="note keep mb-3">{TEXTS.young}</p>}
      <GroundTable
        first={TEXTS.ground}
        caption={TEXTS.byGround}
        lines={grounds.map(({ ground, all, years }) => ({
          score: all,
          label: GROUNDS[ground].name,
          name:
            chosen === undefined && all.issued > 0 ? (
              <Link className="tlink" href={addressOf(ground)}>
                {GROUNDS[ground].name}
              </Link>
            ) : (
              GROUNDS[ground].name
            ),
          says: GROUNDS[ground].says,
          years,
        }))}
      />
      <p className="note mt-3">{TEXTS.byGroundLegend}</p>
      {chosen !== undefined && grounds[0] !== undefined && <GroundParts metrics={grounds[0]} />}
      <PastMetrics metrics={answer.past.filter(({ ground }) => early.includes(ground))} grounds={early} />
    </>
  );
}

/** One ground's score by class, by horizon of its claims, by year and by setup. */
function GroundParts({ metrics }: { readonly metrics: GroundsAnswer["grounds"][number] }) {
  const { byClass, byHorizon, byYear, bySetup } = metrics;
  const parts: readonly (readonly [title: string, scores: readonly GroundScore[], nameOf: (name: string) => string])[] =
    [
      [TEXTS.byClass, byClass, (name) => CLASSES[name] ?? name],
      [TEXTS.byHorizon, byHorizon.toSorted((one, other) => byLength(one.name, other.name)), describeHorizon],
      [TEXTS.byYear, byYear, (name) => name],
      [TEXTS.bySetup, bySetup.toSorted((one, other) => one.name.localeCompare(other.name)), setupName],
    ];
  return (
    <div className="grid gap-6 mt-5">
      {parts
        .filter(([, scores]) => scores.length > 0)
        .map(([title, scores, nameOf]) => (
          <div key={title}>
            <h3 className="h-sub mb-2">{title}</h3>
            <GroundTable
              first={title.slice(3, 4).toUpperCase() + title.slice(4)}
              caption={title}
              lines={scores.map((score) => ({ score, label: nameOf(score.name), name: nameOf(score.name) }))}
            />
          </div>
        ))}
    </div>
  );
}
