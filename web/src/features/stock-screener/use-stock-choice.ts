import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { screenStocks } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { addressOfWhole } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { stockAddress, type StockChoice, stockChoice, USUAL_LOOK } from "./stock-choice.ts";
import { LOOK_FIELDS, usualLook } from "./usual-look.ts";

const STAYS_MS = 600_000;
/** Number of stocks sampled to find out which fields have values. */
const LOOK_ROWS = 20;
const ALL = { text: null, sectors: [], ranges: [] };

/**
 * Returns the screen's shareable state, stored in its address. Absent values default to what suits the stored stocks;
 * until that is known, `look` is undefined and nothing should be requested. If loading it fails, the table's own
 * request reports it.
 */
export function useStockChoice() {
  const { data, isPending } = useQuery({
    ...callQuery(screenStocks, {
      body: { filter: ALL, columns: [...LOOK_FIELDS], sort: "symbol", order: "asc", limit: LOOK_ROWS, offset: 0 },
    }),
    staleTime: STAYS_MS,
  });
  const look = useMemo(() => (data === undefined ? USUAL_LOOK : usualLook(data.known, data.rows)), [data]);
  const address = useMemo(
    () =>
      addressOfWhole<StockChoice>(
        (search) => stockChoice(search, look),
        (choice) => stockAddress(choice, look),
      ),
    [look],
  );
  const { state, change } = useAddressState(address);
  const hasSectors = data !== undefined && data.rows.some(({ sector }) => sector !== null);
  return { choice: state, change, look: isPending ? undefined : look, known: data?.known, hasSectors };
}
