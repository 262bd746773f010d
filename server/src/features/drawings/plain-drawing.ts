import { type Drawing, Failure } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";

const LONGEST_LABEL = 40;
const LONGEST_NOTE = 200;

/** A drawing as it is kept: its words in one line without anything invisible, its moments in one spelling. */
export function plainDrawing(drawing: Drawing, index: number): Drawing {
  const refuse = (key: string, detail: string): never => {
    const field = `drawings.${String(index)}.${key}`;
    throw new Failure("bad-request", { detail: `${field}: ${detail}` }, { field });
  };
  const place = ({ time, price }: { time: string; price: number }, key: string) => {
    const ms = Date.parse(time);
    // Year 0 and later, as every calendar here has it; -0 is no price.
    if (Number.isNaN(ms)) return refuse(`${key}.time`, "that is no moment of the calendar");
    return { time: new Date(ms).toISOString(), price: price + 0 };
  };
  switch (drawing.kind) {
    case "level":
      return { ...drawing, price: drawing.price + 0, label: plainName(drawing.label, LONGEST_LABEL) };
    case "note": {
      const text = plainName(drawing.text, LONGEST_NOTE);
      return text === ""
        ? refuse("text", "give it letters or digits")
        : { ...drawing, at: place(drawing.at, "at"), text };
    }
    case "trend_line": {
      const [from, to] = [place(drawing.from, "from"), place(drawing.to, "to")];
      if (from.time === to.time && from.price === to.price) refuse("to", "a line has two different ends");
      return { ...drawing, from, to };
    }
  }
}
