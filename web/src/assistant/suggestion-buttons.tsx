import { Button } from "../ui/button.tsx";
import type { ShownSuggestion } from "./shown-answer.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly suggestions: readonly ShownSuggestion[];
  /** Whether a question can be sent now. */
  readonly canAsk: boolean;
  readonly onChoose: (suggestion: ShownSuggestion) => void;
};

/** What can be done next, one button each. */
export function SuggestionButtons({ suggestions, canAsk, onChoose }: Props) {
  if (suggestions.length === 0) return null;
  return (
    <div className="assistant-ways" role="group" aria-label={TEXTS.suggestions}>
      {suggestions.map((suggestion) => (
        <Button
          key={`${suggestion.kind} ${suggestion.target}`}
          variant="outline"
          size="sm"
          disabled={suggestion.kind === "ask" && !canAsk}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.label}
        </Button>
      ))}
    </div>
  );
}
