import { WORDS_LOCALE } from "@sextant/core/market";
import { Button } from "../../ui/button.tsx";
import { type Preset, presetsOf } from "./presets.ts";
import { type StockChoice, type StockLook, USUAL_LOOK } from "./stock-choice.ts";
import * as TEXTS from "./texts.ts";

const LIST = new Intl.ListFormat(WORDS_LOCALE);

type Props = {
  readonly choice: StockChoice;
  /** Undefined until it is known which fields have values. */
  readonly look: StockLook | undefined;
  /** How many stocks have a current value, by field; undefined while that is not known. */
  readonly known: Readonly<Record<string, number>> | undefined;
  readonly onChoose: (changes: Partial<StockChoice>) => void;
};

/** Ready-made filters in plain words. */
export function StockPresets({ choice, look, known, onChoose }: Props) {
  const presets = presetsOf(look ?? USUAL_LOOK);
  const print = (ranges: StockChoice["ranges"] | undefined) => JSON.stringify(ranges);
  const chosen = presets.find((preset) => print(preset.choice.ranges) === print(choice.ranges));
  const isIdle = ({ needs }: Preset) => known !== undefined && needs.some((field) => known[field] === 0);
  const isWaiting = look === undefined;
  const idle = presets.filter(isIdle);
  return (
    <>
      <div className="ss-presets" role="group" aria-label={TEXTS.presets}>
        {presets.map((preset) => (
          <Button
            key={preset.name}
            variant="outline"
            size="sm"
            aria-pressed={preset === chosen}
            title={preset.text}
            disabled={isWaiting || isIdle(preset)}
            onClick={() => onChoose(preset.choice)}
          >
            {preset.name}
          </Button>
        ))}
      </div>
      {/* The place of what is said about them, or of the sectors. */}
      {isWaiting && (
        <p className="meta" aria-hidden="true">
          <span className="skel w-1-of-3" />
        </p>
      )}
      {idle.length > 0 && (
        <p className="meta">
          {TEXTS.presetsIdle(LIST.format(idle.map(({ name }) => `${TEXTS.beforeName}${name}${TEXTS.afterName}`)))}
        </p>
      )}
      {chosen !== undefined && <p className="note keep">{chosen.text}</p>}
    </>
  );
}
