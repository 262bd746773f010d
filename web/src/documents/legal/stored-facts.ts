import type { Installation } from "@sextant/core/contract";
import * as TEXTS from "./stored-fact-texts.ts";
import type { StoredFact } from "./stored-fact-texts.ts";

export type StoredGroup = { readonly id: string; readonly title: string; readonly facts: readonly StoredFact[] };

/** Returns the database rows that concern people (server/src/database/migrations), by what they are about. */
export function storedFacts({ identity: { kind, name } }: Installation): readonly StoredGroup[] {
  return [
    { id: "stored-account", title: TEXTS.accountTitle, facts: TEXTS.ACCOUNT },
    {
      id: "stored-sign-in",
      title: TEXTS.signInTitle,
      facts:
        kind === "local"
          ? [...TEXTS.PASSWORD, ...TEXTS.SESSIONS, ...TEXTS.PASSWORD_SAFETY]
          : [TEXTS.providerFact(name), ...TEXTS.SESSIONS],
    },
    { id: "stored-work", title: TEXTS.workTitle, facts: TEXTS.WORK },
    { id: "stored-payments", title: TEXTS.paymentsTitle, facts: TEXTS.PAYMENTS },
    { id: "stored-logs", title: TEXTS.logsTitle, facts: TEXTS.LOGS },
  ];
}
