import { ChartCandlestick, House, LayoutDashboard, type LucideIcon } from "lucide-react";
import { useLocation } from "wouter";
import { groupOf, type NavigatedPath } from "../lib/screen-groups.ts";
import { type NavigationItem, NavigationLink } from "./navigation-link.tsx";
import * as TEXTS from "./texts.tsx";

/** Of the items that medium screens show: those of the others load with what shows them. */
const ICONS: Readonly<Partial<Record<NavigatedPath, LucideIcon>>> = {
  "/": House,
  "/dashboard": LayoutDashboard,
  "/market-analysis": ChartCandlestick,
};

/**
 * The navigation bar of the masthead: text on large screens, the first three items as icons on medium ones, nothing on
 * small ones. The menus of its items come later (navigation-menus.tsx).
 */
export function Navigation({ items }: { readonly items: readonly NavigationItem[] }) {
  const [path] = useLocation();
  const group = groupOf(path);
  return (
    <nav className="nav" aria-label={TEXTS.mainNavigation}>
      {items.map((item) => {
        const { href, label } = item;
        const Icon = ICONS[href];
        return (
          <div key={href} className="nav-item">
            <NavigationLink item={item} aria-current={path === href ? "page" : href === group ? "true" : undefined}>
              {Icon && <Icon aria-hidden="true" />}
              <span>{label}</span>
            </NavigationLink>
          </div>
        );
      })}
    </nav>
  );
}
