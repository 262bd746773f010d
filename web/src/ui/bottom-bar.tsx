import { SCREENS } from "@sextant/core/contract";
import { Bell, Menu } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Link, useLocation } from "wouter";
import { groupOf } from "../lib/screen-groups.ts";
import { shortCount, unreadAlerts } from "../lib/unread-count.ts";
import { describeBell } from "./bell-text.ts";
import "./bottom-bar.css";
import { NAVIGATION_ICONS } from "./navigation-icons.ts";
import { type NavigationItem, NavigationLink } from "./navigation-link.tsx";
import * as TEXTS from "./texts.tsx";

/** The main items of a phone, with words that fit a fifth of its width. */
const SHORT: Readonly<Partial<Record<string, string>>> = {
  [SCREENS.dashboard.path]: SCREENS.dashboard.label,
  [SCREENS.marketAnalysis.path]: TEXTS.analysis,
  [SCREENS.tradingAdvisory.path]: TEXTS.advisory,
};

type Props = {
  readonly items: readonly NavigationItem[];
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
};

/** The bar at the bottom of a phone: three screens, the alerts with their number, and the menu with everything else. */
export function BottomBar({ items, isMenuOpen, onMenu }: Props) {
  const [path] = useLocation();
  const unread = useSyncExternalStore(unreadAlerts.subscribe, unreadAlerts.current);
  const isNew = unread !== undefined && unread > 0;
  const group = groupOf(path);
  const isAlerts = path === SCREENS.alerts.path;
  return (
    <nav className="bottom-bar" aria-label={TEXTS.bottomBar}>
      {items.map((item) => {
        const word = SHORT[item.href];
        const Icon = NAVIGATION_ICONS[item.href];
        return (
          word !== undefined && (
            <NavigationLink
              key={item.href}
              item={item}
              aria-current={path === item.href ? "page" : item.href === group && !isAlerts ? "true" : undefined}
            >
              <Icon aria-hidden="true" />
              <span>{word}</span>
            </NavigationLink>
          )
        );
      })}
      <Link href={SCREENS.alerts.path} aria-label={describeBell(unread)} aria-current={isAlerts ? "page" : undefined}>
        <Bell aria-hidden="true" />
        <span>{TEXTS.alerts}</span>
        {isNew && (
          <span className="bell-count num" aria-hidden="true">
            {shortCount(unread)}
          </span>
        )}
      </Link>
      <button type="button" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
        <Menu aria-hidden="true" />
        <span>{TEXTS.menu}</span>
      </button>
    </nav>
  );
}
