import { PRICING_PLANS } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { GLOSSARY } from "@sextant/core/glossary";
import { LESSON_IDS } from "@sextant/core/lessons";
import * as LEARN from "../features/learn/texts.tsx";
import * as PRICING from "../features/pricing/texts.ts";
import * as SHARED from "../features/shared-portfolio/texts.tsx";
import * as RECORD from "../features/track-record/texts.tsx";

/** A screen that visitors see before the application has loaded. */
type View = {
  /** The parts of its title, the most specific first. */
  readonly title: readonly string[];
  /** One sentence for search engines. */
  readonly description: string;
  /** The sources of its code. */
  readonly sources: readonly string[];
};

const LEARN_PAGE = "src/features/learn/learn-page.tsx";
const TERMS = "src/ui/term-list.tsx";

const priceAt = (place: number): string => PRICING_PLANS.at(place)?.pricePerMonthUsd ?? "";

const VIEWS: ReadonlyMap<string, View> = new Map<string, View>([
  [
    SCREENS.pricing.path,
    {
      title: [SCREENS.pricing.label],
      description: PRICING.pricesAnswer(priceAt(0), priceAt(-1)),
      sources: ["src/features/pricing/pricing-page.tsx", TERMS],
    },
  ],
  [
    SCREENS.trackRecord.path,
    {
      title: [SCREENS.trackRecord.label],
      description: RECORD.intro,
      sources: ["src/features/track-record/track-record-page.tsx", TERMS],
    },
  ],
  [
    SCREENS.sharedPortfolio.path,
    {
      title: [SCREENS.sharedPortfolio.label],
      description: SHARED.sharedWithLink,
      sources: ["src/features/shared-portfolio/shared-portfolio-page.tsx"],
    },
  ],
  [SCREENS.learn.path, { title: [LEARN.learn], description: LEARN.intro, sources: [LEARN_PAGE] }],
  [
    `${SCREENS.learn.path}/glossary`,
    {
      title: [LEARN.glossaryTitle],
      description: LEARN.glossaryIntro(Object.keys(GLOSSARY).length),
      sources: [LEARN_PAGE, "src/features/learn/glossary-page.tsx"],
    },
  ],
  ...LESSON_IDS.map((id) => {
    const { title, summary } = LEARN.names[id];
    const sources = [LEARN_PAGE, "src/features/learn/lesson-page.tsx", `src/features/learn/lessons/${id}/content.ts`];
    return [`${SCREENS.learn.path}/${id}`, { title: [title, LEARN.learn], description: summary, sources }] as const;
  }),
]);

/** Returns what visitors see first at a path, if the server renders it. */
export const viewAt = (path: string): View | undefined => VIEWS.get(path);
