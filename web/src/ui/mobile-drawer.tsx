import { Menu } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "./button.tsx";
import type { DrawerContent } from "./drawer-sheet.tsx";
import { useOpenedLater } from "./use-opened-later.ts";
import * as TEXTS from "./texts.tsx";

type Props = DrawerContent & {
  /** Held outside: the bottom bar of a phone opens it as well. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

const load = () => import("./drawer-sheet.tsx");
const DrawerSheet = lazy(async () => ({ default: (await load()).DrawerSheet }));

/** The navigation where the bar does not fit. */
export function MobileDrawer({ open, onOpenChange, ...content }: Props) {
  const { opener, isRequested } = useOpenedLater(load, open, onOpenChange);
  return (
    <>
      <Button {...opener} variant="ghost" size="icon" className="menu-toggle" aria-label={TEXTS.openNavigation}>
        <Menu aria-hidden="true" />
      </Button>
      {isRequested && (
        <Suspense>
          <DrawerSheet {...content} opener={opener.ref} open={open} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </>
  );
}
