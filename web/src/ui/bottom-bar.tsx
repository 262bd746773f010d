import { SCREENS } from "@sextant/core/contract";
import { Menu } from "lucide-react";
import { useLocation } from "wouter";
import { groupOf } from "../lib/screen-groups.ts";
import { useIsTyping } from "../lib/use-is-typing.ts";
import "./bottom-bar.css";
import { NAVIGATION_ICONS } from "./navigation-icons.ts";
import { type NavigationItem, NavigationLink } from "./navigation-link.tsx";
import * as TEXTS from "./texts.tsx";

/** The main items of a phone, with words that fit a fifth of its width. */
const SHORT: Readonly<Partial<Record<string, string>>> = {
  [SCREENS.dashboard.path]: SCREENS.dashboard.label,
  [SCREENS.marketAnalysis.path]: TEXTS.analysis,
  [SCREENS.tradingAdvisory.path]: TEXTS.advisory,
  [SCREENS.cryptoScreener.path]: TEXTS.dex,
};

type Props = {
  readonly items: readonly NavigationItem[];
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
};

/**
 * The bar at the bottom of a phone: four screens, and the menu with everything else, which the masthead has elsewhere.
 * It makes room for the keyboard.
 */
export function BottomBar({ items, isMenuOpen, onMenu }: Props) {
  const [path] = useLocation();
  const isTyping = useIsTyping();
  const group = groupOf(path);
  return (
    <nav className={isTyping ? "bottom-bar bottom-bar-away" : "bottom-bar"} aria-label={TEXTS.bottomBar}>
      {items.map((item) => {
        const word = SHORT[item.href];
        const Icon = NAVIGATION_ICONS[item.href];
        return (
          word !== undefined && (
            <NavigationLink
              key={item.href}
              item={item}
              aria-current={path === item.href ? "page" : item.href === group ? "true" : undefined}
            >
              <Icon aria-hidden="true" />
              <span>{word}</span>
            </NavigationLink>
          )
        );
      })}
      <button
        type="button"
        aria-label={TEXTS.openNavigation}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Menu aria-hidden="true" />
        <span>{TEXTS.menu}</span>
      </button>
    </nav>
  );
}
