import { SearchField } from "../../ui/search-field.tsx";
import { LONGEST_TEXT, type StockChoice } from "./stock-choice.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly choice: Pick<StockChoice, "text">;
  readonly onChange: (changes: Pick<StockChoice, "text">) => void;
};

/** The search for a symbol or a name. */
export function StockSearch({ choice, onChange }: Props) {
  return (
    <SearchField
      label={TEXTS.search}
      placeholder={TEXTS.searchPlaceholder}
      maxLength={LONGEST_TEXT}
      value={choice.text}
      onChange={(text) => onChange({ text })}
    />
  );
}
