import type { IncomingMessage } from "node:http";
import { planEntitlements, planName, planWith } from "@sextant/core/billing";
import { type Capability, type Endpoint, Failure, getSession } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { People, Person } from "../identity/person.ts";
import { FRESH_PROOF_MS } from "../identity/session-terms.ts";
import type { SessionCookie } from "./session-cookie.ts";

export type AdmissionOptions = {
  readonly publicUrl: string;
  readonly people: Pick<People, "find" | "known">;
  readonly sessionCookie: SessionCookie;
  readonly clock: WallClock;
};

/**
 * Whether a call may be made, and by whom: the one policy for every call, from what its endpoint says. Gives the person, if
 * anybody is signed in; throws the Failure that refuses. Waits for nothing when the session was asked within seconds.
 */
export type Admission = (
  call: { readonly endpoint: Endpoint; readonly params: unknown },
  request: IncomingMessage,
) => Person | undefined | Promise<Person | undefined>;

export function createAdmission({ publicUrl, people, sessionCookie, clock }: AdmissionOptions): Admission {
  return ({ endpoint, params }, request) => {
    if (endpoint.method !== "GET") refuseForeignOrigin(request, publicUrl);
    if (isSameForAll(endpoint)) return undefined;
    const cookie = sessionCookie.read(request);
    if (cookie === undefined) return admit(endpoint, params, undefined, clock);
    const known = people.known(cookie);
    if (known !== undefined) return admit(endpoint, params, known, clock);
    // A tab left open asks every minute who is signed in: that keeps no session alive.
    return people
      .find(cookie, endpoint.path !== getSession.path)
      .then((person) => admit(endpoint, params, person, clock));
  };
}

/** Returns whether the answer is the same for every caller. No session is looked up for it, so it also works while the database is away. */
function isSameForAll({ method, access, personal, monitored }: Endpoint): boolean {
  return access === "public" && method === "GET" && (personal !== true || monitored === true);
}

/** State changes only from our own page: a browser says where a request comes from and no script can change it. */
export function refuseForeignOrigin({ headers }: IncomingMessage, publicUrl: string): void {
  const site = headers["sec-fetch-site"];
  if (headers.origin !== publicUrl || (site !== undefined && site !== "same-origin"))
    throw new Failure("foreign-origin");
}

function admit(endpoint: Endpoint, params: unknown, person: Person | undefined, clock: WallClock): Person | undefined {
  if (endpoint.access === "public") return person;
  if (person === undefined) throw new Failure("signed-out");
  refuseUnlessAllowed(endpoint, params as OwnerParams, person);
  if (endpoint.stepUp === true && clock.wallMs() - person.session.provenAtMs >= FRESH_PROOF_MS)
    throw new Failure("prove-yourself");
  if (endpoint.needs !== undefined) refuseSmallerPlan(endpoint.needs, person);
  return person;
}

function refuseSmallerPlan(needed: Capability, { user }: Person): void {
  if (user !== undefined && planEntitlements(user.plan.plan).capabilities.includes(needed)) return;
  throw new Failure("plan-too-small", { plan: planName(planWith(needed)) });
}

type OwnerParams = { readonly id?: string; readonly uid?: string };

function refuseUnlessAllowed({ access }: Endpoint, { id, uid }: OwnerParams, { session, user }: Person): void {
  switch (access) {
    case "public":
    case "session":
      return;
    case "owner":
      // Another's id is answered like one that nobody has.
      if (uid === undefined ? user === undefined || id !== user.id : uid !== session.subject)
        throw new Failure("not-found");
      return;
    case "user":
      if (user === undefined) throw new Failure("not-set-up");
      return;
    case "merchant":
      if (user?.role !== "merchant") throw new Failure("merchant-only");
      return;
  }
}
