import "../../src/tokens/tokens.css";
import type { Project, ScreenerFilter } from "@sextant/core/contract";
import type { GalleryGroup } from "../entry.ts";
import { Opener } from "../opener.tsx";
import { LONG, nothing } from "../sample-text.ts";
import { Stateful } from "../stateful.tsx";
import { WithSamples } from "../with-samples.tsx";
import { AlertDialogFrame } from "../../src/tokens/alert-dialog-frame.tsx";
import { AlertDialog } from "../../src/tokens/alert-dialog.tsx";
import { AiReading } from "../../src/tokens/ai-reading.tsx";
import { CheckedFlag } from "../../src/tokens/checked-flag.tsx";
import { RiskBadge } from "../../src/tokens/risk-badge.tsx";
import { RISK_CLASSES } from "../../src/tokens/risk-classes.ts";
import { RiskScale } from "../../src/tokens/risk-scale.tsx";
import { ObservationLine } from "../../src/tokens/observation-line.tsx";
import { SocialLine } from "../../src/tokens/social-line.tsx";
import { SpikeField } from "../../src/tokens/spike-field.tsx";
import { TokenBadges } from "../../src/tokens/token-badges.tsx";
import { TokenChange } from "../../src/tokens/token-change.tsx";
import { TokenMark } from "../../src/tokens/token-mark.tsx";
import { VolumeSpike } from "../../src/tokens/volume-spike.tsx";
import { WatchStar } from "../../src/tokens/watch-star.tsx";

const NOW = Date.parse("2026-11-28T06:00:00Z");
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

const TOKEN: Project["token"] = {
  name: "Token",
  symbol: "TKN",
  chain: "base",
  address: `0x${"1".repeat(40)}`,
  price: 0.00244,
  priceChange24h: 37.16,
  changeNote: null,
  marketCap: 2.4e6,
  volume24h: 1.1e6,
  liquidity: 251_100,
  trending: false,
  contractVerified: true,
  liquidityLocked: null,
  lockedPercent: null,
  unlockAt: null,
  dex: "uniswap",
  dexUrl: "https://dexscreener.com/base",
  createdAt: ago(900),
  firstSeenAt: ago(50),
  pools: 2,
  boosts: 0,
  imitates: null,
  observations: [],
};

const badges = (changes: Partial<Project["token"]>, state: "live" | "stale" = "live") => (
  <TokenBadges
    token={{ ...TOKEN, ...changes }}
    freshness={{ state, delayMinutes: null }}
    asOf={ago(state === "stale" ? 5 : 0)}
    nowMs={NOW}
  />
);

const spikeField = (initial: string) => (
  <Stateful<string> initial={initial}>
    {(value, set) => (
      <SpikeField value={value} hint="Above the token's own usual volume. Leave empty for any." onChange={set} />
    )}
  </Stateful>
);

const star = (initial: boolean, wide = false) => (
  <Stateful<boolean> initial={initial}>
    {(watched, set) => <WatchStar symbol="TKN" watched={watched} wide={wide} onToggle={() => set(!watched)} />}
  </Stateful>
);

const spike = (value: number | null) => <VolumeSpike spike={value} basis="Against the median of 7 days." />;

const EVERY_TOKEN: ScreenerFilter = {
  chain: null,
  risk: null,
  list: null,
  minSpike: null,
  ageHours: null,
  liquidity: null,
  volume24h: null,
  marketCap: null,
  address: null,
};

const alertDialog = (filter: ScreenerFilter) => (
  <WithSamples>
    <Opener>{({ open, setOpen }) => open && <AlertDialog filter={filter} onClose={() => setOpen(false)} />}</Opener>
  </WithSamples>
);

const alertFrame = (lead: string, filter: ScreenerFilter | undefined) => (
  <WithSamples>
    <Opener>
      {({ open, setOpen }) =>
        open && (
          <AlertDialogFrame lead={lead} filter={filter} onClose={() => setOpen(false)}>
            <p className="note keep">Fields of its own.</p>
          </AlertDialogFrame>
        )
      }
    </Opener>
  </WithSamples>
);

const MARKS = [
  "out",
  "verified",
  "unverified",
  "locked",
  "unlocked",
  "unknown",
  "clock",
  "warn",
  "star",
  "bell",
] as const;

