/** Returns a name as it stands within a sentence: nouns have a capital everywhere. */
export const inSentence = (name: string): string => name;
