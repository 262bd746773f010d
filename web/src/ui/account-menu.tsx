import { SCREENS } from "@sextant/core/contract";
import { Briefcase, LogOut, UserRound } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { Button } from "./button.tsx";
import { MastheadPanel } from "./masthead-panel.tsx";
import * as TEXTS from "./texts.tsx";

/** The signed-in user, as the shell displays them. */
export type AccountText = {
  /** Username, otherwise display name; undefined if there is neither. */
  readonly name: string | undefined;
  readonly email: string;
  /** Short description of the plan; undefined until the user record exists. */
  readonly plan: string | undefined;
};

type Props = {
  readonly account: AccountText;
  /** Path of the account screen. */
  readonly href: string;
  readonly onSignOut: () => void;
};

/**
 * The account menu at the end of the masthead: the user's name, their plan, a link to the account screen, and sign-out.
 * A phone at 200 % zoom has no space for it; there the drawer has the same content.
 */
export function AccountMenu({ account: { name, email, plan }, href, onSignOut }: Props) {
  const [open, setOpen] = useState(false);
  const shown = name ?? TEXTS.account;
  return (
    <MastheadPanel
      label={TEXTS.account}
      open={open}
      onOpenChange={setOpen}
      className="w-72 p-2"
      trigger={(opener) => (
        <Button
          {...opener}
          variant="ghost"
          className="max-w-44 min-w-11-medium px-2-small hide-tiny"
          aria-label={name === undefined ? shown : TEXTS.accountOf(name)}
        >
          <UserRound aria-hidden="true" />
          <span className="account-name truncate">{shown}</span>
        </Button>
      )}
    >
      <div className="grid gap-1 px-3 pt-2 pb-3">
        <b className="h-sub wrap-anywhere">{shown}</b>
        <span className="meta wrap-anywhere">{email}</span>
        {plan !== undefined && <span className="bdg bdg-line mt-1 justify-self-start">{plan}</span>}
      </div>
      <div className="grid gap-1 border-t border-rule pt-2">
        <Link href={SCREENS.portfolios.path} className="menu-item" onClick={() => setOpen(false)}>
          <Briefcase aria-hidden="true" />
          {SCREENS.portfolios.label}
        </Link>
        <Link href={href} className="menu-item" onClick={() => setOpen(false)}>
          <UserRound aria-hidden="true" />
          {TEXTS.account}
        </Link>
        <button
          type="button"
          className="menu-item"
          onClick={() => {
            setOpen(false);
            onSignOut();
          }}
        >
          <LogOut aria-hidden="true" />
          {TEXTS.signOut}
        </button>
      </div>
    </MastheadPanel>
  );
}
