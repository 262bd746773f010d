import type { IncomingMessage } from "node:http";
import type { Installation, PageLanguage, RateName, RenderDocument } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../log.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Accounts } from "./accounts/accounts.ts";

/** The dependencies of our own issuer and its pages. */
export type IssuerOptions = {
  readonly config: Pick<Config, "publicUrl">;
  readonly log: Logger;
  readonly clock: WallClock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly accounts: Accounts;
  readonly render: RenderDocument;
  installation(): Installation;
  /** Returns the headers of a document in a language, and the nonce that its policy permits. */
  documentHeaders(language: PageLanguage): {
    readonly nonce: string;
    readonly headers: Readonly<Record<string, string>>;
  };
  /** Headers of a response that is no document. */
  readonly dataHeaders: Readonly<Record<string, string>>;
  /** Returns the caller's network address, as reported by a trusted proxy if there is one. */
  addressOf(request: IncomingMessage): string;
  /** Counts one call of an address against its quota. Returns the seconds to wait if there were too many. */
  takeCall(rate: RateName, address: string): number | undefined;
};
