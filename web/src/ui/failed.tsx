import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type Props = {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
};

/** The error state of a screen: what failed, what to do, and the cause in small print. */
export function Failed({ title, detail, onRetry, children }: Props) {
  return (
    <div role="alert" className="sec measure grid justify-items-start gap-4">
      <h2 className="h-sec">{title}</h2>
      {children}
      <Button onClick={onRetry}>Retry</Button>
      {detail !== undefined && <p className="meta wrap-anywhere">{detail}</p>}
    </div>
  );
}
