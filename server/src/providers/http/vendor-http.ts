import type { Clock } from "../../clock.ts";
import type { VendorError, VendorErrorKind } from "../vendor.ts";

/** One parsed answer of a vendor: JSON as a value, text as a string. Shared between callers: never mutate it. */
export type VendorReply = {
  readonly status: number;
  readonly body: unknown;
  /** `name=value` of each cookie it set. */
  readonly cookies: readonly string[];
};

export type VendorGet = {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** How long the answer may be reused; 0 or absent: not cached. */
  readonly ttlMs?: number;
  /** Throws for a body not worth caching; without it any body is cached for `ttlMs`. */
  readonly sound?: (body: unknown) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly accept?: "json" | "text";
  /** Statuses besides 2xx whose body the caller reads itself; 'any' also accepts a body of the wrong kind. */
  readonly acceptStatus?: readonly number[] | "any";
  readonly signal?: AbortSignal | undefined;
};

/** The state of a vendor's client, for /api/health. */
export type VendorHttpState = {
  readonly breaker: "closed" | "open" | "half-open";
  readonly lastSuccessMs: number | undefined;
  readonly lastErrorMs: number | undefined;
  /** For the log: it may contain error codes and the vendor's own text. */
  readonly lastError: string | undefined;
  readonly lastErrorKind: VendorErrorKind | undefined;
  /** When the requests began to fail; undefined after a success. */
  readonly failingSinceMs: number | undefined;
};

/** The only way to call one vendor: bounded in time, size and number of calls. */
export interface VendorHttp {
  readonly vendor: string;
  readonly baseUrl: string;
  readonly clock: Clock;
  /**
   * Sends a GET. `path` is relative to the base address, or a complete address of the vendor's own. Throws VendorError.
   */
  get(path: string, options?: VendorGet): Promise<VendorReply>;
  state(): VendorHttpState;
  /** Records a rejection that came as an answer (status 200), so that health shows it until the next valid answer. */
  note(rejection: VendorError): void;
  /** Logs a warning about this vendor's answers: rows rejected, shape changed. */
  warn(detail: Readonly<Record<string, unknown>>, message: string): void;
  /** Closes idle connections. */
  close(): void;
}
