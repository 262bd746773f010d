import type { GalleryGroup } from "../entry.ts";
import { LONG, nothing, UNBROKEN } from "../sample-text.ts";
import { Stateful } from "../stateful.tsx";
import { AmountField } from "../../src/ui/amount-field.tsx";
import { Field } from "../../src/ui/field.tsx";
import { RadioList } from "../../src/ui/radio-list.tsx";
import { SearchField } from "../../src/ui/search-field.tsx";
import { Select } from "../../src/ui/select.tsx";

const PLANS = [
  { key: "basic", text: "Basic", more: "Delayed prices and three alerts." },
  { key: "pro", text: "Pro", more: "Live prices and every indicator." },
  { key: "plain", text: "No explanation" },
] as const;

const radios = (value: "basic" | "pro" | "plain" | undefined) => (
  <Stateful initial={value}>
    {(chosen, set) => <RadioList legend="Plan" value={chosen} options={PLANS} onChange={set} />}
  </Stateful>
);

const amount = (value: number | null, errorId?: string) => (
  <Stateful initial={value}>
    {(now, set) => <AmountField label="Volume from" placeholder="From" value={now} errorId={errorId} onChange={set} />}
  </Stateful>
);

const search = (value: string) => (
  <SearchField label="Find tokens" placeholder="Symbol or address" maxLength={64} value={value} onChange={nothing} />
);

const select = (value: string) => (
  <Stateful initial={value}>
    {(chosen, set) => (
      <label className="grid gap-1-half">
        <span className="lbl">Order by</span>
        <Select
          value={chosen}
          options={[
            ["volume", "Volume"],
            ["age", "Age of the oldest pool"],
            ["long", LONG],
          ]}
          onChange={set}
        />
      </label>
    )}
  </Stateful>
);

/** Controls for typing or choosing a value. */
export const fields: GalleryGroup = {
  title: "Fields",
  entries: [
    {
      file: "ui/field.tsx",
      states: {
        empty: () => <Field label="Display name" placeholder="Ann Walker" hint="Other people see this name." />,
        filled: () => <Field label="Display name" defaultValue="Ann Walker" />,
        hover: { draw: () => <Field label="Display name" />, forces: "hover" },
        focus: { draw: () => <Field label="Display name" />, forces: "focus-visible" },
        disabled: () => <Field label="Display name" defaultValue="Ann Walker" disabled />,
        error: () => (
          <Field label="Email" defaultValue="ann@" hint="Alerts go here." error="Enter a whole email address." />
        ),
        "long text, narrow": {
          draw: () => <Field label={LONG} defaultValue={UNBROKEN} hint={LONG} error={UNBROKEN} />,
          narrow: true,
        },
      },
    },
    {
      file: "ui/amount-field.tsx",
      states: {
        empty: () => amount(null),
        filled: () => amount(2_500_000),
        "error, of the form": () => (
          <>
            {amount(10, "gallery-amount-fault")}
            <p className="field-fault down" id="gallery-amount-fault">
              The lower end is above the upper one.
            </p>
          </>
        ),
        narrow: { draw: () => amount(50_000), narrow: true },
      },
    },
    {
      file: "ui/search-field.tsx",
      states: {
        empty: () => search(""),
        filled: () => search("PEPE"),
        focus: { draw: () => search(""), forces: "focus-visible" },
        "long text, narrow": { draw: () => search(UNBROKEN), narrow: true },
      },
    },
    {
      file: "ui/select.tsx",
      states: {
        usual: () => select("volume"),
        hover: { draw: () => select("volume"), forces: "hover" },
        focus: { draw: () => select("volume"), forces: "focus-visible" },
        "long text, narrow": { draw: () => select("long"), narrow: true },
      },
    },
    {
      file: "ui/radio-list.tsx",
      states: {
        "nothing chosen": () => radios(undefined),
        chosen: () => radios("pro"),
        hover: { draw: () => radios("basic"), forces: "hover" },
        focus: { draw: () => radios("basic"), forces: "focus-visible" },
        "long text, narrow": {
          draw: () => (
            <RadioList
              legend="Network"
              value="a"
              options={[{ key: "a", text: LONG, more: UNBROKEN }]}
              onChange={nothing}
            />
          ),
          narrow: true,
        },
      },
    },
  ],
};
