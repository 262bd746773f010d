const LABELS: Readonly<Record<string, string>> = {
  assign: "it counts for an invoice",
  credit: "it became credit",
  refund: "it is to be refunded",
  keep: "it stays unmatched",
  paid: "the refund was paid",
  refused: "the refund was refused",
};

/** Describes the decision about a transfer or a refund, as the end of a sentence. An unknown kind is shown by its name. */
export function decisionLabel(kind: string): string {
  return LABELS[kind] ?? kind;
}
