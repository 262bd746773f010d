import { useEffect, useState } from "react";

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

const TYPED_MS = 300;

/** A text field that filters a list once the user stops typing. */
export function SearchField({ label, placeholder, maxLength, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <input
      className="in search-field"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      data-shortcut="symbol"
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
