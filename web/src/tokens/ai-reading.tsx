import type { Project } from "@sextant/core/contract";
import { describeType } from "./type-text.ts";

type Props = Pick<Project["aiAnalysis"], "projectType" | "narrative">;

/** The AI project type and narrative, each labelled as such. */
export function AiReading({ projectType, narrative }: Props) {
  return (
    <div className="tkn-reading">
      <p title="Type and story come from published rules over the facts shown here; no language model wrote them.">
        <span className="tkn-reading-name">AI reading</span> <b>{describeType(projectType)}</b>
      </p>
      <p className="note keep">{narrative}</p>
    </div>
  );
}
