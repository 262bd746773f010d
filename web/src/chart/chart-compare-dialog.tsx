import { parseSymbol } from "@sextant/core/market";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import type { SymbolPicker } from "./symbol-picker.ts";

type Props = {
  readonly picker: SymbolPicker;
  readonly onChoose: (symbol: string) => void;
  readonly onClose: () => void;
};

/** Dialog that asks which symbol to compare with. */
export function CompareDialog({ picker: Picker, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const choose = (text: string) => {
    const known = parseSymbol(text);
    if (known) onChoose(known.symbol);
    else setRefused(true);
  };
  return (
    <TitledDialog title="Compare with" className="chart-compare" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          choose(typed);
        }}
      >
        <Picker value={typed} onType={setTyped} onChoose={choose} />
        <Button type="submit">Compare</Button>
        {isRefused && (
          <p className="down text-sm" role="alert">
            That is not a symbol. Use letters, digits, dot or dash, such as AAPL or BTC-USD.
          </p>
        )}
        <p className="meta">
          Both are drawn in percent from the first bar in view that each has. Days on which one of them was not traded
          are skipped.
        </p>
      </form>
    </TitledDialog>
  );
}
