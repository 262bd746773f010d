import * as TEXTS from "./texts.tsx";

/** Maximum file size accepted, in bytes. */
const LARGEST_BYTES = 8 * 1024 * 1024;

/** File types of the file chooser; the server checks the content, not the extension. */
export const ACCEPTED = ".csv,.txt,.tsv,.xml,.ofx,.qfx,.json,.xlsx";

/** Returns why a file cannot be read here; undefined if it can. */
export function fileError({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (size === 0) return TEXTS.fileEmpty(name);
  if (size > LARGEST_BYTES) return TEXTS.fileTooLarge(name);
  if (/\.xls$/i.test(name)) return TEXTS.fileOldExcel(name);
  if (/\.(?:zip|gz|pdf)$/i.test(name)) return TEXTS.fileNoTable(name);
  return undefined;
}

/** Returns the bytes of a file as base64 text. Throws if the browser cannot read it. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new Error(TEXTS.fileUnreadable));
    reader.readAsDataURL(file);
  });
}
