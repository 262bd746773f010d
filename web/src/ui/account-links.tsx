import { SCREENS } from "@sextant/core/contract";
import {
  Bell,
  Briefcase,
  Compass,
  Keyboard,
  LogOut,
  Receipt,
  Send,
  SlidersHorizontal,
  Store,
  UserRound,
} from "lucide-react";
import { useId, useState } from "react";
import { Link, useLocation } from "wouter";
import { groupOf } from "../lib/screen-groups.ts";
import { tutorialsAddress } from "../lib/tutorials-address.ts";
import { TOUCH, useMedia } from "../lib/use-media.ts";
import type { AccountText } from "./account-text.ts";
import { DisplaySettings } from "./display-settings.tsx";
import { InstallEntry } from "./install-entry.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly account: AccountText;
  /** Whether they follow the navigation, which lists some of them. */
  readonly isBelowNavigation?: boolean;
  /** Called when a link is followed. */
  readonly onFollow?: () => void;
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
};

const LINKS = [
  { ...SCREENS.portfolios, href: SCREENS.portfolios.path, icon: Briefcase },
  { ...SCREENS.alerts, href: SCREENS.alerts.path, icon: Bell },
  { label: TEXTS.alertChannels, href: `${SCREENS.account.path}#channels`, icon: Send },
  { ...SCREENS.billing, href: SCREENS.billing.path, icon: Receipt },
  { ...SCREENS.account, href: SCREENS.account.path, icon: UserRound },
] as const;

const MERCHANT = { label: TEXTS.merchant, href: SCREENS.cryptoManagement.path, icon: Store } as const;

/** Returns the links for a user; below the navigation those that its groups do not have. */
function linksOf({ isMerchant }: AccountText, isBelowNavigation: boolean) {
  const all = [...LINKS, ...(isMerchant ? [MERCHANT] : [])];
  return isBelowNavigation ? all.filter(({ href }) => groupOf(href) === undefined) : all;
}

/** The user's own screens, the display settings in place, the shortcuts and sign-out, in the account menu and the drawer. */
export function AccountLinks({ account, isBelowNavigation = false, onFollow, onShortcuts, onSignOut }: Props) {
  const [path] = useLocation();
  const [isDisplayOpen, setDisplayOpen] = useState(false);
  const id = useId();
  // Who has no keyboard has no use for its shortcuts.
  const isTouch = useMedia(TOUCH);
  return (
    <div className="grid gap-1 border-t border-rule pt-2">
      {linksOf(account, isBelowNavigation).map(({ label, href, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          className="menu-item"
          aria-current={path === href ? "page" : undefined}
          {...(onFollow ? { onClick: onFollow } : {})}
        >
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button
        type="button"
        className="menu-item"
        aria-expanded={isDisplayOpen}
        aria-controls={isDisplayOpen ? id : undefined}
        onClick={() => setDisplayOpen((open) => !open)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {TEXTS.displaySettings}
      </button>
      {isDisplayOpen && (
        <div id={id} role="group" aria-label={TEXTS.displaySettings} className="grid gap-4 px-3 py-2">
          <DisplaySettings />
        </div>
      )}
      <Link href={tutorialsAddress()} replace className="menu-item" {...(onFollow ? { onClick: onFollow } : {})}>
        <Compass aria-hidden="true" />
        {TEXTS.showMeAround}
      </Link>
      <InstallEntry />
      {!isTouch && (
        <button type="button" className="menu-item" onClick={onShortcuts}>
          <Keyboard aria-hidden="true" />
          {TEXTS.keyboardShortcuts}
        </button>
      )}
      <button type="button" className="menu-item" onClick={onSignOut}>
        <LogOut aria-hidden="true" />
        {TEXTS.signOut}
      </button>
    </div>
  );
}
