import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly onRetry: () => void;
  /** 1 if the page has no other heading. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
};

/** The error state of a screen: what failed, the cause in small print, and what to do. */
export function Failed({ title, detail, onRetry, level = 2, children }: Props) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div role="alert" className="sec grid justify-items-start gap-4">
      <Heading className="h-sec measure">{title}</Heading>
      {children}
      {detail !== undefined && <p className="meta measure wrap-anywhere">{detail}</p>}
      <Button onClick={onRetry}>{TEXTS.retry}</Button>
    </div>
  );
}
