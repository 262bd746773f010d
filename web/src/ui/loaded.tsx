import type { ReactNode } from "react";

type Props<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly waiting: ReactNode;
  readonly failed: (error: Error) => ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** Draws loaded data, also when reloading it failed; without any, the failure, and until then what waits in its place. */
export function Loaded<T>({ data, error, waiting, failed, children }: Props<T>) {
  if (data !== undefined) return children(data);
  return error === null ? waiting : failed(error);
}
