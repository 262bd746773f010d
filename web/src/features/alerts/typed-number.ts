/** A number as people type it: plain, or with commas between thousands. Undefined where it could mean two. */
export function typedNumber(text: string): number | undefined {
  const typed = text.trim().replace(/^\$/, "");
  if (!/^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,12})?$/.test(typed)) return undefined;
  return Number(typed.replaceAll(",", ""));
}
