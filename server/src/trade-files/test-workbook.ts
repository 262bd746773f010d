import { strToU8, zipSync } from "fflate";

/** For tests: a cell of a sheet's XML: a text, a number as text in `n`, or a date by its serial number in `d`. */
export type TestCell = string | { readonly n: string } | { readonly d: string } | null;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${String(letter.charCodeAt(0))};`);

function columnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`;
}

/** For tests: a sheet's XML. */
export function sheetXml(rows: readonly (readonly TestCell[])[]): string {
  const xml = rows.map((cells, row) => {
    const inRow = cells.map((cell, column) => {
      const at = `r="${columnName(column)}${String(row + 1)}"`;
      if (cell === null) return "";
      if (typeof cell === "string") return `<c ${at} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      return "n" in cell ? `<c ${at}><v>${cell.n}</v></c>` : `<c ${at} s="1"><v>${cell.d}</v></c>`;
    });
    return `<row r="${String(row + 1)}">${inRow.join("")}</row>`;
  });
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml.join("")}</sheetData></worksheet>`;
}

/** For tests: the smallest .xlsx file (ECMA-376) of some sheets, given as their XML; style 1 is a date. */
export function testWorkbook(
  sheets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Buffer {
  const names = Object.keys(sheets);
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns:r="${office}"><sheets>${names
      .map((name, n) => `<sheet name="${escaped(name)}" sheetId="${String(n + 1)}" r:id="rId${String(n + 1)}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names
      .map(
        (_, n) =>
          `<Relationship Id="rId${String(n + 1)}" Type="${office}/worksheet" Target="worksheets/sheet${String(n + 1)}.xml"/>`,
      )
      .join("")}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(names.map((name, n) => [`xl/worksheets/sheet${String(n + 1)}.xml`, sheets[name] ?? ""])),
    ...more,
  };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 1 }));
}
