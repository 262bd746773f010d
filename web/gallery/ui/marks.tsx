import { NETWORKS } from "@sextant/core/billing";
import type { GalleryGroup } from "../entry.ts";
import { UNBROKEN } from "../sample-text.ts";
import { WithInstallation } from "../with-installation.tsx";
import { Arrow } from "../../src/ui/arrow.tsx";
import { BrandMark } from "../../src/ui/brand-mark.tsx";
import { Brand } from "../../src/ui/brand.tsx";
import { TermList } from "../../src/ui/term-list.tsx";
import { Term } from "../../src/ui/term.tsx";
import { Explained } from "../../src/ui/explained.tsx";
import { AutoSizeNumber } from "../../src/ui/auto-size-number.tsx";
import { RiskLabel } from "../../src/ui/risk-label.tsx";
import { PriceChange } from "../../src/ui/price-change.tsx";
import { SparkLine } from "../../src/ui/spark-line.tsx";
import { FreshnessBadge } from "../../src/ui/freshness-badge.tsx";
import { Timestamp } from "../../src/ui/timestamp.tsx";
import { NetworkMark } from "../../src/ui/network-mark.tsx";

const metric = (size: "xl" | "l" | "m", text: string, tone = "") => (
  <div style={{ containerType: "inline-size" }}>
    <AutoSizeNumber size={size} tone={tone}>
      {text}
    </AutoSizeNumber>
  </div>
);

const SIMULATED = { state: "simulated", delayMinutes: null } as const;
const FRESHNESS = [
  { state: "live", delayMinutes: null },
  { state: "delayed", delayMinutes: 15 },
  { state: "stale", delayMinutes: null },
  SIMULATED,
] as const;

const ago = (ms: number) => <Timestamp atMs={Date.now() - ms} />;

const ownBrand = {
  brand: { name: "Sextant", logo: null },
} as const;

/** Small marks next to words and numbers. */
export const marks: GalleryGroup = {
  title: "Marks and figures",
  entries: [
    {
      file: "ui/arrow.tsx",
      states: {
        "up, down, flat": () => (
          <div className="flex gap-3">
            {(["up", "down", "flat"] as const).map((way) => (
              <span key={way} className={`chg ${way === "flat" ? "ink2" : way}`}>
                <Arrow of={way} />
                {way}
              </span>
            ))}
          </div>
        ),
      },
    },
    {
      file: "ui/price-change.tsx",
      states: {
        "up, down, unchanged, not known": () => (
          <div className="flex gap-3">
            {[1.2, -3.4, 0, null].map((percent) => (
              <PriceChange key={percent} percent={percent} />
            ))}
          </div>
        ),
      },
    },
    {
      file: "ui/spark-line.tsx",
      states: {
        usual: () => <SparkLine closes={[10, 11, 10.4, 12, 11.6, 13]} />,
        "one close": () => <SparkLine closes={[10]} />,
      },
    },
    {
      file: "ui/brand.tsx",
      states: {
        usual: () => (
          <span className="brand">
            <Brand name="Sextant" />
          </span>
        ),
        "long text, narrow": {
          draw: () => (
            <span className="brand">
              <Brand name="Meridian Capital Research" />
            </span>
          ),
          narrow: true,
        },
      },
    },
    {
      file: "ui/term-list.tsx",
      states: {
        "the terms of a screen": () => (
          <div>
            <p>The Sharpe ratio and the drawdown of this backtest</p>
            <TermList of="backtest" />
          </div>
        ),
      },
    },
    {
      file: "ui/term.tsx",
      states: {
        "a term in a sentence": () => (
          <p>
            Where would your <Term of="stop-loss">stop loss</Term> have been hit?
          </p>
        ),
      },
    },
    {
      file: "ui/brand-mark.tsx",
      states: {
        "by installation": () => (
          <WithInstallation
            label="Brand"
            first="own"
            choices={{ own: ownBrand, logo: { brand: { name: "Meridian", logo: "/favicon.svg" } } }}
          >
            <span className="brand">
              <BrandMark />
            </span>
          </WithInstallation>
        ),
      },
    },
    {
      file: "ui/explained.tsx",
      states: {
        "a badge, a name of a column": () => (
          <div className="flex flex-wrap gap-3">
            <Explained mark={<span className="bdg bdg-info">Agent</span>}>A program trades this account.</Explained>
            <Explained mark={<span className="explained-term">Max drawdown</span>}>
              The largest fall of the account from its highest value.
            </Explained>
          </div>
        ),
        "long text, narrow": {
          draw: () => <Explained mark={<span className="wrap-anywhere">{UNBROKEN}</span>}>{UNBROKEN}</Explained>,
          narrow: true,
        },
      },
    },
    {
      file: "ui/network-mark.tsx",
      states: {
        "each network, in two sizes": () => (
          <div className="flex flex-wrap gap-3">
            {NETWORKS.map((network) => (
              <span key={network.id} className="flex items-center gap-2">
                <NetworkMark network={network} /> <NetworkMark network={network} size={16} /> {network.name}
              </span>
            ))}
          </div>
        ),
      },
    },
    {
      file: "ui/auto-size-number.tsx",
      states: {
        "sizes and tones": () => (
          <>
            {metric("xl", "64,120.55")}
            {metric("l", "+4.2%", "up")}
            {metric("m", "−1.1%", "down")}
          </>
        ),
        "long text, narrow": { draw: () => metric("xl", "1,234,567,890.12345"), narrow: true },
      },
    },
    {
      file: "ui/freshness-badge.tsx",
      states: {
        "live, delayed, stale, simulated": () => (
          <div className="flex flex-wrap gap-3">
            {FRESHNESS.map((freshness) => (
              <FreshnessBadge key={freshness.state} freshness={freshness} asOf="2025-06-02T14:30:00Z" />
            ))}
          </div>
        ),
        "some of several": () => <FreshnessBadge freshness={SIMULATED} asOf="2025-06-02T14:30:00Z" share=" (2 of 5)" />,
      },
    },
    {
      file: "ui/risk-label.tsx",
      states: {
        "three steps": () => (
          <div className="flex flex-wrap gap-6">
            {["LOW", "MEDIUM", "HIGH"].map((name, i) => (
              <RiskLabel key={name} name={name} step={i + 1} of={3} />
            ))}
          </div>
        ),
        "four steps, large": () => (
          <div className="flex flex-wrap gap-6">
            {["LOW", "MEDIUM", "HIGH", "EXTREME"].map((name, i) => (
              <RiskLabel key={name} name={name} step={i + 1} of={4} size="large" />
            ))}
          </div>
        ),
        "out of date": () => (
          <div className="expired">
            <RiskLabel name="MEDIUM" step={2} of={3} />
          </div>
        ),
      },
    },
    {
      file: "ui/timestamp.tsx",
      states: {
        "just now, minutes, days and months ago": () => (
          <div className="grid gap-1">
            {[5_000, 7 * 60_000, 3 * 86_400_000, 200 * 86_400_000].map((ms) => (
              <span key={ms}>{ago(ms)}</span>
            ))}
          </div>
        ),
        "long text, narrow": {
          draw: () => (
            <span className="wrap-anywhere">
              {UNBROKEN}, {ago(0)}
            </span>
          ),
          narrow: true,
        },
      },
    },
  ],
};
