import type { Project } from "@sextant/core/contract";
import { describeType } from "./type-text.ts";
import * as TEXTS from "./texts.ts";

type Props = Pick<Project["aiAnalysis"], "projectType" | "narrative">;

/** The AI project type and what follows for a holder, if anything does, labelled as such. */
export function AiReading({ projectType, narrative }: Props) {
  return (
    <div className="tkn-reading">
      <p title={TEXTS.aiAnalysisTitle}>
        <span className="tkn-reading-name">{TEXTS.aiAnalysis}</span> <b>{describeType(projectType)}</b>
      </p>
      {narrative !== "" && <p className="note keep">{narrative}</p>}
    </div>
  );
}
