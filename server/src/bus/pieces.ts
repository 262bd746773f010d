/** Maximum characters per piece: NOTIFY takes less than 8000 bytes, of which the header needs the rest. */
const MOST_PIECE_CHARS = 7_900;

/**
 * Splits a text into NOTIFY payloads: `id.number.place.count:` followed by a piece. ASCII only, so that characters are
 * bytes and a database with another encoding preserves them. All payloads differ, because PostgreSQL merges equal ones
 * within a transaction.
 */
export function piecesOf(json: string, id: string, number: number): readonly string[] {
  const text = json.replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const count = Math.ceil(text.length / MOST_PIECE_CHARS);
  return Array.from(
    { length: count },
    (_, place) =>
      `${id}.${String(number)}.${String(place)}.${String(count)}:` +
      text.slice(place * MOST_PIECE_CHARS, (place + 1) * MOST_PIECE_CHARS),
  );
}

export type Pieces = {
  /**
   * Returns the whole text once its last piece has arrived. The pieces of a text arrive consecutively; our own and
   * incomplete texts are discarded.
   */
  add(payload: string): string | undefined;
  clear(): void;
};

const HEAD = /^([\w-]{1,32}\.\d{1,15})\.(\d{1,4})\.(\d{1,4}):/;
/** More than any of our texts has. */
const MOST_PIECES = 1_000;

export function createPieces(ownId: string): Pieces {
  const own = `${ownId}.`;
  let name = "";
  let parts: string[] = [];

  return {
    add(payload) {
      if (payload.startsWith(own)) return undefined;
      const [head = "", textName = "", place, count] = HEAD.exec(payload) ?? [];
      if (head === "" || Number(count) > MOST_PIECES) return undefined;
      if (place === "0") [name, parts] = [textName, []];
      else if (name !== textName || parts.length !== Number(place)) return undefined;
      parts.push(payload.slice(head.length));
      if (parts.length < Number(count)) return undefined;
      const text = parts.join("");
      [name, parts] = ["", []];
      return text;
    },
    clear() {
      [name, parts] = ["", []];
    },
  };
}
