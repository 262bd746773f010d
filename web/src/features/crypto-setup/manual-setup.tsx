import { INVALID_ADDRESS, looksLikeAddress, NETWORKS } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";
import { TwoColumns } from "../../ui/two-columns.tsx";
import * as TEXTS from "./texts.tsx";

type Typed = Readonly<Partial<Record<NetworkId, string>>>;

/** Generates the address lines for the server's environment; sends nothing. */
export function ManualSetup() {
  const [typed, setTyped] = useState<Typed>({});
  const block = NETWORKS.map(({ id }) => {
    const address = typed[id]?.trim() ?? "";
    return `WALLET_${id.toUpperCase()}=${looksLikeAddress(id, address) ? address : ""}`;
  }).join("\n");
  return (
    <section aria-label={TEXTS.manualSetup}>
      <TwoColumns>
        <div className="grid content-start gap-3">
          {NETWORKS.map(({ id, name, family }) => (
            <ManualField
              key={id}
              id={id}
              name={name}
              placeholder={family === "tron" ? TEXTS.tLettersDigits : TEXTS.hexCharacters}
              value={typed[id] ?? ""}
              onChange={(value) => setTyped((before) => ({ ...before, [id]: value }))}
            />
          ))}
        </div>
        <div className="grid content-start gap-2">
          <div className="cs-env-head">
            <h2 className="h-sub" id="cs-env">
              {TEXTS.environmentVariables}
            </h2>
            <CopyButton text={block}>{TEXTS.copy}</CopyButton>
          </div>
          <pre className="cs-env" role="group" aria-labelledby="cs-env" tabIndex={0}>
            {block}
          </pre>
          <p className="meta">{TEXTS.environmentNote}</p>
        </div>
      </TwoColumns>
    </section>
  );
}

type FieldProps = {
  readonly id: NetworkId;
  readonly name: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function ManualField({ id, name, placeholder, value, onChange }: FieldProps) {
  const field = useId();
  const address = value.trim();
  const isValid = looksLikeAddress(id, address);
  const isFaulty = address !== "" && !isValid;
  return (
    <div className="grid gap-1-half">
      <div className="cs-manual-label">
        <label className="lbl" htmlFor={field}>
          {TEXTS.address(name)}
        </label>
        <span role="status">
          {isValid && <span className="bdg bdg-good">{TEXTS.valid(<Check aria-hidden="true" />)}</span>}
        </span>
      </div>
      <input
        id={field}
        className="in"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={128}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={isFaulty ? true : undefined}
        aria-describedby={isFaulty ? `${field}-fault` : undefined}
      />
      {isFaulty && (
        <p className="down text-sm" id={`${field}-fault`} role="alert">
          {INVALID_ADDRESS.inline(name)}
        </p>
      )}
    </div>
  );
}
