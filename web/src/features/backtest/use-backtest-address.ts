import { addressOf, textField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";

const ADDRESS = addressOf({ run: textField("run"), symbol: textField("symbol") });

/** Which backtest is shown, and which of its symbols, lives in the address. */
export function useBacktestAddress() {
  const { state, change } = useAddressState(ADDRESS);
  return {
    ...state,
    setRun: (run: string | undefined) => change({ run, symbol: undefined }, { push: true }),
    setSymbol: (symbol: string) => change({ symbol }),
  };
}
