const COUNT = new Intl.NumberFormat("en-US");

/** Formats an integer with thousands separators. */
export const count = (value: number): string => COUNT.format(value);

/** Formats a count with its noun: '1 row', '2 rows'. */
export const counted = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`;
