import { type Drawing, type Drawings, Failure } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import { parseSymbol } from "@sextant/core/market";
import type { WallClock } from "../../clock.ts";
import type { DrawingStore } from "./drawing-store.ts";

const LONGEST_LABEL = 40;
const LONGEST_NOTE = 200;

/**
 * Returns a drawing in its stored form: its text in one line without anything invisible, its timestamps in canonical
 * form.
 */
function plainDrawing(drawing: Drawing, index: number): Drawing {
  const refuse = (key: string, detail: string): never => {
    const field = `drawings.${String(index)}.${key}`;
    throw new Failure("bad-request", { detail: `${field}: ${detail}` }, { field });
  };
  const place = ({ time, price }: { time: string; price: number }, key: string) => {
    const ms = Date.parse(time);
    // Year 0 and later, as every calendar here has it; -0 is no price.
    if (Number.isNaN(ms)) return refuse(`${key}.time`, "that isn't a valid date and time");
    return { time: new Date(ms).toISOString(), price: price + 0 };
  };
  switch (drawing.kind) {
    case "level":
      return { ...drawing, price: drawing.price + 0, label: plainName(drawing.label, LONGEST_LABEL) };
    case "note": {
      const text = plainName(drawing.text, LONGEST_NOTE);
      return text === "" ? refuse("text", "use letters or digits") : { ...drawing, at: place(drawing.at, "at"), text };
    }
    case "trend_line": {
      const [from, to] = [place(drawing.from, "from"), place(drawing.to, "to")];
      if (from.time === to.time && from.price === to.price) refuse("to", "a line needs two different ends");
      return { ...drawing, from, to };
    }
  }
}

type OnSymbol = { readonly params: { readonly id: string; readonly symbol: string } };
type Stored = OnSymbol & { readonly body: { readonly revision: number; readonly drawings: readonly Drawing[] } };

/** Maximum symbols: more charts than a user draws on by hand. */
const MOST_SYMBOLS = 500;

/** Creates the handlers of a user's drawings on a symbol's chart: only their owner may see and change them. */
export function createDrawingsHandlers(store: DrawingStore, clock: WallClock) {
  return {
    getDrawings: async ({ params }: OnSymbol): Promise<Drawings> => {
      const symbol = symbolOf(params);
      const { revision, drawings } = await store.of(params.id, symbol);
      return { symbol, revision, drawings: [...drawings] };
    },

    setDrawings: async ({ params, body }: Stored): Promise<Drawings> => {
      const symbol = symbolOf(params);
      const ids = body.drawings.map(({ id }) => id);
      const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i);
      if (twice >= 0)
        throw new Failure(
          "bad-request",
          { detail: `drawings.${String(twice)}.id: another drawing already uses it` },
          { field: `drawings.${String(twice)}.id` },
        );
      const stored = await store.keep(
        params.id,
        symbol,
        { revision: body.revision, drawings: body.drawings.map(plainDrawing) },
        { atMs: clock.wallMs(), mostSymbols: MOST_SYMBOLS },
      );
      if (stored === "changed") throw new Failure("changed-elsewhere");
      if (stored === "full")
        throw new Failure("bad-request", {
          detail: `drawings are stored for at most ${String(MOST_SYMBOLS)} symbols`,
        });
      return { symbol, revision: stored.revision, drawings: [...stored.drawings] };
    },
  };
}

function symbolOf(params: OnSymbol["params"]): string {
  const instrument = parseSymbol(params.symbol);
  if (!instrument) throw new Failure("bad-symbol", {}, { field: "symbol" });
  return instrument.symbol;
}
