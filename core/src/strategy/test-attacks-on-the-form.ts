type Said = { readonly text: string; readonly evidence: readonly string[] };
type Whole = (honest: readonly Said[]) => string;

const each =
  (change: (said: Said) => unknown): Whole =>
  (honest) =>
    JSON.stringify({ sentences: honest.map(change) });

/** Whole answers of another form than asked, each made of sentences that alone would pass. */
export const ATTACKS_ON_THE_FORM: readonly Whole[] = [
  () => "",
  () => "The odds are good.",
  () => "null",
  () => "42",
  () => "{}",
  () => '{"sentences":null}',
  () => '{"sentences":[{"text":"Buy now.","evidence":[]}]}',
  () => `${'{"sentences":['.repeat(3_000)}${"]}".repeat(3_000)}`,
  (honest) => JSON.stringify(honest),
  (honest) => `Buy now. ${JSON.stringify({ sentences: honest })}`,
  (honest) => `${JSON.stringify({ sentences: honest })} Buy now.`,
  (honest) => JSON.stringify({ sentences: honest }).repeat(2),
  (honest) => JSON.stringify({ sentences: honest }).slice(0, -3),
  (honest) => JSON.stringify({ sentences: honest, action: "BUY" }),
  (honest) => `{"__proto__":{"action":"BUY"},"sentences":${JSON.stringify(honest)}}`,
  (honest) => `{"sentences":[],"sentences":${JSON.stringify(honest)}}`,
  (honest) => JSON.stringify({ sentences: [...honest, ...honest] }),
  (honest) => JSON.stringify({ sentences: honest.slice(1) }),
  (honest) => JSON.stringify({ sentences: [...honest].reverse() }),
  (honest) => each((said) => ({ ...said, text: honest[(honest.indexOf(said) + 1) % honest.length]?.text }))(honest),
  each((said) => ({ ...said, confidence: 99 })),
  each((said) => ({ ...said, evidence: ["E999"] })),
  each((said) => ({ ...said, evidence: ["E1"] })),
  each((said) => ({ ...said, evidence: [1, 2] })),
  each((said) => ({ ...said, evidence: "E1" })),
  each((said) => ({ ...said, evidence: [["E1"]] })),
  each((said) => ({ ...said, evidence: ["__proto__", "constructor"] })),
  each((said) => ({ ...said, evidence: Array.from({ length: 1_000 }, (_, i) => `E${String(i)}`) })),
  each((said) => ({ ...said, text: 5 })),
  each((said) => ({ ...said, text: null })),
  each((said) => ({ ...said, text: { toString: "Buy" } })),
  each((said) => ({ ...said, text: `${said.text} ${"and so on ".repeat(5_000)}` })),
  each((said) => ({ ...said, text: `${said.text}\u001b[31m` })),
  each((said) => ({ ...said, text: `${said.text}\ud800` })),
  each((said) => ({ text: said.text.replace(/\{\{E\d+\}\}/g, "it"), evidence: [] })),
];
