import type { IncomingMessage } from "node:http";
import type { ApiKeys } from "../identity/api-keys/api-keys.ts";
import type { Person, SessionService } from "../identity/person.ts";
import { apiKeyOf } from "./api-key-of.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Who makes a request: by the API key that it carries, or else by the session of its browser. */
export type Callers = {
  /** Returns the caller without waiting, if they were looked up within seconds. */
  known(request: IncomingMessage): Person | undefined;
  /** Looks the caller up. Counts as use of a session unless `isUse` is false. */
  find(request: IncomingMessage, isUse?: boolean): Promise<Person | undefined>;
  /** Returns whether the request claims to be of anyone at all. */
  claims(request: IncomingMessage): boolean;
};

export function createCallers({
  sessionService,
  sessionCookie,
  apiKeys,
}: {
  readonly sessionService: Pick<SessionService, "find" | "known">;
  readonly sessionCookie: Pick<SessionCookie, "read">;
  readonly apiKeys: Pick<ApiKeys, "find" | "known">;
}): Callers {
  return {
    known(request) {
      const key = apiKeyOf(request);
      if (key !== undefined) return apiKeys.known(key);
      const cookie = sessionCookie.read(request);
      return cookie === undefined ? undefined : sessionService.known(cookie);
    },
    async find(request, isUse) {
      const key = apiKeyOf(request);
      if (key !== undefined) return apiKeys.find(key);
      const cookie = sessionCookie.read(request);
      return cookie === undefined ? undefined : sessionService.find(cookie, isUse);
    },
    claims: (request) => apiKeyOf(request) !== undefined || sessionCookie.read(request) !== undefined,
  };
}
