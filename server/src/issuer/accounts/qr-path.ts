import { encodeQR } from "qr";

/** The quiet zone that scanners need around the code, in modules. */
const BORDER = 4;

/** Encodes a text as a QR code: an SVG path over a square grid of `size` modules, including the quiet zone. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  const path = modules
    .flatMap((row, y) =>
      row.flatMap((dark, x) =>
        dark && row[x - 1] !== true ? [`M${String(x)} ${String(y)}h${run(row, x)}v1H${String(x)}z`] : [],
      ),
    )
    .join("");
  return { size: modules.length, path };
}

/** Returns the number of consecutive dark modules from `start` on. */
function run(row: readonly boolean[], start: number): string {
  const end = row.indexOf(false, start);
  return String((end < 0 ? row.length : end) - start);
}
