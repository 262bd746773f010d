import { lazy, Suspense, type ReactNode } from "react";
import { useOpenedLater, type OpenerProps } from "./use-opened-later.ts";

type Props = {
  /** What it is called by assistive technology. */
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: (opener: OpenerProps) => ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly className: string;
  readonly children: ReactNode;
};

const load = () => import("./hanging-panel.tsx");
const HangingPanel = lazy(async () => ({ default: (await load()).HangingPanel }));

/** A button of the masthead and the panel that it opens. */
export function MastheadPanel({ trigger, open, onOpenChange, ...panel }: Props) {
  const { opener, isRequested } = useOpenedLater(load, open, onOpenChange);
  return (
    <>
      {trigger(opener)}
      {isRequested && (
        <Suspense>
          <HangingPanel opener={opener.ref} open={open} onOpenChange={onOpenChange} {...panel} />
        </Suspense>
      )}
    </>
  );
}
