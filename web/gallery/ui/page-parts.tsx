import type { GalleryGroup } from "../entry.ts";
import { LONG, UNBROKEN } from "../sample-text.ts";
import { Stateful } from "../stateful.tsx";
import { Button } from "../../src/ui/button.tsx";
import { TwoColumns } from "../../src/ui/two-columns.tsx";
import { Answer } from "../../src/ui/answer.tsx";
import { FoldSection } from "../../src/ui/fold-section.tsx";
import { PageHead } from "../../src/ui/page-head.tsx";
import { PageScaffold } from "../../src/ui/page-scaffold.tsx";
import { BulletList } from "../../src/ui/bullet-list.tsx";
import { SecretOnce } from "../../src/ui/secret-once.tsx";
import { SourceRow } from "../../src/ui/source-row.tsx";
import { TopicSection } from "../../src/ui/topic-section.tsx";

const twoColumns = () => (
  <TwoColumns>
    <p>The first half.</p>
    <p>The second half, below the first one on a narrow screen.</p>
  </TwoColumns>
);

const points = (isOrdered: boolean, text = "Choose a network") => (
  <BulletList isOrdered={isOrdered}>
    <li>{text}</li>
    <li>Send the exact amount</li>
  </BulletList>
);

const source = (
  <SourceRow data="Prices from Binance, as of this minute." failed={false}>
    {(text) => <span>{text}</span>}
  </SourceRow>
);

/** Behind a button, since it takes the focus. */
const secret = (letters: string) => (
  <Stateful<boolean> initial={false}>
    {(isShown, set) =>
      isShown ? (
        <SecretOnce label="Webhook secret" secret={letters} onDone={() => set(false)}>
          Your server checks each delivery with it.
        </SecretOnce>
      ) : (
        <Button variant="outline" onClick={() => set(true)}>
          Show
        </Button>
      )
    }
  </Stateful>
);

/** Parts that screens are put together from. */
export const pageParts: GalleryGroup = {
  title: "Parts of a page",
  entries: [
    {
      file: "ui/page-head.tsx",
      states: {
        usual: () => <PageHead title="Portfolios">What you own, and what it earned.</PageHead>,
        "without a sentence": () => <PageHead title="Portfolios" />,
        "with an answer": () => (
          <PageHead title="Portfolios" answer={<Answer>Your portfolios are worth $12,480.20, up 1.2% today.</Answer>} />
        ),
        "long text, narrow": { draw: () => <PageHead title={LONG}>{UNBROKEN}</PageHead>, narrow: true },
      },
    },
    {
      file: "ui/answer.tsx",
      states: {
        usual: () => (
          <Answer note="We can't predict the direction this far ahead better than chance.">
            Likely $202–217 by Mon 30 Nov, market close (9 in 10).
          </Answer>
        ),
        "out of date": () => (
          <Answer className="expired">Likely $202–217 by Mon 30 Nov, market close (9 in 10).</Answer>
        ),
        waiting: () => <Answer waiting="Loading the answer" />,
        "long text, narrow": { draw: () => <Answer note={UNBROKEN}>{LONG}</Answer>, narrow: true },
      },
    },
    {
      file: "ui/fold-section.tsx",
      states: {
        usual: () => (
          <FoldSection
            id="fold-usual"
            heading="Support and resistance"
            term="support-resistance"
            end="Around the close"
          >
            <p>What a phone folds.</p>
          </FoldSection>
        ),
      },
    },
    {
      file: "ui/page-scaffold.tsx",
      states: {
        "with a source line": () => (
          <PageScaffold title="Gallery of components" heading="Screener" intro="Tokens by figures." sourceLine={source}>
            <p>The screen itself.</p>
          </PageScaffold>
        ),
        "with a head of its own": () => (
          <PageScaffold title="Gallery of components" head={<h1 className="h-page">A head of its own</h1>} />
        ),
      },
    },
    {
      file: "ui/topic-section.tsx",
      states: {
        usual: () => (
          <TopicSection title="Sessions" intro="Where you are signed in.">
            <p>This browser, now.</p>
          </TopicSection>
        ),
        "without a sentence": () => (
          <TopicSection title="Plan">
            <p>Pro until 28 December 2026.</p>
          </TopicSection>
        ),
        "long text": () => (
          <TopicSection title={LONG} intro={LONG}>
            <p className="wrap-anywhere">{UNBROKEN}</p>
          </TopicSection>
        ),
      },
    },
    { file: "ui/two-columns.tsx", states: { usual: twoColumns } },
    {
      file: "ui/bullet-list.tsx",
      states: {
        points: () => points(false),
        steps: () => points(true),
        "long text, narrow": { draw: () => points(true, LONG), narrow: true },
      },
    },
    {
      file: "ui/secret-once.tsx",
      states: {
        usual: () => secret("whsec_3f1d9c0a7b"),
        "long text, narrow": { draw: () => secret(UNBROKEN), narrow: true },
      },
    },
  ],
};
