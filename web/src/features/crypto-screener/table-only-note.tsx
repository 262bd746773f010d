import { Button } from "../../ui/button.tsx";
import { tableFilterWords, type ScreenerChoice } from "./screener-choice.ts";

type Props = { readonly choice: ScreenerChoice; readonly onClear: () => void };

/** What was narrowed in the table and does not narrow the cards. */
export function TableOnlyNote({ choice, onClear }: Props) {
  const set = tableFilterWords(choice);
  if (set.length === 0) return null;
  return (
    <p className="cs-table-only">
      <span>
        Only the table is narrowed by: <b>{set.join(", ")}</b>. The cards leave that out.
      </span>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear them
      </Button>
    </p>
  );
}
