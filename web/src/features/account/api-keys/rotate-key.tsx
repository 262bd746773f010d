import { useEffect, useRef, useState, type FormEvent } from "react";
import { errorElsewhere } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { ErrorLine } from "../part-states.tsx";
import { type IssuedSecret, useRotateKey } from "./use-api-keys.ts";
import * as TEXTS from "./texts.tsx";

const OVERLAPS = [
  ["0", TEXTS.noOverlap],
  ["1", TEXTS.hour1],
  ["24", TEXTS.hours24],
  ["168", TEXTS.days7],
] as const;

type Props = {
  readonly userId: string;
  readonly keyId: string;
  readonly name: string;
  readonly onIssued: (issued: IssuedSecret) => void;
  readonly onCancel: () => void;
};

/** Replaces a key by a new one, after the choice of how long the old one stays valid. Takes focus. */
export function RotateKey({ userId, keyId, name, onIssued, onCancel }: Props) {
  const [overlap, setOverlap] = useState("24");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  const { mutate, error, isPending } = useRotateKey(userId, onIssued);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Not disabled meanwhile: the button would lose the focus that the dialog in between returns.
    if (!isPending) mutate({ keyId, overlapHours: Number(overlap) });
  };
  return (
    <form className="acc-form" ref={form} tabIndex={-1} onSubmit={submit} aria-label={TEXTS.rotateNamed(name)}>
      <p className="note keep">{TEXTS.rotateNote}</p>
      <label className="ak-choice">
        <span className="lbl">{TEXTS.oldKeyStays}</span>
        <Select value={overlap} options={OVERLAPS} onChange={setOverlap} />
      </label>
      <ErrorLine text={errorElsewhere(error)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isPending}>
          {isPending ? TEXTS.rotating : TEXTS.rotateThisKey}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}
