import type { ReactNode } from "react";

type Props = { readonly checked: boolean; readonly onChange: (on: boolean) => void; readonly children: ReactNode };

export function Switch({ checked, onChange, children }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      className="switch switch-row"
      onClick={() => onChange(!checked)}
    >
      {children}
    </button>
  );
}
