import { SCREENS } from "@sextant/core/contract";
import { Briefcase, LogOut, UserRound, X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { RefObject } from "react";
import { Link, useLocation } from "wouter";
import type { AccountText } from "./account-menu.tsx";
import { Button } from "./button.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import type { NavigationItem } from "./navigation-link.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly items: readonly NavigationItem[];
  /** The signed-in user; undefined for visitors. */
  readonly account: AccountText | undefined;
  /** Path of the account screen. */
  readonly accountHref: string;
  readonly onSignOut: () => void;
  readonly opener: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** The navigation that slides in from the left, traps focus, and returns it on Escape or on a choice. */
export function DrawerSheet({ items, account, accountHref, onSignOut, opener, open, onOpenChange: setOpen }: Props) {
  const [path] = useLocation();
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="drawer"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
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
          <nav aria-label={TEXTS.screens} className="grid gap-1">
            {items.map((item) => (
              <NavigationLink
                key={item.href}
                item={item}
                className="menu-item"
                aria-current={path === item.href ? "page" : undefined}
                onClick={() => setOpen(false)}
              >
                <item.icon aria-hidden="true" />
                {item.label}
              </NavigationLink>
            ))}
          </nav>
          {account && (
            <div className="mt-auto grid gap-3 border-t border-rule pt-4">
              <div className="grid gap-1 px-3">
                <b className="h-sub wrap-anywhere">{account.name ?? TEXTS.user}</b>
                <span className="meta wrap-anywhere">{account.email}</span>
              </div>
              <Link
                href={SCREENS.portfolios.path}
                className="menu-item"
                aria-current={path === SCREENS.portfolios.path ? "page" : undefined}
                onClick={() => setOpen(false)}
              >
                <Briefcase aria-hidden="true" />
                {SCREENS.portfolios.label}
              </Link>
              <Link
                href={accountHref}
                className="menu-item"
                aria-current={path === accountHref ? "page" : undefined}
                onClick={() => setOpen(false)}
              >
                <UserRound aria-hidden="true" />
                {TEXTS.account}
              </Link>
              <Button
                variant="outline"
                onClick={() => {
                  setOpen(false);
                  onSignOut();
                }}
              >
                <LogOut aria-hidden="true" />
                {TEXTS.signOut}
              </Button>
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
