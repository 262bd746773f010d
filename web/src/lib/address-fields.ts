/** One value of a screen's state, and how the address encodes it; a value written as undefined is omitted. */
export type AddressField<T> = {
  readonly key: string;
  readonly read: (text: string | null) => T;
  readonly write: (value: T) => string | undefined;
};

/** The whole state of a screen, read from an address and written into one. */
export type AddressCodec<S> = {
  readonly read: (address: URLSearchParams) => S;
  /** Returns the address with the given values changed. */
  readonly write: (changes: Partial<S>, now: URLSearchParams) => URLSearchParams;
};

type Fields<S> = { readonly [K in keyof S]: AddressField<S[K]> };

/** Returns the codec of independent fields; a change leaves the rest of the address untouched. */
export function addressOf<S extends object>(fields: Fields<S>): AddressCodec<S> {
  const names = Object.keys(fields) as (keyof S)[];
  const written = <K extends keyof S>(name: K, changes: Partial<S>) => fields[name].write(changes[name] as S[K]);
  return {
    read: (address) =>
      Object.fromEntries(names.map((name) => [name, fields[name].read(address.get(fields[name].key))])) as S,
    write: (changes, now) => {
      const next = new URLSearchParams(now);
      for (const name of names) {
        if (!(name in changes)) continue;
        const text = written(name, changes);
        if (text === undefined) next.delete(fields[name].key);
        else next.set(fields[name].key, text);
      }
      return next;
    },
  };
}

/**
 * Returns the codec of interdependent values, such as a filter whose default depends on the view; they are written
 * together.
 */
export const addressOfWhole = <S extends object>(
  read: (address: URLSearchParams) => S,
  write: (state: S) => URLSearchParams,
): AddressCodec<S> => ({ read, write: (changes, now) => write({ ...read(now), ...changes }) });

/**
 * Returns a field that takes one of the keys of `options`. It falls back to `usual` when the address has none of them;
 * `usual` itself is omitted.
 */
export function choiceField<K extends string, U extends K | undefined>(
  key: string,
  options: Readonly<Record<K, unknown>>,
  usual: U,
): AddressField<K | U> {
  return {
    key,
    read: (text) => (text !== null && Object.hasOwn(options, text) ? (text as K) : usual),
    write: (value) => (value === usual ? undefined : value),
  };
}

/** Returns a text field that `valid` normalises; undefined if the text is absent or invalid. */
export function textField(
  key: string,
  valid: (text: string) => string | undefined = (text) => text,
): AddressField<string | undefined> {
  return { key, read: (text) => (text ? valid(text) : undefined), write: (value) => value || undefined };
}

/** Returns a field for a symbol or an id: a text that matches one pattern. */
export const patternField = (key: string, pattern: RegExp): AddressField<string | undefined> =>
  textField(key, (text) => (pattern.test(text) ? text : undefined));

/** Returns a field for an integer above 0. */
export function countField(key: string): AddressField<number | undefined> {
  return {
    key,
    read: (text) => {
      const value = Number(text ?? "");
      return Number.isSafeInteger(value) && value > 0 ? value : undefined;
    },
    write: (value) => (value === undefined ? undefined : String(value)),
  };
}

/** Returns a field that is on when the address says `true`; off is omitted. */
export const flagField = (key: string): AddressField<boolean> => ({
  key,
  read: (text) => text === "true",
  write: (on) => (on ? "true" : undefined),
});

/**
 * Returns a field for comma-separated texts, such as symbols: empty texts are dropped, and an empty list is omitted.
 */
export const listField = (key: string): AddressField<readonly string[]> => ({
  key,
  read: (text) => (text ?? "").split(",").filter((each) => each.trim() !== ""),
  write: (values) => values.join(",") || undefined,
});
