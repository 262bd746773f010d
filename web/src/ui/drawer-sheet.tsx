import { SCREENS } from "@sextant/core/contract";
import { Search, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef, type RefObject } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { recentSymbols } from "../lib/recent-symbols.ts";
import { groupOf, partAt, withSymbol } from "../lib/screen-groups.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { AccountLinks } from "./account-links.tsx";
import type { AccountText } from "./account-text.ts";
import { Button } from "./button.tsx";
import "./drawer-sheet.css";
import { NAVIGATION_ICONS } from "./navigation-icons.ts";
import { NavigationLink, type NavigationItem } from "./navigation-link.tsx";
import * as TEXTS from "./texts.tsx";

export type DrawerContent = {
  readonly items: readonly NavigationItem[];
  /** The signed-in user; undefined for visitors. */
  readonly account: AccountText | undefined;
  readonly onFind: () => void;
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
};

type Props = DrawerContent & {
  readonly opener: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Letters of a part that fit in half the width. */
const WIDEST_PART = 18;

/** The navigation that slides in from the left, traps focus, and returns it on Escape or on a choice. */
export function DrawerSheet({ items, account, opener, open, onOpenChange: setOpen, ...actions }: Props) {
  const before = useRef<Element>(null);
  const close = () => setOpen(false);
  const afterClosing = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="drawer"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { current } = before;
            const isButton = current instanceof HTMLButtonElement && current.isConnected;
            (isButton ? current : opener.current)?.focus();
          }}
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="h-sec">{TEXTS.navigation}</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label={TEXTS.closeNavigation}>
                <X aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </div>
          <Button variant="outline" className="drawer-find" onClick={afterClosing(actions.onFind)}>
            <Search aria-hidden="true" />
            {TEXTS.search}
          </Button>
          <nav aria-label={TEXTS.screens} className="grid gap-1">
            {items.map((item) => (
              <Group key={item.href} item={item} onFollow={close} />
            ))}
          </nav>
          <Recent onFollow={close} />
          {account && (
            <div className="mt-auto grid gap-3">
              <div className="grid gap-1 px-3">
                <b className="h-sub wrap-anywhere">{account.name ?? TEXTS.user}</b>
                <span className="meta wrap-anywhere">{account.email}</span>
              </div>
              <AccountLinks
                account={account}
                isBelowNavigation
                onFollow={close}
                onShortcuts={afterClosing(actions.onShortcuts)}
                onSignOut={afterClosing(actions.onSignOut)}
              />
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A main item, and below it the parts of its group that lead elsewhere than itself. */
function Group({ item, onFollow }: { readonly item: NavigationItem; readonly onFollow: () => void }) {
  const [path] = useLocation();
  const { href, label, parts } = item;
  const Icon = NAVIGATION_ICONS[href];
  const shown = partAt(parts, path, useSearch());
  const group = groupOf(path);
  return (
    <div className="drawer-group">
      <NavigationLink
        item={item}
        className="menu-item"
        aria-current={path === href ? "page" : href === group ? "true" : undefined}
        onClick={onFollow}
      >
        <Icon aria-hidden="true" />
        {label}
      </NavigationLink>
      {parts.length > 1 && (
        <ul className="drawer-parts" aria-label={TEXTS.partsOf(label)}>
          {parts
            .filter((part) => part.href !== href)
            .map((part) => (
              <li key={part.href} className={part.label.length > WIDEST_PART ? "drawer-wide" : undefined}>
                <NavigationLink
                  item={part}
                  className="drawer-part"
                  aria-current={part === shown ? "page" : undefined}
                  onClick={onFollow}
                >
                  {part.label}
                </NavigationLink>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** The symbols opened last; nothing on a first visit. */
function Recent({ onFollow }: { readonly onFollow: () => void }) {
  const symbols = recentSymbols();
  if (symbols.length === 0) return null;
  return (
    <nav aria-label={TEXTS.recentSymbols} className="drawer-group">
      <span className="lbl px-3">{TEXTS.recent}</span>
      <ul className="drawer-parts">
        {symbols.map((symbol) => (
          <li key={symbol}>
            <Link className="drawer-part" href={withSymbol(SCREENS.marketAnalysis.path, symbol)} onClick={onFollow}>
              {formatSymbol(symbol)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
