import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "wouter";

export type NavigationItem = { readonly label: string; readonly href: string; readonly icon: LucideIcon };

/** The bar of the masthead: words on large screens, the first three as icons on medium ones, none on small ones. */
export function Navigation({ items }: { readonly items: readonly NavigationItem[] }) {
  const [path] = useLocation();
  return (
    <nav className="nav" aria-label="Main">
      {items.map(({ label, href, icon: Icon }) => (
        <Link key={href} href={href} title={label} aria-current={path === href ? "page" : undefined}>
          <Icon aria-hidden="true" />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
