import { useLocation } from "wouter";
import { type NavigationItem, NavigationLink } from "./navigation-link.tsx";
import * as TEXTS from "./texts.tsx";

/**
 * The navigation bar of the masthead: text on large screens, the first three items as icons on medium ones, nothing on
 * small ones.
 */
export function Navigation({ items }: { readonly items: readonly NavigationItem[] }) {
  const [path] = useLocation();
  return (
    <nav className="nav" aria-label={TEXTS.mainNavigation}>
      {items.map((item) => (
        <NavigationLink
          key={item.href}
          item={item}
          title={item.label}
          aria-current={path === item.href ? "page" : undefined}
        >
          <item.icon aria-hidden="true" />
          <span>{item.label}</span>
        </NavigationLink>
      ))}
    </nav>
  );
}
