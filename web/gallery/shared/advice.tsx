import type { Evidence, Sentence } from "@sextant/core/contract";
import type { ReactNode } from "react";
import type { GalleryGroup } from "../entry.ts";
import { LONG, nothing, UNBROKEN } from "../sample-text.ts";
import { AnswerFailed } from "../../src/advice/answer-failed.tsx";
import { AnswerSkeleton, ChartSkeleton } from "../../src/advice/answer-skeleton.tsx";
import { CitedParagraphs } from "../../src/advice/cited-paragraphs.tsx";
import { CitedSentences } from "../../src/advice/cited-sentences.tsx";
import { ConfidenceBar } from "../../src/advice/confidence-bar.tsx";
import { DataBadge } from "../../src/advice/data-badge.tsx";
import { EvidenceList } from "../../src/advice/evidence-list.tsx";
import { EvidenceMark } from "../../src/advice/evidence-mark.tsx";
import { useEvidenceNotes, type EvidenceNotes } from "../../src/advice/evidence-notes.ts";
import { EvidenceRows } from "../../src/advice/evidence-rows.tsx";
import { OddsPicture } from "../../src/advice/odds-picture.tsx";
import { OddsRuler } from "../../src/advice/odds-ruler.tsx";
import { StickyHead } from "../../src/advice/sticky-head.tsx";
import { SymbolActions, type SymbolActionsProps } from "../../src/advice/symbol-actions.tsx";
import { SymbolActionsRow } from "../../src/advice/symbol-actions-row.tsx";
import { Button } from "../../src/ui/button.tsx";
import { SourceLine } from "../../src/advice/source-line.tsx";
import { SymbolBox } from "../../src/advice/symbol-box.tsx";
import { SymbolForm } from "../../src/advice/symbol-form.tsx";
import { UnknownSymbol } from "../../src/advice/unknown-symbol.tsx";
import { CallFailure } from "../../src/lib/call-failure.ts";

const AS_OF = "2026-11-27T21:00:00.000Z";
const fact = (id: string, name: string, value: number | null, unit: string, source = "yahoo"): Evidence => ({
  id,
  name,
  value,
  unit,
  asOf: AS_OF,
  source,
});
const FACTS = [
  fact("E1", "RSI, 14 days", 54.2, "0 to 100"),
  fact("E2", "Close", 231.4, "USD"),
  fact("E3", LONG, 12.3, "percent", "edgar"),
];
const SENTENCES: readonly Sentence[] = [
  { text: "Momentum is in the middle of its range.", evidence: ["E1"] },
  { text: "The last close was 231.40 dollars.", evidence: ["E2", "E3"] },
];

function Noted({
  facts = FACTS,
  children,
}: {
  facts?: readonly Evidence[];
  children: (notes: EvidenceNotes) => ReactNode;
}) {
  return children(useEvidenceNotes(facts, SENTENCES));
}

const LIVE = { state: "live", delayMinutes: null } as const;
const sourced = (freshness: Parameters<typeof DataBadge>[0]["freshness"], source = "yahoo") => ({
  freshness,
  source,
  asOf: AS_OF,
  zone: "America/New_York",
  quotedIn: null,
});
const unknown = (sentence: string) => new CallFailure(404, sentence, { code: "unknown-symbol" });
const failed = (error: Error) => (
  <AnswerFailed title="The analysis couldn't be loaded." error={error} onRetry={nothing} onChoose={nothing} />
);
const symbolForm = (symbol: string, busy = false) => (
  <SymbolForm symbol={symbol} busy={busy} onAnalyze={nothing} onRefresh={nothing} />
);
const box = (value: string, invalid = false) => (
  <SymbolBox value={value} invalid={invalid} onType={nothing} onChoose={nothing} />
);
const actions = (on: SymbolActionsProps["on"]) => (
  <SymbolActions
    symbol="BTC-USD"
    on={on}
    ticket={{ symbol: "BTC-USD", origin: "chart" }}
    watch={
      <Button variant="outline" size="sm">
        Watch
      </Button>
    }
  />
);
const ruler = (value: number | null, needed: number | null, tone = "") => (
  <OddsRuler value={value} needed={needed} low={40} high={60} tone={tone} label="Right" />
);

