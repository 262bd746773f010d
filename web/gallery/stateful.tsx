import { useState, type ReactNode } from "react";

type Props<T> = { readonly initial: T; readonly children: (value: T, set: (value: T) => void) => ReactNode };

/** Gives a component that is controlled from outside the value that it works on. */
export function Stateful<T>({ initial, children }: Props<T>) {
  const [value, setValue] = useState<{ readonly is: T }>({ is: initial });
  return children(value.is, (is) => setValue({ is }));
}
