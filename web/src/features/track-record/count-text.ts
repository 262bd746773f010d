const COUNT = new Intl.NumberFormat("en-US");

/** A whole number with its thousands set apart. */
export const count = (value: number): string => COUNT.format(value);

/** '1 row', '2 rows'. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;
