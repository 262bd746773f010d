import { Bot, Sparkles } from "lucide-react";
import { Explained } from "../ui/explained.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly isAgent: boolean; readonly hasSkillMark: boolean };

/** Marks next to a trader's name: a program, or results better than luck explains; each explains itself. */
export function TraderMarks({ isAgent, hasSkillMark }: Props) {
  return (
    <>
      {isAgent && (
        <Explained
          mark={<span className="bdg bdg-info">{TEXTS.agent(<Bot className="trader-mark" aria-hidden="true" />)}</span>}
        >
          {TEXTS.agentMeaning}
        </Explained>
      )}
      {hasSkillMark && (
        <Explained
          mark={
            <span className="bdg bdg-good">{TEXTS.skill(<Sparkles className="trader-mark" aria-hidden="true" />)}</span>
          }
        >
          {TEXTS.skillMeaning}
        </Explained>
      )}
    </>
  );
}