/** Parts of a token's card, row and page. */
export const tokens: GalleryGroup = {
  title: "Tokens",
  entries: [
    {
      file: "tokens/token-badges.tsx",
      states: {
        usual: () => badges({}),
        "new and trending": () => badges({ createdAt: ago(3), trending: true }),
        "promoted, and looks like another": () =>
          badges({ boosts: 10, imitates: { how: "similar", symbol: "PEPE" } as Project["token"]["imitates"] }),
        stale: () => badges({ createdAt: null }, "stale"),
        narrow: { draw: () => badges({ createdAt: ago(3), trending: true, boosts: 10 }, "stale"), narrow: true },
      },
    },
    {
      file: "tokens/token-change.tsx",
      states: {
        "up, down, flat": () => (
          <div className="flex gap-3">
            {[37.16, -8.2, 0].map((percent) => (
              <TokenChange key={percent} percent={percent} />
            ))}
          </div>
        ),
        empty: () => <TokenChange percent={null} note="Its price a day ago is not known." />,
      },
    },
    {
      file: "tokens/token-mark.tsx",
      states: {
        "each mark, and filled": () => (
          <div className="flex flex-wrap gap-3">
            {MARKS.map((mark) => (
              <span key={mark}>
                <TokenMark of={mark} /> <TokenMark of={mark} filled /> {mark}
              </span>
            ))}
          </div>
        ),
      },
    },
    {
      file: "tokens/checked-flag.tsx",
      states: {
        "yes, no, not checked": () => (
          <div className="grid gap-2">
            {(["contract", "lock"] as const).map((what) =>
              [true, false, null].map((state) => (
                <CheckedFlag key={`${what} ${String(state)}`} of={what} state={state} />
              )),
            )}
          </div>
        ),
        short: () => <CheckedFlag of="lock" state short />,
      },
    },
    {
      file: "tokens/risk-badge.tsx",
      states: {
        "each class": () => (
          <div className="grid gap-2">
            {RISK_CLASSES.map((risk) => (
              <RiskBadge key={risk} risk={risk} />
            ))}
          </div>
        ),
        "not all checked": () => <RiskBadge risk="MEDIUM" notChecked={2} why={["Its lock was not checked."]} />,
      },
    },
    {
      file: "tokens/risk-scale.tsx",
      states: {
        low: () => <RiskScale risk="LOW" />,
        extreme: () => <RiskScale risk="EXTREME" />,
      },
    },
    {
      file: "tokens/observation-line.tsx",
      states: {
        usual: () => <ObservationLine prices={[1, 1.2, 1.1, 1.4, 1.3, 1.7]} isNew={false} />,
        "no price history yet": () => <ObservationLine prices={[1]} isNew />,
        empty: () => <ObservationLine prices={[]} isNew={false} />,
      },
    },
    {
      file: "tokens/social-line.tsx",
      states: {
        usual: () => <SocialLine telegramMembers={6_100} twitterMentions={418} socialTrend="RISING" />,
        "partly known": () => <SocialLine telegramMembers={6_100} twitterMentions={null} socialTrend={null} />,
        empty: () => <SocialLine telegramMembers={null} twitterMentions={null} socialTrend={null} />,
      },
    },
    {
      file: "tokens/volume-spike.tsx",
      states: {
        usual: () => spike(16),
        "far above": () => spike(4_312),
        below: () => spike(-40),
        empty: () => spike(null),
      },
    },
    {
      file: "tokens/ai-reading.tsx",
      states: {
        usual: () => (
          <AiReading
            projectType="Memecoin"
            narrative="It traded 4.3 times its liquidity in a day, so expect large price swings."
          />
        ),
        "long text, narrow": { draw: () => <AiReading projectType="Memecoin" narrative={LONG} />, narrow: true },
      },
    },
    {
      file: "tokens/spike-field.tsx",
      states: { empty: () => spikeField(""), filled: () => spikeField("250"), error: () => spikeField("much") },
    },
    {
      file: "tokens/watch-star.tsx",
      states: {
        "not watched": () => star(false),
        watched: () => star(true),
        wide: () => star(true, true),
        hover: { draw: () => <WatchStar symbol="TKN" watched={false} onToggle={nothing} />, forces: "hover" },
        focus: { draw: () => <WatchStar symbol="TKN" watched={false} onToggle={nothing} />, forces: "focus-visible" },
      },
    },
    {
      file: "tokens/alert-dialog.tsx",
      states: {
        usual: () => alertDialog({ ...EVERY_TOKEN, chain: "base", list: "trending", minSpike: 250 }),
        "filter too wide": () => alertDialog(EVERY_TOKEN),
      },
    },
    {
      file: "tokens/alert-dialog-frame.tsx",
      states: {
        usual: () => alertFrame("Tell me when this token's volume rises.", { ...EVERY_TOKEN, minSpike: 250 }),
        disabled: () => alertFrame("Tell me when this token's volume rises.", undefined),
        "long text": () => alertFrame(LONG, EVERY_TOKEN),
      },
    },
  ],
};
