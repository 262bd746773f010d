import type { User } from "@sextant/core/contract";
import { RISK_PROFILES } from "@sextant/core/market";
import { useState, type FormEvent } from "react";
import { faultElsewhere } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { RadioList } from "../../ui/radio-list.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import { FaultLine } from "./part-states.tsx";
import { defaultNote, PROFILE_WORDS } from "./risk-words.ts";
import { useChooseProfile } from "./use-choose-profile.ts";

/** Lets a person choose the risk profile that recommendations are made for. */
export function RiskSection({ user }: { readonly user: User }) {
  const [profile, setProfile] = useState(user.riskProfile);
  const { mutate, error, isPending } = useChooseProfile(user);
  const note = defaultNote(user);
  const isSame = user.riskProfileChosen && profile === user.riskProfile;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(profile);
  };
  return (
    <TopicSection
      title="Risk profile"
      intro="Your recommendations and market analyses are made for it. The Trading Advisory and new alerts about advice start with it; you can pick another there without changing yours."
    >
      <form className="acc-form" onSubmit={submit} aria-label="Risk profile">
        <RadioList
          legend="How much risk do you take?"
          value={profile}
          options={RISK_PROFILES.map((key) => ({
            key,
            words: PROFILE_WORDS[key].name,
            more: PROFILE_WORDS[key].sentence,
          }))}
          onChange={setProfile}
        />
        {note !== undefined && <p className="meta">{note}</p>}
        <FaultLine words={faultElsewhere(error)} />
        <Button type="submit" className="justify-self-start" disabled={isSame || isPending}>
          {isPending ? "Saving" : "Save risk profile"}
        </Button>
      </form>
    </TopicSection>
  );
}
