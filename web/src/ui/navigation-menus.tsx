import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "wouter";
import { groupOf } from "../lib/screen-groups.ts";
import type { NavigationItem } from "./navigation-link.tsx";
import { NavigationMenu } from "./navigation-menu.tsx";

/** Long enough that a pointer on its way to somewhere else opens nothing. */
const OPEN_AFTER_MS = 120;
/** Long enough to cross the gap between an item and its menu. */
const CLOSE_AFTER_MS = 220;

type Opened = { readonly at: number; readonly byKey: boolean };

/**
 * The menus of the masthead's main items: each lists the links of its group under the pointer, or by the down arrow.
 * The links of the current group stand in the row below, so there the pointer opens no menu.
 */
export function NavigationMenus({ items }: { readonly items: readonly NavigationItem[] }) {
  const [path] = useLocation();
  const current = groupOf(path);
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const places = placesOfItems();
    const ends = new AbortController();
    const { signal } = ends;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (next: Opened | undefined, afterMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpened(next), afterMs);
    };
    for (const [at, { href, parts }] of items.entries()) {
      const place = places[at];
      const link = place?.querySelector("a");
      if (!place || !link || parts.length < 2) continue;
      link.setAttribute("aria-expanded", "false");
      link.setAttribute("aria-keyshortcuts", "ArrowDown");
      const onEnter = ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse" && href !== current) later({ at, byKey: false }, OPEN_AFTER_MS);
      };
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        clearTimeout(timer);
        setOpened({ at, byKey: true });
      };
      const close = () => {
        clearTimeout(timer);
        setOpened(undefined);
      };
      place.addEventListener("pointerenter", onEnter, { signal });
      place.addEventListener("pointerleave", () => later(undefined, CLOSE_AFTER_MS), { signal });
      link.addEventListener("keydown", onKey, { signal });
      link.addEventListener("click", close, { signal });
    }
    return () => {
      ends.abort();
      clearTimeout(timer);
    };
  }, [items, current]);
  const place = opened && placesOfItems()[opened.at];
  const item = opened && items[opened.at];
  useEffect(() => {
    const link = place?.querySelector("a");
    link?.setAttribute("aria-expanded", "true");
    return () => link?.setAttribute("aria-expanded", "false");
  }, [place]);
  if (!place || !item) return null;
  return createPortal(
    <NavigationMenu key={item.href} item={item} takesFocus={opened.byKey} onClose={() => setOpened(undefined)} />,
    place,
  );
}

/** Returns the elements of the items in the masthead, in their order. */
const placesOfItems = () => document.querySelectorAll<HTMLElement>(".mast .nav > .nav-item");
