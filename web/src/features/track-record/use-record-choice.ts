import type { AddressCodec } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { RECORD_ADDRESS, type RecordChoice } from "./record-choice.ts";

/** Another choice starts at its newest row. */
const FROM_NEWEST: AddressCodec<RecordChoice> = {
  read: RECORD_ADDRESS.read,
  write: (changes, now) =>
    RECORD_ADDRESS.write("row" in changes || "before" in changes ? changes : { ...changes, before: undefined }, now),
};

/** What a person would share of this screen lives in its address. */
export function useRecordChoice() {
  const { state, change, addressWith } = useAddressState(FROM_NEWEST);
  return { choice: state, change, addressWith };
}
