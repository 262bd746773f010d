import type { RiskProfile } from "@sextant/core/contract";
import { ChevronDown } from "lucide-react";
import { PROFILES } from "./use-advisory-address.ts";

type Props = { readonly profile: RiskProfile; readonly onChange: (profile: RiskProfile) => void };

export function ProfileSelect({ profile, onChange }: Props) {
  return (
    <label className="symbol-field profile-field">
      <span className="lbl">Risk profile</span>
      <span className="select">
        <select className="in" value={profile} onChange={({ target }) => onChange(target.value as RiskProfile)}>
          {PROFILES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
    </label>
  );
}
