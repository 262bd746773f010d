/** A subject as the standard bounds it. Control characters have no place in one, and the database keeps no NUL. */
export function isSubject(subject: unknown, longest = 255): subject is string {
  return typeof subject === "string" && subject !== "" && subject.length <= longest && !/\p{Cc}/u.test(subject);
}

/** A mail address as a provider tells it: one @, nothing invisible that could break a line or a text of the database. */
export function isReportedAddress(email: unknown): email is string {
  return typeof email === "string" && email.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email);
}
