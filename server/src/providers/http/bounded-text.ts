/**
 * Reads the text of an answer in chunks. Returns undefined as soon as it exceeds the limit, without fetching the rest.
 */
export async function boundedText({ body }: Response, mostBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += (part as Uint8Array).length;
    if (bytes > mostBytes) return undefined;
    text += decoder.decode(part as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}
