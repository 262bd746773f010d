import type { FiledFact } from "@sextant/core/filings";
import type { CompanyFilings } from "../providers/filings/index.ts";

/** Filings as they are stored: a filing's number, form and day once, and each concept's and unit's numbers in rows. */
export type PackedFilings = {
  readonly cik: number;
  readonly name: string;
  readonly tickers: readonly string[];
  readonly filings: readonly (readonly [accession: string, form: string, filedDay: number])[];
  /** By 'concept unit'. */
  readonly rows: Readonly<Record<string, readonly PackedRow[]>>;
};
type PackedRow = readonly [startDay: number | null, endDay: number, value: number, filing: number];

/** About a fifth of the facts' own JSON. */
export function packedFilings({ company, tickers }: CompanyFilings): PackedFilings {
  const places = new Map<string, number>();
  const filings: [string, string, number][] = [];
  const rows: Record<string, PackedRow[]> = {};
  for (const { concept, unit, startDay, endDay, value, filedDay, form, accession } of company.facts) {
    const key = `${accession} ${form} ${filedDay}`;
    const place = places.get(key) ?? filings.push([accession, form, filedDay]) - 1;
    places.set(key, place);
    (rows[`${concept} ${unit}`] ??= []).push([startDay ?? null, endDay, value, place]);
  }
  return { cik: company.cik, name: company.name, tickers, filings, rows };
}

/** What `packedFilings` packed, fact for fact. */
export function unpackedFilings({ cik, name, tickers, filings, rows }: PackedFilings): CompanyFilings {
  const facts = Object.entries(rows).flatMap(([key, reported]) => {
    const at = key.lastIndexOf(" ");
    const [concept, unit] = [key.slice(0, at), key.slice(at + 1)];
    return reported.flatMap(([startDay, endDay, value, place]): readonly FiledFact[] => {
      const filing = filings[place];
      if (filing === undefined) return [];
      const [accession, form, filedDay] = filing;
      const period = startDay === null ? { endDay } : { startDay, endDay };
      return [{ concept, unit, ...period, value, filedDay, form, accession }];
    });
  });
  return { company: { cik, name, facts }, tickers };
}
