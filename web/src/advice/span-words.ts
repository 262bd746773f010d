/** Returns a span that the server names, in the words of the page: '5 trading days'. */
export const spanWords = (span: string): string => span;
