const FORM = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;

/**
 * Returns whether a text is an ISIN: two letters, nine letters or digits, and the check digit that follows from them. Letters count as 10
 * to 35, and every other digit from the right is doubled (ISO 6166, annex A: the Luhn algorithm).
 */
export function isIsin(text: string): boolean {
  if (!FORM.test(text)) return false;
  const digits = [...text].map((letter) => String(Number.parseInt(letter, 36))).join("");
  let sum = 0;
  for (let n = 0; n < digits.length; n += 1) {
    const digit = Number(digits[digits.length - 1 - n]);
    const counted = n % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
