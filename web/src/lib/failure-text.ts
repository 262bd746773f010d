/** Whether the server's sentences have a translation in the language of this page. It writes them in English. */
export const isTranslated: boolean = false;

/** Returns the sentence of a failed call in the language of this page. */
export function failureText(_code: string | null, text: string): Promise<string> {
  return Promise.resolve(text);
}
