import type { ConnectionSource } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { errorAt } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { TitledDialog } from "../../../ui/titled-dialog.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { RejectionLine } from "../rejection-line.tsx";
import { KEY_PARTS, READS_LABELS } from "./connection-text.ts";
import { type NewConnection, useAddConnection } from "./use-connections.ts";
import * as TEXTS from "./texts.tsx";

type Kind = ConnectionSource["kind"];
type KeyPart = ConnectionSource["keyParts"][number];
type Props = {
  readonly userId: string;
  readonly portfolioId: string;
  readonly sources: readonly ConnectionSource[];
  readonly onClose: () => void;
};

const KINDS: Readonly<Record<Kind, string>> = { address: TEXTS.walletAddress, exchange: TEXTS.exchangeKey };

/** Connects a portfolio to a watch-only address or a read-only key. A typed key is never displayed again. */
export function ConnectDialog({ userId, portfolioId, sources, onClose }: Props) {
  const kinds = (Object.keys(KINDS) as Kind[]).filter((one) => sources.some(({ kind }) => kind === one));
  const [kind, setKind] = useState<Kind>(kinds[0] ?? "address");
  const ofKind = sources.filter((one) => one.kind === kind);
  const [sourceId, setSourceId] = useState<string>();
  const source = ofKind.find(({ id }) => id === sourceId) ?? ofKind[0];
  const [label, setLabel] = useState("");
  const [address, setAddress] = useState("");
  const [key, setKey] = useState<Partial<Record<KeyPart, string>>>({});
  const [isRequested, setRequested] = useState(false);
  const { mutate, error, isPending, reset } = useAddConnection({ userId, portfolioId });
  if (source === undefined) return null;
  const fields = kind === "address" ? ["address", "label"] : [...source.keyParts, "label"];
  const missing = (text: string | undefined, message: string) =>
    isRequested && (text ?? "").trim() === "" ? message : undefined;
  const body = bodyOf(source, { label: label.trim() === "" ? source.title : label.trim(), address, key });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRequested(true);
    if (isPending || body === undefined) return;
    mutate(body, {
      onSuccess: () => {
        toasts.show({ title: TEXTS.connected(body.label) });
        onClose();
      },
    });
  };
  const typed = (set: () => void) => {
    reset();
    set();
  };
  return (
    <TitledDialog title={TEXTS.connectAccount} onClose={onClose}>
      <form className="grid gap-4" noValidate autoComplete="off" onSubmit={submit}>
        {kinds.length > 1 && (
          <Segmented
            label={TEXTS.accountKind}
            value={kind}
            options={KINDS}
            onChange={(next) => typed(() => [setKind(next), setKey({}), setRequested(false)])}
          />
        )}
        <label className="grid gap-1-half">
          <span className="lbl">{kind === "address" ? TEXTS.network : TEXTS.exchange}</span>
          <Select
            value={source.id}
            options={ofKind.map(({ id, title }) => [id, title] as const)}
            onChange={(id) => typed(() => [setSourceId(id), setKey({})])}
          />
        </label>
        <div className="grid gap-2">
          <p className="note keep">{source.howTo}</p>
          <p className="note keep">{READS_LABELS[source.reads]}</p>
          {kind === "exchange" && <p className="note keep">{TEXTS.keyNote(<b>{TEXTS.readOnlyKey}</b>)}</p>}
        </div>
        {kind === "address" && (
          <Field
            label={TEXTS.address}
            hint={TEXTS.addressHint}
            maxLength={128}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={address}
            onChange={({ target }) => typed(() => setAddress(target.value))}
            error={missing(address, TEXTS.enterAddress) ?? errorAt(error, "address")}
          />
        )}
        {kind === "exchange" &&
          source.keyParts.map((part) => (
            <Field
              key={`${source.id} ${part}`}
              label={KEY_PARTS[part]}
              // Hidden from onlookers. Not a password field, since browsers would offer to save it as this site's
              // password.
              type={part === "apiKey" ? "text" : "password"}
              maxLength={4096}
              autoComplete={part === "apiKey" ? "off" : "new-password"}
              autoCapitalize="off"
              spellCheck={false}
              data-1p-ignore
              value={key[part] ?? ""}
              onChange={({ target }) => typed(() => setKey((now) => ({ ...now, [part]: target.value })))}
              error={
                missing(key[part], TEXTS.enterField(KEY_PARTS[part].replace(TEXTS.passphrase, "passphrase"))) ??
                errorAt(error, part)
              }
            />
          ))}
        <Field
          label={TEXTS.name}
          hint={TEXTS.nameHint}
          maxLength={64}
          autoComplete="off"
          placeholder={source.title}
          value={label}
          onChange={({ target }) => typed(() => setLabel(target.value))}
          error={errorAt(error, "label")}
        />
        <RejectionLine error={error} fields={fields} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-busy={isPending}>
            {isPending ? TEXTS.connecting : TEXTS.connect}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}

type Typed = {
  readonly label: string;
  readonly address: string;
  readonly key: Partial<Record<KeyPart, string>>;
};

/** Returns the request body; undefined while something is missing. */
function bodyOf({ id, kind, keyParts }: ConnectionSource, { label, address, key }: Typed): NewConnection | undefined {
  if (kind === "address")
    return address.trim() === "" ? undefined : { kind, source: id, address: address.trim(), label };
  const parts = keyParts.map((part) => [part, (key[part] ?? "").trim()] as const);
  if (parts.some(([, text]) => text === "")) return undefined;
  const { apiKey = "", ...rest } = Object.fromEntries(parts);
  return { kind, source: id, apiKey, ...rest, label };
}
