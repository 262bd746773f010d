import { UserRound } from "lucide-react";
import { lazy, useState } from "react";
import type { AccountText } from "./account-text.ts";
import { Button } from "./button.tsx";
import { MastheadPanel } from "./masthead-panel.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly account: AccountText;
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
};

const load = () => import("./account-panel.tsx");
const AccountPanel = lazy(async () => ({ default: (await load()).AccountPanel }));

/** The account menu at the end of the masthead: the user's own screens, the display settings, and sign-out. */
export function AccountMenu({ account, onShortcuts, onSignOut }: Props) {
  const [open, setOpen] = useState(false);
  const { name } = account;
  const shown = name ?? TEXTS.account;
  const afterClosing = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <MastheadPanel
      label={TEXTS.account}
      open={open}
      onOpenChange={setOpen}
      className="w-84 p-2"
      loadContent={load}
      trigger={(opener) => (
        <Button
          {...opener}
          variant="ghost"
          className="max-w-44 min-w-11-medium px-2-small"
          aria-label={name === undefined ? shown : TEXTS.accountOf(name)}
        >
          <UserRound aria-hidden="true" />
          <span className="account-name truncate">{shown}</span>
        </Button>
      )}
    >
      <AccountPanel account={account} onShortcuts={afterClosing(onShortcuts)} onSignOut={afterClosing(onSignOut)} />
    </MastheadPanel>
  );
}
