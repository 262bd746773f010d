import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { EmailField } from "./email-field.tsx";
import { FormField } from "./form-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import * as TEXTS from "./texts.tsx";

export const signUp: Document<"sign-up"> = {
  title: () => TEXTS.createAccount,
  description: ({ installation }) => TEXTS.createAccountAt(installation.brand.name),
  listed: false,
  script: "form",
  Body: SignUp,
};

function SignUp({ installation, action, error, email, displayName, signIn }: DocumentProps["sign-up"]) {
  const errorAt = error?.field ?? null;
  return (
    <FormFrame
      installation={installation}
      title={TEXTS.createAccount}
      intro={installation.offersTrial ? TEXTS.signUpTrialIntro : TEXTS.signUpIntro}
      action={action}
      error={error}
      submit={TEXTS.createAccountButton}
      after={
        <>
          <p>
            {TEXTS.haveAccount(
              <a className="tlink" href={signIn}>
                {TEXTS.sign}
              </a>,
            )}
          </p>
          <p className="meta">
            {TEXTS.acceptTerms(
              <a className="tlink" href="/terms">
                {TEXTS.terms}
              </a>,
              <a className="tlink" href="/privacy">
                {TEXTS.privacyPage}
              </a>,
            )}
          </p>
        </>
      }
    >
      <NeedsScript />
      <FormField
        label={TEXTS.displayName}
        name="displayName"
        value={displayName}
        autoComplete="name"
        maxLength={64}
        hint={TEXTS.displayNameHint}
        autoFocus
        errorAt={errorAt}
      />
      <EmailField value={email} errorAt={errorAt} />
      <NewPasswordField label={TEXTS.password} errorAt={errorAt} />
    </FormFrame>
  );
}
