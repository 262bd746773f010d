import "./navigation-menu.css";
import { useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { partAt } from "../lib/screen-groups.ts";
import { type NavigationItem, NavigationLink } from "./navigation-link.tsx";

type Props = {
  readonly item: NavigationItem;
  /** Opened by a key: the first link takes the focus, and Escape returns it. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** The links of a group under its main item. Arrows move between them; Escape and leaving it close it. */
export function NavigationMenu({ item: { parts }, takesFocus, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [path] = useLocation();
  const current = partAt(parts, path, useSearch());
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector("a")?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const ends = new AbortController();
    const owner = list.current?.parentElement;
    const onKey = (event: KeyboardEvent) => {
      // The press that opened the menu arrives here as well.
      if (event.defaultPrevented) return;
      if (event.key === "Escape") {
        const isInside = owner?.contains(document.activeElement);
        close.current();
        if (isInside) owner?.querySelector("a")?.focus();
        return;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const links = [...(list.current?.querySelectorAll("a") ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      if (step === undefined || at < 0) return;
      event.preventDefault();
      links[(at + step + links.length) % links.length]?.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && owner?.contains(target)) return;
      close.current();
    };
    document.addEventListener("keydown", onKey, { signal: ends.signal });
    document.addEventListener("focusin", onFocus, { signal: ends.signal });
    return () => ends.abort();
  }, []);
  return (
    <ul ref={list} className="float nav-menu">
      {parts.map((part) => (
        <li key={part.href}>
          <NavigationLink
            item={part}
            className="menu-item"
            aria-current={part === current ? "page" : undefined}
            onClick={onClose}
          >
            {part.label}
          </NavigationLink>
        </li>
      ))}
    </ul>
  );
}
