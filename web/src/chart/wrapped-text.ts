/**
 * Wraps text into lines no wider than `width`, up to a maximum count; a word that is too long is split, and overflow
 * ends in '…'.
 */
export function wrappedText(
  text: string,
  width: number,
  most: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((one) => fitting(one, width, measure))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width || line === "") line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? "";
  while (last !== "" && measure(`${last}…`) > width) last = [...last].slice(0, -1).join("");
  return [...lines.slice(0, most - 1), `${last}…`];
}

/** Splits a word into pieces that fit. */
function fitting(word: string, width: number, measure: (text: string) => number): readonly string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
