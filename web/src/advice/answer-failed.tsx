import { CallFailure } from "../lib/call-failure.ts";
import { Button } from "../ui/button.tsx";
import { Failed } from "../ui/failed.tsx";
import { suggestedSymbols } from "./suggested-symbols.ts";

type Props = {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onChoose: (symbol: string) => void;
};

/** Nothing to show: the spec's sentence, what the server said, and the symbols it would rather have been asked for. */
export function AnswerFailed({ title, error, onRetry, onChoose }: Props) {
  const said = error instanceof CallFailure ? error : undefined;
  const suggestions = said ? suggestedSymbols(said.text) : [];
  const told = said !== undefined && said.status < 500;
  const cause = told ? `Status ${said.status}` : said ? error.message : "The server could not be reached.";
  const detail = [cause, said?.requestId && `Request ${said.requestId}`].filter(Boolean).join(" · ");
  return (
    <Failed title={title} detail={detail} onRetry={onRetry}>
      {told && <p className="read ink2">{said.text}</p>}
      {suggestions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {suggestions.map((symbol) => (
            <Button key={symbol} variant="outline" size="sm" onClick={() => onChoose(symbol)}>
              {symbol}
            </Button>
          ))}
        </div>
      )}
    </Failed>
  );
}
