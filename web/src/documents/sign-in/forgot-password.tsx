import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { EmailField } from "./email-field.tsx";
import { FormFrame } from "./form-frame.tsx";

export const forgotPassword: Document<"forgot-password"> = {
  title: () => "Forgot password",
  description: () => "Ask for a mail that lets you choose a new password.",
  listed: false,
  Body: ForgotPassword,
};

function ForgotPassword({ installation, action, error, email }: DocumentProps["forgot-password"]) {
  return (
    <FormFrame
      installation={installation}
      title="Forgot password"
      intro="We send a link to your address. It works once, for an hour."
      action={action}
      error={error}
      submit="Send the link"
      after={
        <p>
          <a className="tlink" href={action.replace(/\/forgot$/, "")}>
            Back to sign-in
          </a>
        </p>
      }
    >
      <EmailField value={email} autoFocus errorAt={error?.field ?? null} />
    </FormFrame>
  );
}
