/** The text of an answer, read piece by piece. Undefined as soon as there is more than may be: the rest is not fetched. */
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
