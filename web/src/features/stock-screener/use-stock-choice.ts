import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { screenStocks } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { addressOfWhole } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { stockAddress, type StockChoice, stockChoice, USUAL_LOOK } from "./stock-choice.ts";
import { LOOK_FIELDS, usualLook } from "./usual-look.ts";

const STAYS_MS = 600_000;
/** So many stocks tell which figures there are at all. */
const LOOK_ROWS = 20;
const ALL = { text: null, sectors: [], ranges: [] };

/**
 * What a person would share of this screen lives in its address. What it does not say is as usual for the stocks that
 * are stored; until that is told, `look` is undefined and nothing
 * should be asked. Where it fails the table's own question says so.
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
  return { choice: state, change, look: isPending ? undefined : look };
}
