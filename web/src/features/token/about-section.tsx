import type { TokenDetail } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { Timestamp } from "../../ui/timestamp.tsx";
import { outAddress } from "../../tokens/out-address.ts";
import { SocialLine } from "../../tokens/social-line.tsx";
import { describeType } from "../../tokens/type-text.ts";
import { OutLink } from "./out-link.tsx";
import { FoldSection } from "../../ui/fold-section.tsx";
import * as TEXTS from "./texts.ts";

const KINDS = {
  website: TEXTS.website,
  twitter: "X",
  telegram: TEXTS.telegram,
  discord: TEXTS.discord,
  other: TEXTS.page,
} as const;

/** The project's own description: unverified text and links. */
export function AboutSection({ data: { project, description, links } }: { readonly data: TokenDetail }) {
  const { aiAnalysis, socialMetrics } = project;
  const safe = links.flatMap(({ kind, url }) => {
    const href = outAddress(url);
    return href === undefined ? [] : [{ kind, href, host: new URL(href).hostname }];
  });
  return (
    <FoldSection id="tk-about" heading={TEXTS.ownWords} end={TEXTS.notVerified}>
      {description ? (
        <p className="note keep tk-description">
          {description.value}{" "}
          <span className="meta">
            {sourceName(description.source)}, <Timestamp atMs={Date.parse(description.asOf)} />
          </span>
        </p>
      ) : (
        <p className="meta">{TEXTS.noDescription}</p>
      )}
      {safe.length > 0 && (
        <ul className="tk-links" aria-label={TEXTS.projectLinks}>
          {safe.map(({ kind, href, host }) => (
            <li key={href}>
              <OutLink href={href}>
                {KINDS[kind]}: {host}
              </OutLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 grid gap-2">
        <SocialLine {...socialMetrics} />
        <p className="note keep">{aiAnalysis.narrative}</p>
        <p className="meta">
          {TEXTS.aiAnalysis} {describeType(aiAnalysis.projectType)}
          {aiAnalysis.evidence.length === 0 ? "." : TEXTS.evidence(aiAnalysis.evidence.join(", "))}
        </p>
      </div>
    </FoldSection>
  );
}
