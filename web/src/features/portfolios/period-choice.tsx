import { useAddressState } from "../../lib/use-address-state.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { PERIOD_ADDRESS, PERIODS } from "./portfolio-period.ts";
import * as TEXTS from "./texts.tsx";

/** The selector of the period that a portfolio's values cover, stored in the address. */
export function PeriodChoice() {
  const { state, change } = useAddressState(PERIOD_ADDRESS);
  return (
    <div className="pf-periods">
      <Segmented
        label={TEXTS.period}
        value={state.period}
        options={PERIODS}
        onChange={(period) => change({ period })}
      />
    </div>
  );
}
