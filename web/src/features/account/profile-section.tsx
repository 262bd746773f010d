import type { User } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { call } from "../../lib/call.ts";
import { updateUser } from "../../lib/calls.gen.ts";
import { errorAt, errorElsewhere } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { USERNAME_HINT, usernameError, usernameFormError } from "../../lib/username-form.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { TopicSection } from "../../ui/topic-section.tsx";
import { ErrorLine } from "./part-states.tsx";
import { profileChange } from "./profile-change.ts";
import * as TEXTS from "./texts.tsx";

export function ProfileSection({ user }: { readonly user: User }) {
  const { keep } = useSession();
  const [username, setUsername] = useState(user.username);
  const [displayName, setDisplayName] = useState(user.displayName ?? "");
  const change = profileChange(user, { username, displayName });
  const { mutate, error, isPending } = useChange({
    mutationFn: (body: NonNullable<typeof change>, intent) =>
      call(updateUser, { params: { id: user.id }, body, intent }),
    onSuccess: (saved) => {
      keep(saved);
      setUsername(saved.username);
      setDisplayName(saved.displayName ?? "");
      toasts.show({ title: TEXTS.profileSaved });
    },
  });
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const failure = change?.username === undefined ? undefined : usernameFormError(change.username);
    setWrong(failure);
    if (change && failure === undefined) mutate(change);
  };
  return (
    <TopicSection title={TEXTS.profile} hidesTitle intro={TEXTS.profileIntro}>
      <form className="acc-form acc-wide" onSubmit={submit} noValidate aria-label={TEXTS.profile}>
        <div className="acc-fields">
          <Field
            label={TEXTS.username}
            name="username"
            autoComplete="nickname"
            required
            hint={TEXTS.usernameHint(USERNAME_HINT)}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
            error={wrong ?? usernameError(error)}
          />
          <Field
            label={TEXTS.displayName}
            name="displayName"
            autoComplete="name"
            maxLength={64}
            hint={TEXTS.displayNameHint}
            value={displayName}
            onChange={({ target }) => setDisplayName(target.value)}
            error={errorAt(error, "displayName")}
          />
        </div>
        <ErrorLine text={errorElsewhere(error, "username", "displayName")} />
        <Button type="submit" className="justify-self-start" disabled={isPending || !change}>
          {isPending ? TEXTS.savingProfile : TEXTS.saveProfile}
        </Button>
      </form>
    </TopicSection>
  );
}