/** Parts of what explains an analysis or an advice. */
export const advice: GalleryGroup = {
  title: "Advice",
  entries: [
    {
      file: "advice/answer-failed.tsx",
      states: {
        unreachable: () => failed(new TypeError("Failed to fetch")),
        "server error": () => failed(new CallFailure(503, "The vendor is unreachable.", { requestId: "8f2c" })),
        refused: () => failed(new CallFailure(429, "Too many analyses. Wait a minute.")),
        "unknown symbol": () => failed(unknown("No symbol APLE. Check the spelling.")),
      },
    },
    {
      file: "advice/unknown-symbol.tsx",
      states: {
        suggestions: () => (
          <UnknownSymbol
            said={unknown("No symbol APLE. Did you mean AAPL, APLD or APLE.MI?")}
            onRetry={nothing}
            onChoose={nothing}
          />
        ),
        "long text, narrow": {
          draw: () => <UnknownSymbol said={unknown(`No symbol ${UNBROKEN}.`)} onRetry={nothing} onChoose={nothing} />,
          narrow: true,
        },
      },
    },
    {
      file: "advice/answer-skeleton.tsx",
      states: {
        usual: () => (
          <AnswerSkeleton label="Loading the analysis" cards={[["w-24"], ["w-24"]]} tabs={["Summary", "Chart"]}>
            <ChartSkeleton>
              <h2 className="h-sec">Price</h2>
            </ChartSkeleton>
          </AnswerSkeleton>
        ),
      },
    },
    {
      file: "advice/cited-sentences.tsx",
      states: {
        usual: () => <Noted>{(notes) => <CitedSentences sentences={SENTENCES} notes={notes} />}</Noted>,
        focus: {
          draw: () => <Noted>{(notes) => <CitedSentences sentences={SENTENCES} notes={notes} />}</Noted>,
          forces: "focus-visible",
        },
      },
    },
    {
      file: "advice/cited-paragraphs.tsx",
      states: {
        usual: () => <Noted>{(notes) => <CitedParagraphs sentences={SENTENCES} notes={notes} otherwise="" />}</Noted>,
        empty: () => (
          <Noted>{(notes) => <CitedParagraphs sentences={[]} notes={notes} otherwise="No summary yet." />}</Noted>
        ),
      },
    },
    {
      file: "advice/evidence-mark.tsx",
      states: {
        usual: () => (
          <Noted>
            {({ facts, light }) => facts[0] && <EvidenceMark fact={facts[0]} facts={facts} onLight={light} />}
          </Noted>
        ),
      },
    },
    {
      file: "advice/symbol-actions.tsx",
      states: {
        "on an analysis": () => actions("analysis"),
        "on an advisory": () => actions("advisory"),
        "on a token": () => actions("token"),
        narrow: { draw: () => actions("analysis"), narrow: true },
      },
    },
    {
      file: "advice/symbol-actions-row.tsx",
      states: { waiting: () => <SymbolActionsRow of={undefined} /> },
    },
    {
      file: "advice/sticky-head.tsx",
      states: {
        "before the page scrolls": () => (
          <StickyHead symbol="BTC-USD" price="$64,250.12" changePercent={1.2}>
            <p>Tabs</p>
          </StickyHead>
        ),
      },
    },
    {
      file: "advice/evidence-list.tsx",
      states: {
        usual: () => <Noted>{(notes) => <EvidenceList notes={notes} />}</Noted>,
        "the first, and more": () => <Noted>{(notes) => <EvidenceList notes={notes} atOnce={1} />}</Noted>,
        "one source": () => <Noted facts={FACTS.slice(0, 2)}>{(notes) => <EvidenceList notes={notes} />}</Noted>,
        empty: () => <Noted facts={[]}>{(notes) => <EvidenceList notes={notes} />}</Noted>,
        narrow: { draw: () => <Noted>{(notes) => <EvidenceList notes={notes} />}</Noted>, narrow: true },
      },
    },
    {
      file: "advice/evidence-rows.tsx",
      states: {
        usual: () => (
          <dl className="kv">
            <EvidenceRows evidence={FACTS} />
          </dl>
        ),
        "one source": () => (
          <dl className="kv">
            <EvidenceRows evidence={FACTS.slice(0, 2)} />
          </dl>
        ),
      },
    },
    {
      file: "advice/confidence-bar.tsx",
      states: {
        "high, middle, low": () => (
          <div className="grid gap-2">
            {[92, 68, 31].map((confidence) => (
              <ConfidenceBar key={confidence} confidence={confidence} label="Confidence" />
            ))}
          </div>
        ),
        unknown: () => <ConfidenceBar confidence={null} label="Confidence" />,
      },
    },
    {
      file: "advice/odds-ruler.tsx",
      states: {
        usual: () => ruler(54, 50),
        below: () => ruler(44, 50, "down"),
        "nothing to compare with": () => ruler(54, null),
        empty: () => ruler(null, 50),
        narrow: { draw: () => ruler(54, 50), narrow: true },
      },
    },
    {
      file: "advice/odds-picture.tsx",
      states: {
        usual: () => (
          <OddsPicture
            periods="weeks"
            endings={[
              { mark: "good", percent: 61, text: "end higher" },
              { mark: "bad", percent: 39, text: "end lower" },
            ]}
          />
        ),
        "long text, narrow": {
          draw: () => (
            <OddsPicture periods="weeks" among={LONG} endings={[{ mark: "good", percent: 100, text: LONG }]} />
          ),
          narrow: true,
        },
      },
    },
    {
      file: "advice/data-badge.tsx",
      states: {
        live: () => <DataBadge {...sourced(LIVE)} />,
        delayed: () => <DataBadge {...sourced({ state: "delayed", delayMinutes: 15 })} />,
        stale: () => <DataBadge {...sourced({ state: "stale", delayMinutes: null })} />,
        simulated: () => <DataBadge {...sourced({ state: "simulated", delayMinutes: null })} />,
      },
    },
    {
      file: "advice/source-line.tsx",
      states: {
        live: () => <SourceLine data={sourced(LIVE)} failed={false} />,
        stale: () => <SourceLine data={sourced({ state: "stale", delayMinutes: null })} failed={false} />,
        waiting: () => <SourceLine data={undefined} failed={false} />,
        error: () => <SourceLine data={undefined} failed />,
        narrow: { draw: () => <SourceLine data={sourced(LIVE)} failed={false} />, narrow: true },
      },
    },
    {
      file: "advice/symbol-box.tsx",
      states: {
        empty: () => box(""),
        filled: () => box("AAPL"),
        focus: { draw: () => box("AAPL"), forces: "focus-visible" },
        error: () => box("A$PL", true),
      },
    },
    {
      file: "advice/symbol-form.tsx",
      states: {
        usual: () => symbolForm("AAPL"),
        busy: () => symbolForm("AAPL", true),
        "with more fields": () => (
          <SymbolForm symbol="BTC-USD" busy={false} onAnalyze={nothing} onRefresh={nothing}>
            <span className="meta">Fields of the screen</span>
          </SymbolForm>
        ),
      },
    },
  ],
};
