import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import type { DrawerContent } from "./drawer-sheet.tsx";
import { HomeLink } from "./home-link.tsx";
import { MobileDrawer } from "./mobile-drawer.tsx";
import { Navigation } from "./navigation.tsx";
import * as TEXTS from "./texts.tsx";

type Props = DrawerContent & {
  readonly isMenuOpen: boolean;
  /** Whether a phone has the menu at its bottom. */
  readonly hasBottomBar: boolean;
  readonly onMenuChange: (open: boolean) => void;
  /** The bell; nothing for who has no alerts. */
  readonly bell: ReactNode;
  /** The account menu, or the sign-in button. */
  readonly children: ReactNode;
};

export function Masthead({ isMenuOpen, hasBottomBar, onMenuChange, bell, children, ...content }: Props) {
  return (
    <header className={hasBottomBar ? "mast mast-barred" : "mast"} id="navigation" tabIndex={-1}>
      <div className="wrap">
        <div className="mast-row">
          <MobileDrawer {...content} open={isMenuOpen} onOpenChange={onMenuChange} />
          <HomeLink className="brand">
            <BrandMark />
          </HomeLink>
          <Navigation items={content.items} />
          <div className="mast-end relative">
            <button type="button" className="find" aria-label={TEXTS.find} onClick={content.onFind}>
              <Search aria-hidden="true" />
              <span className="find-word">{TEXTS.search}</span>
              <span className="kbd">Ctrl K</span>
            </button>
            {bell}
            {children}
          </div>
        </div>
      </div>
    </header>
  );
}
