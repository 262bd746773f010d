import type { Proof } from "@sextant/core/contract";
import { READERS_ZONE } from "../lib/time-text.ts";
import { proofLines } from "./proof-lines.ts";
import { ScreenLink } from "./screen-link.tsx";
import * as TEXTS from "./texts.ts";

type Props = { readonly id: string; readonly proof: Proof; readonly screen: string | undefined };

/** Where a value of an answer comes from, and the screen that shows it. */
export function ProofBox({ id, proof, screen }: Props) {
  return (
    <div className="assistant-proof" id={id} role="group" aria-label={TEXTS.source}>
      <dl>
        {proofLines(proof, READERS_ZONE).map(({ name, value, isCode }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{isCode ? <code>{value}</code> : value}</dd>
          </div>
        ))}
      </dl>
      {screen !== undefined && (
        <ScreenLink address={screen} className="tlink">
          {TEXTS.openScreen}
        </ScreenLink>
      )}
    </div>
  );
}
