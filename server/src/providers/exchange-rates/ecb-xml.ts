import { garbage, type WrittenDay } from "./checked-days.ts";

const VENDOR = "ecb";
/** The longest tag is the envelope's, with two namespaces. */
const LONGEST_TAG = 1_000;
/** Envelope, the cube of all, a day's cube, a currency's cube. */
const DEEPEST = 4;
const TAG = /^(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)$/;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

type Tag = { readonly name: string; readonly isEnd: boolean; readonly isEmpty: boolean; readonly attributes: string };

/**
 * Parses the ECB's XML day by day: an envelope with one cube, which has a cube for each day, which has a cube for each
 * currency with its rate. All three documents (daily, 90 days, full history) have this form. Throws a VendorError for
 * anything else, including a document type or an entity, and for a truncated document; comments and anything outside
 * the cubes are ignored.
 */
export function* ecbXmlDays(text: string): Generator<WrittenDay> {
  const open: string[] = [];
  let date: string | undefined;
  let rates: [string, string][] = [];
  let isEnded = false;

  for (const tag of tagsOf(text)) {
    const { name, isEnd, isEmpty, attributes } = tag;
    if (isEnded || (open.length === 0 && (isEnd || name !== "gesmes:Envelope")))
      throw garbage(VENDOR, "no envelope of rates");
    if (!isEnd) {
      if (open.length >= DEEPEST) throw garbage(VENDOR, "deeper than its documents are");
      const place = open.filter((one) => one === "Cube").length;
      if (name === "Cube" && place === 1) {
        date = valueOf(attributes, "time");
        rates = [];
      }
      if (name === "Cube" && place === 2) rates.push([valueOf(attributes, "currency"), valueOf(attributes, "rate")]);
      if (name !== "Cube" && place > 0) throw garbage(VENDOR, `<${name.slice(0, 40)}> appears among the rates`);
      open.push(name);
    }
    if (!isEnd && !isEmpty) continue;
    if (open.pop() !== name) throw garbage(VENDOR, `</${name.slice(0, 40)}> ends what did not begin`);
    if (name === "Cube" && open.length === 2 && date !== undefined) {
      yield { place: date.slice(0, 20), date, rates };
      date = undefined;
    }
    isEnded = open.length === 0;
  }
  if (!isEnded) throw garbage(VENDOR, "the document ends in the middle");
}

function* tagsOf(text: string): Generator<Tag> {
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    if (text.startsWith("<!--", at)) {
      const end = text.indexOf("-->", at + 4);
      if (end < 0) throw garbage(VENDOR, "a comment that does not end");
      at = end + 3;
      continue;
    }
    const end = text.indexOf(">", at);
    if (end < 0 || end - at > LONGEST_TAG) throw garbage(VENDOR, "no XML");
    const inner = text.slice(at + 1, end);
    at = end + 1;
    // The declaration at the start names the encoding, which is known.
    if (inner.startsWith("?xml ") && inner.endsWith("?")) continue;
    const [, slash, name, attributes = "", empty] = TAG.exec(inner) ?? [];
    if (name === undefined) throw garbage(VENDOR, `'<${inner.slice(0, 40)}>' is no tag of its documents`);
    yield { name, isEnd: slash === "/", isEmpty: empty === "/", attributes };
  }
}

function valueOf(attributes: string, wanted: string): string {
  for (const [, name, double, single] of attributes.matchAll(ATTRIBUTE))
    if (name === wanted) return double ?? single ?? "";
  throw garbage(VENDOR, `a cube without ${wanted}`);
}
