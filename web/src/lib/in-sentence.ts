/** Returns a name as it stands within a sentence: 'big move'. */
export const inSentence = (name: string): string => name.toLowerCase();
