const PERIODS: Readonly<Record<string, string>> = {
  "15 minutes": "quarter hours",
  "15 minutes of trading": "quarter hours",
  "1 hour": "hours",
  "24 hours": "days",
  "1 trading day": "days",
  "5 days": "stretches of 5 days",
  "5 trading days": "weeks",
  "21 trading days": "months",
  "63 trading days": "quarters",
  "126 trading days": "half-years",
};

/** Returns the everyday name for many of a span: '5 trading days' are 'weeks'. */
export function periods(span: string): string {
  return PERIODS[span] ?? `stretches of ${span}`;
}
