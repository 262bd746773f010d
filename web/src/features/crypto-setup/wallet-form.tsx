import { addressChecksum, addressError, INVALID_ADDRESS, type Network } from "@sextant/core/billing";
import type { WalletConfig } from "@sextant/core/contract";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { CallFailure } from "../../lib/call-failure.ts";
import { errorAt, errorElsewhere } from "../../lib/error-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { useWalletChanges } from "./use-wallet-config.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly network: Network;
  readonly hours: number;
  readonly isFirst: boolean;
  readonly onClose: () => void;
};

const sayInvalid = () =>
  toasts.show({ title: INVALID_ADDRESS.title, text: INVALID_ADDRESS.text, variant: "destructive" });

/** A field for one network's address, typed or pasted; validated while typing. */
export function WalletForm({ network, hours, isFirst, onClose }: Props) {
  const { id, name, family, exampleAddress } = network;
  const [text, setText] = useState("");
  const { save } = useWalletChanges(id);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const address = text.trim();
  const isInvalid = addressError(id, address) === "format";
  const asTyped = save.variables === address ? save.error : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(address, {
      onSuccess: (config) => {
        toasts.show({ title: TEXTS.addressSaved, text: describeSaved(config, network) });
        onClose();
      },
      onError: (error) => {
        if (error instanceof CallFailure && error.code === "prove-yourself") return;
        if (error instanceof CallFailure && error.code === "bad-address") sayInvalid();
        else
          toasts.show({
            title: TEXTS.saveFailed,
            text: TEXTS.saveFailedHelp,
            variant: "destructive",
          });
      },
    });
  };
  const elsewhere = errorElsewhere(asTyped, "address");
  return (
    <form className="grid gap-3" ref={form} onSubmit={submit} aria-label={TEXTS.address(name)}>
      <Field
        label={TEXTS.address(name)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={128}
        placeholder={exampleAddress}
        hint={describeLength(family, address)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === "Enter" && isInvalid && sayInvalid()}
        error={address !== "" && isInvalid ? INVALID_ADDRESS.text : errorAt(asTyped, "address")}
      />
      {!isInvalid && addressChecksum(id, address) === "bad" && (
        <p className="cs-warn" role="status">
          {TEXTS.mayHaveTypo}
        </p>
      )}
      {elsewhere !== undefined && (
        <p role="alert" className="down text-sm wrap-anywhere">
          {elsewhere}
        </p>
      )}
      {!isFirst && <p className="meta">{TEXTS.changeDelay(hours)}</p>}
      <div className="cs-acts">
        <Button type="submit" size="sm" disabled={isInvalid || save.isPending}>
          {TEXTS.save}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Describes the expected length of an address, and the length of this one. */
function describeLength(family: Network["family"], address: string): string {
  const rule = family === "tron" ? TEXTS.tronFormat : TEXTS.hexFormat;
  const has = address.length === 0 ? "" : TEXTS.lengthIs(String(address.length), family === "tron" ? "34" : "42");
  return `${rule}${has}.`;
}

function describeSaved({ states }: WalletConfig, { id, name }: Network): string {
  const pending = states.find(({ networkId }) => networkId === id)?.pending;
  const saved = TEXTS.addressUpdated(name);
  return pending ? TEXTS.activeFrom(saved, exactTime(Date.parse(pending.activeAt))) : saved;
}
