import type { User, RiskProfile } from "@sextant/core/contract";
import { RISK_PROFILES } from "@sextant/core/market";
import { useState, type FormEvent } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { errorElsewhere } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { RadioList } from "../../ui/radio-list.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import { call } from "../../lib/call.ts";
import { getRecommendations, updateUser } from "../../lib/calls.gen.ts";
import { keyOf } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";
import { useSession } from "../../session/session-provider.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { ErrorLine } from "./part-states.tsx";
import { defaultNote, PROFILE_LABELS } from "./risk-text.ts";

/** Lets the user choose the risk profile that recommendations are based on. */
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
            text: PROFILE_LABELS[key].name,
            more: PROFILE_LABELS[key].sentence,
          }))}
          onChange={setProfile}
        />
        {note !== undefined && <p className="meta">{note}</p>}
        <ErrorLine text={errorElsewhere(error)} />
        <Button type="submit" className="justify-self-start" disabled={isSame || isPending}>
          {isPending ? "Saving" : "Save risk profile"}
        </Button>
      </form>
    </TopicSection>
  );
}

/** Stores the user's risk profile and reloads everything based on the previous one. */
function useChooseProfile({ id }: Pick<User, "id">) {
  const { keep } = useSession();
  const queries = useQueryClient();
  return useChange({
    mutationFn: (riskProfile: RiskProfile, intent) =>
      call(updateUser, { params: { id }, body: { riskProfile }, intent }),
    onSuccess: (saved) => {
      keep(saved);
      void queries.invalidateQueries({ queryKey: keyOf(getRecommendations, { params: { id } }) });
      toasts.show({ title: `Your risk profile is ${PROFILE_LABELS[saved.riskProfile].name}` });
    },
  });
}
