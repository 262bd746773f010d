import { lazy, Suspense, type ReactNode } from "react";
import { useOpenedLater, type OpenerProps } from "./use-opened-later.ts";

type Props = {
  /** Accessible name of the panel. */
  readonly label: string;
  /** Renders the button that opens the panel. */
  readonly trigger: (opener: OpenerProps) => ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly className: string;
  /** Loads the code of lazy children, so that the panel opens with them. */
  readonly loadContent?: () => Promise<unknown>;
  readonly children: ReactNode;
};

const load = () => import("./hanging-panel.tsx");
const HangingPanel = lazy(async () => ({ default: (await load()).HangingPanel }));

/** A masthead button and the panel that it opens. */
export function MastheadPanel({ trigger, open, onOpenChange, loadContent, ...panel }: Props) {
  const ahead = () => Promise.all([load(), loadContent?.()]);
  const { opener, isRequested } = useOpenedLater(ahead, open, onOpenChange);
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
