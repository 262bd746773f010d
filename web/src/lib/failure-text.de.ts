/** Whether the server's sentences have a translation in the language of this page. It writes them in English. */
export const isTranslated: boolean = true;

/** Returns the sentence of a failed call in the language of this page. Loaded with the first one: most readers see none. */
export async function failureText(code: string | null, text: string): Promise<string> {
  try {
    const { germanFailure } = await import("./german-failure.ts");
    return germanFailure(code, text) ?? text;
  } catch {
    return text;
  }
}
