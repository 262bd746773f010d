import type { EvidenceLedger } from "../analysis/index.ts";
import type { Sentence } from "../contract/index.ts";
import type { FactDirection } from "../language/index.ts";
import type { Quantity } from "./quantity.ts";

/** The parts of a sentence: words without digits, numbers with their facts, and finished clauses. */
export type Piece = string | Quantity | Sentence;

/** Directions of a ledger's facts, by id. */
export type FactWays = Map<string, FactDirection>;

/** Writes sentences into one evidence ledger. */
export type SentenceWriter = {
  /**
   * Returns a sentence from a template. Each number becomes a row of the ledger, each fact one row, however often it is
   * cited.
   */
  readonly say: (text: TemplateStringsArray, ...pieces: readonly Piece[]) => Sentence;
  /** Adds a fact to the ledger and returns its id. */
  readonly cite: (quantity: Quantity) => string;
};

/**
 * The only way to put a number into a text: with its row of evidence, so that no number lacks one. `from` is the
 * default source and time of the numbers; `ways` records the direction of each fact that has one.
 */
export function sentenceWriter(
  ledger: EvidenceLedger,
  from: { readonly asOfMs: number; readonly source: string },
  ways: FactWays = new Map(),
): SentenceWriter {
  const ids = new Map<string, string>();
  const cite = ({ name, value, unit, direction, from: own = from }: Quantity): string => {
    const key = JSON.stringify([name, value, unit, own.asOfMs, own.source]);
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = ledger.add({ name, value, unit, ...own });
    ids.set(key, id);
    if (direction !== undefined) ways.set(id, direction);
    return id;
  };
  return {
    cite,
    say(label, ...pieces) {
      const evidence = new Set<string>();
      let text = label[0] ?? "";
      pieces.forEach((piece, i) => {
        if (typeof piece === "string") text += piece;
        else if ("evidence" in piece) {
          text += piece.text;
          for (const id of piece.evidence) evidence.add(id);
        } else {
          text += piece.text;
          evidence.add(cite(piece));
        }
        text += label[i + 1] ?? "";
      });
      return { text, evidence: [...evidence] };
    },
  };
}
