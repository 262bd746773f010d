/**
 * Returns whether a subject is within the standard's bounds. Control characters are not allowed, and the database can't
 * store NUL.
 */
export function isSubject(subject: unknown, longest = 255): subject is string {
  return typeof subject === "string" && subject !== "" && subject.length <= longest && !/\p{Cc}/u.test(subject);
}

/**
 * Returns whether a value is an email address that a provider may report: one @, nothing invisible that could break a
 * line or a database text.
 */
export function isReportedAddress(email: unknown): email is string {
  return typeof email === "string" && email.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email);
}
