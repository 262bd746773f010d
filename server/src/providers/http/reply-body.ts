import { nestingError } from "./nesting-error.ts";

/**
 * Parses an answer's text as JSON, or says in a few words why it is none (a login page, an error page, a truncated
 * answer) or why it is not parsed: nested brackets, which cost far more to parse than their length suggests.
 */
export function readJson(contentType: string | undefined, text: string): { value: unknown } | { error: string } {
  const start = text.trimStart();
  if (/html/i.test(contentType ?? "") || start.startsWith("<")) return { error: "a web page instead of data" };
  if (start === "") return { error: "an empty answer" };
  const error = nestingError(start);
  if (error !== undefined) return { error };
  try {
    return { value: JSON.parse(start.startsWith("\uFEFF") ? start.slice(1) : start) as unknown };
  } catch {
    return { error: "not JSON" };
  }
}
