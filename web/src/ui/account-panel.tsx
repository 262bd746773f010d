import type { AccountText } from "./account-text.ts";
import { AccountLinks } from "./account-links.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly account: AccountText;
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
};

/** The contents of the account menu: who is signed in, on which plan, and their own screens. */
export function AccountPanel({ account, ...actions }: Props) {
  const { name, email, plan } = account;
  return (
    <>
      <div className="grid gap-1 px-3 pt-2 pb-3">
        <b className="h-sub wrap-anywhere">{name ?? TEXTS.account}</b>
        <span className="meta wrap-anywhere">{email}</span>
        {plan !== undefined && <span className="bdg bdg-line mt-1 justify-self-start">{plan}</span>}
      </div>
      <AccountLinks account={account} {...actions} />
    </>
  );
}
