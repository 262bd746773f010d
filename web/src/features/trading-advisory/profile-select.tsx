import type { RiskProfile } from "@sextant/core/contract";
import { Select } from "../../ui/select.tsx";
import { PROFILES } from "./use-advisory-address.ts";

type Props = { readonly profile: RiskProfile; readonly onChange: (profile: RiskProfile) => void };

export function ProfileSelect({ profile, onChange }: Props) {
  return (
    <label className="symbol-field profile-field">
      <span className="lbl">Risk profile</span>
      <Select
        value={profile}
        options={PROFILES.map((one) => [one, one])}
        onChange={(one) => onChange(one as RiskProfile)}
      />
    </label>
  );
}
