import { type ReactNode, Suspense, useState } from "react";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  /** Its name for a tutorial that points at it. */
  readonly tour?: string;
  readonly children: ReactNode;
};

/** A part of the working: rendered, and so loaded, from when it is first opened. */
export function Fold({ title, isOpenAtFirst = false, tour, children }: Props) {
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  return (
    <details
      className="tr-fold"
      data-tour={tour}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{title}</summary>
      {wasOpened && (
        <Suspense fallback={<PartWaiting label={TEXTS.loadingFold} rows={4} row="h-10" />}>{children}</Suspense>
      )}
    </details>
  );
}
