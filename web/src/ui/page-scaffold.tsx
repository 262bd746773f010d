import { lazy, Suspense, type ReactNode } from "react";
import { usePageTitle } from "../lib/use-page-title.ts";
import { PageHead } from "./page-head.tsx";
import type { ScreenWithTerms } from "./term-list.tsx";

// At the end of the screen, so that its first load does not wait for it.
const TermList = lazy(() => import("./term-list.tsx").then(({ TermList: list }) => ({ default: list })));

type Head =
  | { readonly heading: string; readonly intro?: ReactNode; readonly head?: never }
  /** A head of the screen's own, with its level 1 heading in it; null where what is below brings one. */
  | { readonly head: ReactNode; readonly heading?: never; readonly intro?: never };

type Props = Head & {
  /** The tab's title; if it has several parts, the most specific first. */
  readonly title: string | readonly string[];
  /** The line above the screen that names the source of its data. */
  readonly sourceLine?: ReactNode;
  /** An `Answer`, which follows the screen's name: what it has to say, in one sentence with its number. */
  readonly answer?: ReactNode;
  readonly className?: string;
  /** Whose words a beginner may not know; they are explained at the screen's end. */
  readonly terms?: ScreenWithTerms;
  readonly children?: ReactNode;
};

/** Renders the frame that all screens share: the tab's title, the source line, the margins and the head. */
export function PageScaffold({ title, sourceLine, head, heading, intro, answer, className, ...rest }: Props) {
  const { terms, children } = rest;
  usePageTitle(...(typeof title === "string" ? [title] : title));
  return (
    <>
      {sourceLine}
      <div className={className === undefined ? "wrap" : `wrap ${className}`}>
        {heading === undefined ? (
          <>
            {head}
            {answer}
          </>
        ) : (
          <PageHead title={heading} answer={answer}>
            {intro}
          </PageHead>
        )}
        {children}
        {terms !== undefined && (
          <Suspense fallback={null}>
            <TermList of={terms} />
          </Suspense>
        )}
      </div>
    </>
  );
}
