/** What a rule or an alert is about, where it is about no symbol: by its kind. */
export function subjectWords(kind: string): string {
  if (kind === "billing") return "Billing";
  return kind === "screener" ? "Tokens" : "Portfolio";
}
