import type { ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { groupOf, partAt } from "../lib/screen-groups.ts";
import { type NavigationItem, NavigationLink } from "./navigation-link.tsx";
import { sourceSlot } from "./source-slot.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly items: readonly NavigationItem[];
  /** Paths of the screens that name the source of their data. */
  readonly sourced: ReadonlySet<string>;
  /** What the installation says where the screen does not name the source of its data. */
  readonly children: ReactNode;
};

/**
 * The row under the masthead: the links of the section that the screen belongs to, and at its end, or below it on
 * narrow screens, the source of the screen's data. It stays while screens load.
 */
export function SectionBar({ items, sourced, children }: Props) {
  const [path] = useLocation();
  const group = groupOf(path);
  const item = items.find(({ href }) => href === group);
  return (
    <div className="sections">
      <div className="wrap sections-row">
        {item !== undefined && item.parts.length > 1 && <SectionLinks item={item} path={path} />}
        <section
          ref={sourceSlot.set}
          className={sourced.has(path) ? "sections-source sections-sourced" : "sections-source"}
          aria-label={TEXTS.aboutData}
        >
          {children}
        </section>
      </div>
    </div>
  );
}

function SectionLinks({ item: { label, parts }, path }: { readonly item: NavigationItem; readonly path: string }) {
  const current = partAt(parts, path, useSearch());
  return (
    <nav className="sections-nav" aria-label={TEXTS.partsOf(label)}>
      {parts.map((part) => (
        <NavigationLink key={part.href} item={part} aria-current={part === current ? "page" : undefined}>
          {part.label}
        </NavigationLink>
      ))}
    </nav>
  );
}
