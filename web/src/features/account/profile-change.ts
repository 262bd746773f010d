import type { User } from "@sextant/core/contract";

type Written = { readonly username: string; readonly displayName: string };

/** Returns the form's changes as the call takes them; undefined if there are none. */
export function profileChange(user: Pick<User, "username" | "displayName">, written: Written) {
  const username = written.username.trim();
  const displayName = written.displayName.trim() || null;
  const change = {
    ...(username === user.username ? {} : { username }),
    ...(displayName === user.displayName ? {} : { displayName }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
