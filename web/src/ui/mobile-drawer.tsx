import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { AccountText } from "./account-menu.tsx";
import { Button } from "./button.tsx";
import type { NavigationItem } from "./navigation-link.tsx";
import { useOpenedLater } from "./use-opened-later.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly items: readonly NavigationItem[];
  /** The signed-in user; undefined for visitors. */
  readonly account: AccountText | undefined;
  /** Path of the account screen. */
  readonly accountHref: string;
  readonly onSignOut: () => void;
};

const load = () => import("./drawer-sheet.tsx");
const DrawerSheet = lazy(async () => ({ default: (await load()).DrawerSheet }));

/** The navigation where the bar does not fit. */
export function MobileDrawer(props: Props) {
  const [open, setOpen] = useState(false);
  const { opener, isRequested } = useOpenedLater(load, open, setOpen);
  return (
    <>
      <Button {...opener} variant="ghost" size="icon" className="menu-toggle" aria-label={TEXTS.openNavigation}>
        <Menu aria-hidden="true" />
      </Button>
      {isRequested && (
        <Suspense>
          <DrawerSheet {...props} opener={opener.ref} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
