type Props<V extends string> = {
  readonly label: string;
  /** Undefined until it is known: none is marked. */
  readonly value: V | undefined;
  readonly options: Readonly<Record<V, string>>;
  readonly onChange: (value: V) => void;
};

/** A choice of one of a few options, all visible. */
export function Segmented<V extends string>({ label, value, options, onChange }: Props<V>) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {(Object.keys(options) as V[]).map((key) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {options[key]}
        </button>
      ))}
    </div>
  );
}
