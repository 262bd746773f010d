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
import * as TEXTS from "./texts.tsx";

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
    <TopicSection title={TEXTS.riskProfile} intro={TEXTS.riskIntro}>
      <form className="acc-form acc-wide acc-risk" onSubmit={submit} aria-label={TEXTS.riskProfile}>
        <RadioList
          legend={TEXTS.riskQuestion}
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
          {isPending ? TEXTS.savingProfile : TEXTS.saveRiskProfile}
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
      toasts.show({ title: TEXTS.riskSaved(PROFILE_LABELS[saved.riskProfile].name) });
    },
  });
}
