import type { User } from "@sextant/core/contract";

type Written = { readonly username: string; readonly displayName: string };

/** What was changed in the form, as the call takes it; undefined when nothing was. */
export function profileChange(user: Pick<User, "username" | "displayName">, written: Written) {
  const username = written.username.trim();
  const displayName = written.displayName.trim() || null;
  const change = {
    ...(username === user.username ? {} : { username }),
    ...(displayName === user.displayName ? {} : { displayName }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
