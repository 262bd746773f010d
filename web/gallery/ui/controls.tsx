import { RefreshCw } from "lucide-react";
import type { GalleryGroup } from "../entry.ts";
import { LONG } from "../sample-text.ts";
import { Stateful } from "../stateful.tsx";
import { Button, type ButtonVariant } from "../../src/ui/button.tsx";
import { CopyButton } from "../../src/ui/copy-button.tsx";
import { DisplaySettings } from "../../src/ui/display-settings.tsx";
import { Segmented } from "../../src/ui/segmented.tsx";
import { Switch } from "../../src/ui/switch.tsx";
import { TabbedParts } from "../../src/ui/tabbed-parts.tsx";

const VARIANTS: readonly ButtonVariant[] = ["default", "destructive", "outline", "secondary", "ghost", "link"];

const buttons = (text: string | undefined, disabled = false) => (
  <div className="flex flex-wrap gap-3">
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} disabled={disabled}>
        {text ?? variant}
      </Button>
    ))}
  </div>
);

const segments = (initial: "day" | "week" | "month", names = { day: "Day", week: "Week", month: "Month" }) => (
  <Stateful initial={initial}>
    {(value, set) => <Segmented label="Period" value={value} options={names} onChange={set} />}
  </Stateful>
);

const NAMES = { news: "News", levels: "Price levels", filings: "Company filings", peers: "Peers" };

function Broken(): never {
  throw new Error("This part breaks so that the others can be seen to stay.");
}

const tabs = (initial: keyof typeof NAMES) => (
  <Stateful initial={initial}>
    {(value, set) => (
      <TabbedParts
        label={`Parts, first ${initial}`}
        names={NAMES}
        value={value}
        onChange={set}
        panelClassName="pt-4"
        row="h-8"
        parts={{
          news: <p>The latest news.</p>,
          levels: <p>Support and resistance.</p>,
          filings: <Broken />,
          peers: <Never />,
        }}
      />
    )}
  </Stateful>
);

const never = new Promise<never>(() => undefined);

function Never(): never {
  throw never;
}

/** Controls that are pressed or switched. */
export const controls: GalleryGroup = {
  title: "Controls",
  entries: [
    {
      file: "ui/button.tsx",
      states: {
        usual: () => buttons(undefined),
        hover: { draw: () => buttons(undefined), forces: "hover" },
        focus: { draw: () => buttons(undefined), forces: "focus-visible" },
        disabled: () => buttons(undefined, true),
        busy: () => (
          <Button disabled aria-busy>
            <RefreshCw aria-hidden="true" /> Saving…
          </Button>
        ),
        sizes: () => (
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm">Small</Button>
            <Button>Default</Button>
            <Button size="lg">Large</Button>
            <Button size="icon" aria-label="Refresh">
              <RefreshCw aria-hidden="true" />
            </Button>
          </div>
        ),
        "long text": () => <Button>Refresh every figure on this screen</Button>,
        narrow: { draw: () => buttons(undefined), narrow: true },
      },
    },
    {
      file: "ui/copy-button.tsx",
      states: {
        usual: () => <CopyButton text="BTC-USD">Copy symbol</CopyButton>,
        icon: () => (
          <CopyButton text="BTC-USD" isIcon>
            Copy symbol
          </CopyButton>
        ),
        focus: { draw: () => <CopyButton text="BTC-USD">Copy symbol</CopyButton>, forces: "focus-visible" },
      },
    },
    {
      file: "ui/segmented.tsx",
      states: {
        usual: () => segments("day"),
        hover: { draw: () => segments("week"), forces: "hover" },
        focus: { draw: () => segments("month"), forces: "focus-visible" },
        "long text": () => segments("day", { day: "By the day", week: "By the calendar week", month: "By the month" }),
        narrow: { draw: () => segments("week"), narrow: true },
      },
    },
    {
      file: "ui/switch.tsx",
      states: {
        off: () => (
          <Stateful<boolean> initial={false}>
            {(on, set) => (
              <Switch checked={on} onChange={set}>
                Send by email
              </Switch>
            )}
          </Stateful>
        ),
        on: () => (
          <Stateful<boolean> initial>
            {(on, set) => (
              <Switch checked={on} onChange={set}>
                Send by email
              </Switch>
            )}
          </Stateful>
        ),
        focus: {
          draw: () => (
            <Switch checked onChange={() => undefined}>
              Send by email
            </Switch>
          ),
          forces: "focus-visible",
        },
        "long text, narrow": {
          draw: () => (
            <Switch checked={false} onChange={() => undefined}>
              {LONG}
            </Switch>
          ),
          narrow: true,
        },
      },
    },
    { file: "ui/display-settings.tsx", states: { usual: () => <DisplaySettings /> } },
    {
      file: "ui/tabbed-parts.tsx",
      states: {
        usual: () => tabs("news"),
        hover: { draw: () => tabs("levels"), forces: "hover" },
        "a part on its way": () => tabs("peers"),
        "a part that failed": () => tabs("filings"),
        narrow: { draw: () => tabs("levels"), narrow: true },
      },
    },
  ],
};
