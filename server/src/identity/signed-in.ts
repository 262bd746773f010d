import type { Person, SetUpUser } from "./person.ts";

/** Returns the user of a call that is not public, whose access policy guarantees that there is one. */
export function signedIn(person: Person | undefined): Person {
  if (person === undefined) throw new Error("A call for signed-in users ran without a user");
  return person;
}

/** Returns the caller's record, for calls that require a complete account. */
export function setUpUser(person: Person | undefined): SetUpUser {
  const { user } = signedIn(person);
  if (user === undefined) throw new Error("A call for users who are set up ran without a user record");
  return user;
}
