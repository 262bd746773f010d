import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { EmailField } from "./email-field.tsx";
import { FormField } from "./form-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export const signUp: Document<"sign-up"> = {
  title: () => "Create an account",
  description: ({ installation }) => `Create an account at ${installation.brand.name}.`,
  listed: false,
  Body: SignUp,
};

function SignUp({ installation, action, error, email, displayName, signIn }: DocumentProps["sign-up"]) {
  const errorAt = error?.field ?? null;
  return (
    <FormFrame
      installation={installation}
      title="Create an account"
      intro="It stays on this installation. No card is asked for."
      action={action}
      error={error}
      submit="Create account"
      after={
        <>
          <p>
            You have an account?{" "}
            <a className="tlink" href={signIn}>
              Sign in
            </a>
          </p>
          <p className="meta">
            By creating an account you accept the{" "}
            <a className="tlink" href="/terms">
              terms
            </a>
            ; what is stored about you says the{" "}
            <a className="tlink" href="/privacy">
              privacy page
            </a>
            .
          </p>
        </>
      }
    >
      <NeedsScript />
      <FormField
        label="Display name"
        name="displayName"
        value={displayName}
        autoComplete="name"
        maxLength={64}
        hint="Your username, by which the product greets you, is made from it. You can change both later."
        autoFocus
        errorAt={errorAt}
      />
      <EmailField value={email} errorAt={errorAt} />
      <NewPasswordField label="Password" errorAt={errorAt} />
    </FormFrame>
  );
}
