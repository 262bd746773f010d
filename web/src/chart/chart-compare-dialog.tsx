import { parseSymbol } from "@sextant/core/market";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import type { SymbolPicker } from "./symbol-picker.ts";
import * as TEXTS from "./workspace-texts.ts";

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
    <TitledDialog title={TEXTS.compareTitle} className="chart-compare" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          choose(typed);
        }}
      >
        <Picker value={typed} onType={setTyped} onChoose={choose} />
        <Button type="submit">{TEXTS.compare}</Button>
        {isRefused && (
          <p className="down text-sm" role="alert">
            {TEXTS.symbolInvalid}
          </p>
        )}
        <p className="meta">{TEXTS.compareNote}</p>
      </form>
    </TitledDialog>
  );
}
