import type { Identity, User } from "@sextant/core/contract";
import { call } from "../lib/call.ts";
import { onboard } from "../lib/calls.gen.ts";
import { createIntent } from "../lib/intent.ts";

const running = new Map<string, Promise<User>>();
const intent = createIntent();

/**
 * Creates the user record under a username. Called again while it runs, by a screen rendered twice, it still makes a
 * single request.
 */
export function onboardOnce({ uid, email }: Identity, username: string): Promise<User> {
  const key = `${uid} ${username}`;
  const before = running.get(key);
  if (before) return before;
  const now = call(onboard, { body: { firebaseUid: uid, email, username }, intent }).finally(() => running.delete(key));
  running.set(key, now);
  return now;
}
