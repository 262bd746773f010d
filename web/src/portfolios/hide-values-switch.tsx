import { Switch } from "../ui/switch.tsx";
import { useHiddenValues } from "./hidden-values.ts";
import * as TEXTS from "./texts.ts";

/** Hides every amount of money and every quantity on this device; percentages stay visible. */
export function HideValuesSwitch() {
  const [isHidden, setHidden] = useHiddenValues();
  return (
    <span className="pf-hide">
      <Switch checked={isHidden} onChange={setHidden}>
        {TEXTS.hideValues}
      </Switch>
      <span className="sr" role="status">
        {isHidden ? TEXTS.amountsHidden : ""}
      </span>
    </span>
  );
}
