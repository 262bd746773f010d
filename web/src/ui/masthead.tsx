import { Search } from "lucide-react";
import type { ReactNode } from "react";
import type { AccountText } from "./account-menu.tsx";
import { AlertsBell } from "./alerts-bell.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { HomeLink } from "./home-link.tsx";
import { MobileDrawer } from "./mobile-drawer.tsx";
import { Navigation } from "./navigation.tsx";
import type { NavigationItem } from "./navigation-link.tsx";
import { SettingsMenu } from "./settings-menu.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly items: readonly NavigationItem[];
  readonly account: AccountText | undefined;
  /** Path of the account screen. */
  readonly accountHref: string;
  readonly onSignOut: () => void;
  readonly onFind: () => void;
  /** The account menu, or the sign-in button. */
  readonly children: ReactNode;
};

export function Masthead({ items, account, accountHref, onSignOut, onFind, children }: Props) {
  return (
    <header className="mast" id="navigation" tabIndex={-1}>
      <div className="wrap">
        <div className="mast-row">
          <MobileDrawer items={items} account={account} accountHref={accountHref} onSignOut={onSignOut} />
          <HomeLink className="brand">
            <BrandMark />
          </HomeLink>
          <Navigation items={items} />
          <div className="mast-end relative">
            <button type="button" className="find" aria-label={TEXTS.find} onClick={onFind}>
              <Search aria-hidden="true" />
              <span className="find-word">{TEXTS.search}</span>
              <span className="kbd">Ctrl K</span>
            </button>
            {/* A user without a profile has no alerts yet. */}
            {account?.plan !== undefined && <AlertsBell />}
            <SettingsMenu />
            {children}
          </div>
        </div>
      </div>
    </header>
  );
}
