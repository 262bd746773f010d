const SMALL = new Set(["of", "and", "for", "the", "in", "to", "or", "by", "a", "an"]);
const SHORT_FORMS = new Set(["REIT", "REITS", "NEC", "ETF", "IT", "US", "USA", "LED", "TV", "PC"]);

/**
 * Converts capitals to title case: 'TRADE & SERVICES' becomes 'Trade & Services'. Text with lower-case letters is
 * returned unchanged.
 */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text.replace(/[\p{L}']+/gu, (word, at: number) => {
    if (SHORT_FORMS.has(word)) return word;
    const lower = word.toLowerCase();
    return at > 0 && SMALL.has(lower) ? lower : `${word.slice(0, 1)}${lower.slice(1)}`;
  });
}
