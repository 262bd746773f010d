import { Search } from "lucide-react";
import { Link } from "wouter";
import { Brand } from "./brand.tsx";
import { MobileDrawer } from "./mobile-drawer.tsx";
import { Navigation, type NavigationItem } from "./navigation.tsx";
import { SettingsMenu } from "./settings-menu.tsx";

type Props = { readonly items: readonly NavigationItem[]; readonly onFind: () => void };

export function Masthead({ items, onFind }: Props) {
  return (
    <header className="mast" id="navigation" tabIndex={-1}>
      <div className="wrap mast-row">
        <MobileDrawer items={items} />
        <Link className="brand" href="/">
          <Brand />
        </Link>
        <Navigation items={items} />
        <div className="mast-end">
          <button type="button" className="find" aria-label="Find a screen, a symbol or an action" onClick={onFind}>
            <Search aria-hidden="true" />
            <span className="find-word">Search</span>
            <span className="kbd">Ctrl K</span>
          </button>
          <SettingsMenu />
        </div>
      </div>
    </header>
  );
}
