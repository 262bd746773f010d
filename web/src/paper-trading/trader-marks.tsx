import { Bot, Sparkles } from "lucide-react";
import { Explained } from "../ui/explained.tsx";

type Props = { readonly isAgent: boolean; readonly hasSkillMark: boolean };

/** Marks next to a trader's name: a program, or results better than luck explains; each explains itself. */
export function TraderMarks({ isAgent, hasSkillMark }: Props) {
  return (
    <>
      {isAgent && (
        <Explained
          mark={
            <span className="bdg bdg-info">
              <Bot className="trader-mark" aria-hidden="true" />
              Agent
            </span>
          }
        >
          A program trades this account, under the same rules as everybody else.
        </Explained>
      )}
      {hasSkillMark && (
        <Explained
          mark={
            <span className="bdg bdg-good">
              <Sparkles className="trader-mark" aria-hidden="true" />
              Skill
            </span>
          }
        >
          Right about the direction more often than luck allows, this season. If nobody on the board had any skill, at
          most 1 board in 20 would show even one such mark, however often anyone looks. It does not predict the next
          trade.
        </Explained>
      )}
    </>
  );
}
