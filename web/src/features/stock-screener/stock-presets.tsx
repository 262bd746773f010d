import { Button } from "../../ui/button.tsx";
import { presetsOf } from "./presets.ts";
import type { StockChoice, StockLook } from "./stock-choice.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly choice: StockChoice;
  readonly look: StockLook;
  readonly onChoose: (changes: Partial<StockChoice>) => void;
};

/** Ready-made filters in plain words. */
export function StockPresets({ choice, look, onChoose }: Props) {
  const presets = presetsOf(look);
  const print = (ranges: StockChoice["ranges"] | undefined) => JSON.stringify(ranges);
  const chosen = presets.find((preset) => print(preset.choice.ranges) === print(choice.ranges));
  return (
    <div className="ss-presets" role="group" aria-label={TEXTS.presets}>
      {presets.map((preset) => (
        <Button
          key={preset.name}
          variant="outline"
          size="sm"
          aria-pressed={preset === chosen}
          title={preset.text}
          onClick={() => onChoose(preset.choice)}
        >
          {preset.name}
        </Button>
      ))}
      {chosen !== undefined && <p className="note keep">{chosen.text}</p>}
    </div>
  );
}
