/** Hands a text to the person as a file of theirs. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has the bytes by then; the page need not keep them.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
