import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { COLUMN_FIELDS, type ColumnField, type ColumnMapping, withColumn } from "./file-answers.ts";
import { describeKind } from "./import-text.ts";
import * as TEXTS from "./texts.tsx";

type Kind = NonNullable<ColumnMapping["kinds"]>[string];

/** One entry per kind of transaction: a missing one does not compile. */
const KINDS: Readonly<Record<Kind, true>> = {
  buy: true,
  sell: true,
  dividend: true,
  interest: true,
  fee: true,
  tax: true,
  deposit: true,
  withdrawal: true,
  "transfer-in": true,
  "transfer-out": true,
  reward: true,
  conversion: true,
  split: true,
  merger: true,
  "spin-off": true,
  rename: true,
  "stock-dividend": true,
  "return-of-capital": true,
  "write-off": true,
  rights: true,
};
const KIND_OPTIONS = (Object.keys(KINDS) as Kind[]).map((kind) => [kind, describeKind(kind)] as const);
const FIELDS = Object.keys(COLUMN_FIELDS) as ColumnField[];

type Props = {
  readonly columns: readonly string[];
  readonly mapping: Partial<ColumnMapping>;
  readonly onChange: (mapping: Partial<ColumnMapping>) => void;
};

/** Maps the columns of a custom file to fields, and its names of transaction kinds to ours. */
export function ColumnChoice({ columns, mapping, onChange }: Props) {
  const names = [...new Set(columns)].filter((name) => name.trim() !== "");
  const options = [["", TEXTS.notInFile], ...names.map((name) => [name, name] as const)] as const;
  return (
    <fieldset className="im-columns">
      <legend className="h-sub">{TEXTS.columnsTitle}</legend>
      <div className="im-fields">
        {FIELDS.map((field) => (
          <label key={field} className="im-field">
            <span className="lbl">{COLUMN_FIELDS[field]}</span>
            <Select
              value={mapping[field] ?? ""}
              options={options}
              onChange={(column) => onChange(withColumn(mapping, field, column))}
            />
          </label>
        ))}
      </div>
      <KindText kinds={mapping.kinds ?? {}} onChange={(kinds) => onChange({ ...mapping, kinds })} />
    </fieldset>
  );
}

type KindsProps = {
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly onChange: (kinds: Record<string, Kind>) => void;
};

/** The file's names for kinds that we do not recognise. */
function KindText({ kinds, onChange }: KindsProps) {
  const [word, setWord] = useState("");
  const [kind, setKind] = useState<Kind>("buy");
  const add = () => {
    if (word.trim() === "") return;
    onChange({ ...kinds, [word.trim()]: kind });
    setWord("");
  };
  const without = (gone: string) => Object.fromEntries(Object.entries(kinds).filter(([one]) => one !== gone));
  return (
    <div className="grid gap-3">
      <p className="note keep">{TEXTS.wordsHint}</p>
      {Object.keys(kinds).length > 0 && (
        <ul className="im-words" aria-label={TEXTS.fileWords}>
          {Object.entries(kinds).map(([one, means]) => (
            <li key={one}>
              <span className="wrap-anywhere">{TEXTS.means(<b>{one}</b>, describeKind(means))}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={TEXTS.removeWord(one)}
                onClick={() => onChange(without(one))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="im-word">
        <Field
          label={TEXTS.wordFile}
          maxLength={100}
          autoComplete="off"
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <label className="grid gap-1-half">
          <span className="lbl">{TEXTS.columnChoiceMeans}</span>
          <Select value={kind} options={KIND_OPTIONS} onChange={(value) => setKind(value as Kind)} />
        </label>
        <Button variant="outline" aria-disabled={word.trim() === ""} onClick={add}>
          {TEXTS.addWord(<Plus aria-hidden="true" />)}
        </Button>
      </div>
    </div>
  );
}
