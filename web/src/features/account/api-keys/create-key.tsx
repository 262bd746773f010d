import type { ApiScope } from "@sextant/core/contract";
import { useId, useRef, useState, type FormEvent } from "react";
import { errorAt, errorElsewhere } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { ErrorLine } from "../part-states.tsx";
import { SCOPE_IDS, SCOPES } from "./scopes.ts";
import { type IssuedSecret, useCreateKey } from "./use-api-keys.ts";
import * as TEXTS from "./texts.tsx";

const UNTIL_REVOKED = "revoked";
const TERMS = [
  ["30", TEXTS.days30],
  ["90", TEXTS.days90],
  ["365", TEXTS.days365],
  [UNTIL_REVOKED, TEXTS.termUntilRevoked],
] as const;

type Props = { readonly userId: string; readonly onIssued: (issued: IssuedSecret) => void };

/** Creates an API key: a button, and its form once that is pressed. */
export function CreateKey({ userId, onIssued }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="acc-part">
      <Button
        ref={opener}
        variant={isOpen ? "outline" : "default"}
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {TEXTS.createKey}
      </Button>
      {isOpen && <KeyForm userId={userId} onIssued={onIssued} onCancel={cancel} />}
    </div>
  );
}

function KeyForm({ userId, onIssued, onCancel }: Props & { readonly onCancel: () => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiScope[]>(["market:read"]);
  const [term, setTerm] = useState("90");
  const [isSent, setSent] = useState(false);
  const { mutate, error, isPending } = useCreateKey(userId, onIssued);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    // Not disabled meanwhile: the button would lose the focus that the dialog in between returns.
    if (isPending || scopes.length === 0) return;
    mutate({ name: name.trim(), scopes: [...scopes], days: term === UNTIL_REVOKED ? null : Number(term) });
  };
  return (
    <form className="acc-form acc-wide" onSubmit={submit} aria-label={TEXTS.newKey}>
      <Field
        label={TEXTS.keyName}
        hint={TEXTS.keyNameHint}
        required
        autoFocus
        maxLength={64}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errorAt(error, "name")}
      />
      <ScopeFields
        scopes={scopes}
        error={isSent && scopes.length === 0 ? TEXTS.scopeMissing : errorAt(error, "scopes")}
        onChange={setScopes}
      />
      <label className="ak-choice">
        <span className="lbl">{TEXTS.validFor}</span>
        <Select value={term} options={TERMS} onChange={setTerm} />
      </label>
      <ErrorLine text={errorElsewhere(error, "name", "scopes")} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isPending}>
          {isPending ? TEXTS.creating : TEXTS.createThisKey}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

type ScopeProps = {
  readonly scopes: readonly ApiScope[];
  readonly error: string | undefined;
  readonly onChange: (scopes: readonly ApiScope[]) => void;
};

/** What the key may do, each with one sentence, and what no key may. */
function ScopeFields({ scopes, error, onChange }: ScopeProps) {
  const id = useId();
  return (
    <fieldset
      className="ak-scopes"
      aria-describedby={error === undefined ? `${id}-never` : `${id}-never ${id}-missing`}
    >
      <legend className="lbl">{TEXTS.keyMay}</legend>
      {SCOPE_IDS.map((scope) => (
        <label key={scope} className="ak-scope">
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            aria-describedby={`${id}-${scope}`}
            aria-labelledby={`${id}-${scope}-name`}
            onChange={({ target }) =>
              onChange(SCOPE_IDS.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
            }
          />
          <span className="wrap-anywhere">
            <b id={`${id}-${scope}-name`}>{SCOPES[scope].name}</b>
            <span className="meta block" id={`${id}-${scope}`}>
              {SCOPES[scope].allows}
            </span>
          </span>
        </label>
      ))}
      <p className="meta" id={`${id}-never`}>
        {TEXTS.neverAllowed}
      </p>
      {error !== undefined && (
        <p className="down text-sm wrap-anywhere" id={`${id}-missing`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
