import type { ApiKey } from "@sextant/core/contract";
import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { KeyCalls } from "./key-calls.tsx";
import { keyEnd } from "./key-end.ts";
import { RevokeKey } from "./revoke-key.tsx";
import { RotateKey } from "./rotate-key.tsx";
import { SCOPES } from "./scopes.ts";
import type { IssuedSecret } from "./use-api-keys.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly apiKey: ApiKey;
  readonly canRotate: boolean;
  readonly isInPlan: boolean;
  readonly onIssued: (issued: IssuedSecret) => void;
  readonly onRevoked: () => void;
};

const BADGES = { replaced: TEXTS.replacedBadge, expired: TEXTS.expiredBadge } as const;

/** An API key: what it may do, until when, how much it is used, and what can be done with it. */
export function KeyRow({ userId, apiKey, canRotate, isInPlan, onIssued, onRevoked }: Props) {
  const { id, name, start, scopes, createdAt, lastUsedAt, callsByDay } = apiKey;
  const now = useNow(30_000);
  const [chosen, setChosen] = useState<"rotate" | "revoke">();
  const rotateOpener = useRef<HTMLButtonElement>(null);
  const revokeOpener = useRef<HTMLButtonElement>(null);
  const end = keyEnd(apiKey, now);
  const isValid = end.state === "valid";
  const open = chosen === "rotate" && !(canRotate && isValid) ? undefined : chosen;
  const cancel = () => {
    setChosen(undefined);
    (open === "rotate" ? rotateOpener : revokeOpener).current?.focus();
  };
  const toggle = (which: "rotate" | "revoke") => setChosen(open === which ? undefined : which);
  return (
    <li className="grid gap-3">
      <div className="acc-row">
        <div className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <b className="h-sub wrap-anywhere">{name}</b>
            {!isValid && <span className="bdg bdg-line">{BADGES[end.state]}</span>}
          </span>
          <span className="meta wrap-anywhere">{TEXTS.startsWith(<code>{start}</code>)}</span>
          <span className="meta wrap-anywhere">
            {TEXTS.keyTimes(
              <Timestamp atMs={Date.parse(createdAt)} />,
              end.text,
              lastUsedAt === null ? TEXTS.neverUsed : TEXTS.lastUsed(<Timestamp atMs={Date.parse(lastUsedAt)} />),
            )}
          </span>
        </div>
        <div className="flex flex-wrap gap-2">
          {isInPlan && isValid && (
            <Button
              ref={rotateOpener}
              variant="outline"
              size="sm"
              disabled={!canRotate}
              aria-label={TEXTS.rotateNamed(name)}
              aria-expanded={open === "rotate"}
              onClick={() => toggle("rotate")}
            >
              {TEXTS.rotate}
            </Button>
          )}
          <Button
            ref={revokeOpener}
            variant="outline"
            size="sm"
            aria-label={TEXTS.revokeNamed(name)}
            aria-expanded={open === "revoke"}
            onClick={() => toggle("revoke")}
          >
            {TEXTS.revoke}
          </Button>
        </div>
      </div>
      <ul className="acc-rights" aria-label={TEXTS.mayNamed(name)}>
        {scopes.map((scope) => (
          <li key={scope}>
            <Check className="up" aria-hidden="true" />
            <span>{SCOPES[scope].name}</span>
          </li>
        ))}
      </ul>
      <KeyCalls name={name} callsByDay={callsByDay} nowMs={now} />
      {open === "rotate" && (
        <RotateKey
          userId={userId}
          keyId={id}
          name={name}
          onIssued={(issued) => {
            setChosen(undefined);
            onIssued(issued);
          }}
          onCancel={cancel}
        />
      )}
      {open === "revoke" && (
        <RevokeKey userId={userId} keyId={id} name={name} onRevoked={onRevoked} onCancel={cancel} />
      )}
    </li>
  );
}
