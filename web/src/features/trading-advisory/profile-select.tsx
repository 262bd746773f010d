import type { RiskProfile } from "@sextant/core/contract";
import { RISK_PROFILES } from "@sextant/core/market";
import { Select } from "../../ui/select.tsx";

type Props = { readonly profile: RiskProfile; readonly onChange: (profile: RiskProfile) => void };

export function ProfileSelect({ profile, onChange }: Props) {
  return (
    <label className="symbol-field">
      <span className="lbl">Risk profile</span>
      <Select
        value={profile}
        options={RISK_PROFILES.map((one) => [one, one])}
        onChange={(one) => onChange(one as RiskProfile)}
      />
    </label>
  );
}
