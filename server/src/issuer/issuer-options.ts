import type { IncomingMessage } from "node:http";
import type { Installation, RateName, RenderDocument } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../log.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Accounts } from "./accounts/accounts.ts";

/** What our own issuer and its pages need. */
export type IssuerOptions = {
  readonly config: Pick<Config, "publicUrl">;
  readonly log: Logger;
  readonly clock: WallClock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly accounts: Accounts;
  readonly render: RenderDocument;
  installation(): Installation;
  /** Headers of a document, and the nonce its policy lets in. */
  documentHeaders(): { readonly nonce: string; readonly headers: Readonly<Record<string, string>> };
  /** Headers of an answer that is no document. */
  readonly dataHeaders: Readonly<Record<string, string>>;
  /** Returns the caller's network address, as reported by a trusted proxy if there is one. */
  addressOf(request: IncomingMessage): string;
  /** Takes one call of an address from its allowance; the seconds to wait when it had too many. */
  takeCall(rate: RateName, address: string): number | undefined;
};
