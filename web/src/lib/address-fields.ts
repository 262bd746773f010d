/** One value of a screen's state and how its address writes it; what is written as undefined is left out. */
export type AddressField<T> = {
  readonly key: string;
  readonly read: (text: string | null) => T;
  readonly write: (value: T) => string | undefined;
};

/** The state of a screen as a whole: read from an address, and written into one. */
export type AddressCodec<S> = {
  readonly read: (address: URLSearchParams) => S;
  /** Returns the address with some values changed. */
  readonly write: (changes: Partial<S>, now: URLSearchParams) => URLSearchParams;
};

type Fields<S> = { readonly [K in keyof S]: AddressField<S[K]> };

/** Returns the codec of fields that stand side by side; a change leaves everything else in the address as it is. */
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

/** Returns the codec of values that hang together, such as a filter whose default depends on the view: written as one. */
export const addressOfWhole = <S extends object>(
  read: (address: URLSearchParams) => S,
  write: (state: S) => URLSearchParams,
): AddressCodec<S> => ({ read, write: (changes, now) => write({ ...read(now), ...changes }) });

/** One of the keys of `options`; `usual` counts where the address says none of them, and is left out. */
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

/** A text that `valid` returns in its one spelling; undefined where there is none or it is not valid. */
export function textField(
  key: string,
  valid: (text: string) => string | undefined = (text) => text,
): AddressField<string | undefined> {
  return { key, read: (text) => (text ? valid(text) : undefined), write: (value) => value || undefined };
}

/** A symbol or an id: text of one pattern. */
export const patternField = (key: string, pattern: RegExp): AddressField<string | undefined> =>
  textField(key, (text) => (pattern.test(text) ? text : undefined));

/** A whole number above 0. */
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

/** On where the address says `true`; off is left out. */
export const flagField = (key: string): AddressField<boolean> => ({
  key,
  read: (text) => text === "true",
  write: (on) => (on ? "true" : undefined),
});

/** Texts with commas between them, such as symbols: empty ones are dropped, an empty list is left out. */
export const listField = (key: string): AddressField<readonly string[]> => ({
  key,
  read: (text) => (text ?? "").split(",").filter((each) => each.trim() !== ""),
  write: (values) => values.join(",") || undefined,
});
