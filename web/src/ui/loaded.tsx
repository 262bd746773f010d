import type { ReactNode } from "react";

type Props<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly waiting: ReactNode;
  readonly failed: (error: Error) => ReactNode;
  readonly children: (data: T) => ReactNode;
};

/**
 * Renders loaded data, even if reloading it failed. Without data it renders the failure, and until then the
 * placeholder.
 */
export function Loaded<T>({ data, error, waiting, failed, children }: Props<T>) {
  if (data !== undefined) return children(data);
  return error === null ? waiting : failed(error);
}
