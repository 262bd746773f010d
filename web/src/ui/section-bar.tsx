import { useLocation, useSearch } from "wouter";
import { groupOf, partAt } from "../lib/screen-groups.ts";
import { type NavigationItem, NavigationLink } from "./navigation-link.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly items: readonly NavigationItem[];
  /** Paths of the screens that name the source of their data. */
  readonly sourced: ReadonlySet<string>;
  /** Takes the element in which a screen names the source of its data. */
  readonly onSlot: (slot: HTMLElement | null) => void;
};

/**
 * The row under the masthead: the links of the section that the screen belongs to, and at its end, or below it on
 * narrow screens, the source of the screen's data. It stays while screens load.
 */
export function SectionBar({ items, sourced, onSlot }: Props) {
  const [path] = useLocation();
  const group = groupOf(path);
  const item = items.find(({ href }) => href === group);
  return (
    <div className="sections">
      <div className="wrap sections-row">
        {item !== undefined && item.parts.length > 1 && <SectionLinks item={item} path={path} />}
        <section
          ref={onSlot}
          className={sourced.has(path) ? "sections-source sections-sourced" : "sections-source"}
          aria-label={TEXTS.aboutData}
        />
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
