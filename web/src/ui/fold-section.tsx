import "./fold-section.css";
import type { TermId } from "@sextant/core/glossary";
import { useState, type ReactNode } from "react";
import { PHONE, useMedia } from "../lib/use-media.ts";
import { Term } from "./term.tsx";

type Props = {
  /** Id of its heading. */
  readonly id: string;
  readonly heading: string;
  /** Its rank: below the page's title, or below a section's heading. */
  readonly rank?: "h2" | "h3";
  /** The glossary's term for the heading, if it is one. */
  readonly term?: TermId;
  /** What stands at the end of the heading's line. */
  readonly end?: ReactNode;
  readonly className?: string;
  /** Whether a phone shows it open too. */
  readonly isOpen?: boolean;
  /** Matches where it is folded; by default a phone. */
  readonly foldsOn?: string;
  readonly children: ReactNode;
};

/**
 * A section of details, which a phone shows as its heading alone until it is pressed, so that the page stays short.
 */
export function FoldSection({
  id,
  heading,
  rank: Heading = "h2",
  term,
  end,
  className = "",
  isOpen = false,
  foldsOn = PHONE,
  children,
}: Props) {
  const isFolded = useMedia(foldsOn);
  const [isOpened, setOpened] = useState(false);
  if (isFolded && !isOpen)
    return (
      <details
        className={`sec fold ${className}`}
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      >
        <summary>
          <Heading className="h-sec" id={id}>
            {heading}
          </Heading>
        </summary>
        {isOpened && (
          <>
            {end !== undefined && <p className="meta mb-2">{end}</p>}
            {children}
          </>
        )}
      </details>
    );
  return (
    <section className={`sec ${className}`} aria-labelledby={id}>
      <div className="sec-h">
        <Heading className="h-sec" id={id} tabIndex={-1}>
          {term === undefined ? heading : <Term of={term}>{heading}</Term>}
        </Heading>
        {end !== undefined && <span className="meta end">{end}</span>}
      </div>
      {children}
    </section>
  );
}
