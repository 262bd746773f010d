import { SCREENS, type RiskProfile } from "@sextant/core/contract";
import { Link } from "wouter";
import { profileName } from "./profile-name.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly shown: RiskProfile; readonly own: RiskProfile };

/** Says that the advisory is for another risk profile than the user's own, on which recommendations are based. */
export function OwnProfileNote({ shown, own }: Props) {
  if (shown === own) return null;
  return (
    <p className="note mb-5">
      {TEXTS.otherProfile(
        profileName(shown),
        profileName(own),
        <Link className="tlink" href={SCREENS.account.path}>
          {TEXTS.changeProfile}
        </Link>,
      )}
    </p>
  );
}
