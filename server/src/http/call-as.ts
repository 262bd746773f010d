import { Failure } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { SetUpUser } from "../identity/person.ts";
import { sessionWithoutBrowser } from "../identity/session-without-browser.ts";
import { callNamed } from "./api-routes.ts";
import { admit } from "./call-handler.ts";
import type { Handlers, RequestContext } from "./handlers.ts";
import type { Limits } from "./limits.ts";
import { createRequestId } from "./request-id.ts";
import { tooManyCalls } from "./too-many-calls.ts";

/**
 * Creates calls in a user's name without a request of theirs, as for a linked chat. They have the user's rights and
 * only read: a call that changes something, or needs a recent sign-in, is rejected. One with a rate of its own counts
 * against the user's, like those of their pages.
 */
export function createCallAs(handlers: () => Omit<Handlers, "getHealth">, clock: WallClock, limits: Limits) {
  let callOf: ReturnType<typeof callNamed> | undefined;
  return (user: SetUpUser): RequestContext["call"] => {
    const person = { session: sessionWithoutBrowser(user), user };
    const context: RequestContext = {
      person,
      requestId: createRequestId(clock.wallMs()),
      loopback: false,
      userAgent: "",
      cookie: undefined,
      bearer: undefined,
      setSession: () => undefined,
      setHeader: () => undefined,
      call: async (name, input) => {
        callOf ??= callNamed(handlers() as Handlers);
        const call = callOf(name, input);
        if (call.endpoint.changes === true) throw new Failure("not-found");
        admit(call.endpoint, call.params, person, clock);
        const { rate } = call.endpoint;
        const seconds = rate === undefined ? undefined : limits(rate, user.id);
        if (seconds !== undefined) throw tooManyCalls(seconds);
        const read = call.input();
        return call.handler({ params: read.params, query: read.query, body: read.body, context });
      },
    };
    return context.call;
  };
}
