/** Maximum file size accepted, in bytes. */
const LARGEST_BYTES = 8 * 1024 * 1024;

/** File types of the file chooser; the server checks the content, not the extension. */
export const ACCEPTED = ".csv,.txt,.tsv,.xml,.ofx,.qfx,.json,.xlsx";

/** Returns why a file cannot be read here; undefined if it can. */
export function fileError({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (size === 0) return `${name} is empty. Export it again.`;
  if (size > LARGEST_BYTES) return `${name} is larger than 8 MB. Export it in parts, for example year by year.`;
  if (/\.xls$/i.test(name)) return `${name} is an old Excel file. Save it as .xlsx or CSV and choose that.`;
  if (/\.(?:zip|gz|pdf)$/i.test(name)) return `${name} is not a table. Choose the CSV, XML, OFX, JSON or .xlsx file.`;
  return undefined;
}

/** Returns the bytes of a file as base64 text. Throws if the browser cannot read it. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new Error("The browser couldn't read this file. Choose it again."));
    reader.readAsDataURL(file);
  });
}
