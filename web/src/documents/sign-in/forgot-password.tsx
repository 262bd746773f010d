import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { EmailField } from "./email-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import * as TEXTS from "./texts.tsx";

export const forgotPassword: Document<"forgot-password"> = {
  title: () => TEXTS.forgotPassword,
  description: () => TEXTS.forgotDescription,
  listed: false,
  Body: ForgotPassword,
};

function ForgotPassword({ installation, action, error, email }: DocumentProps["forgot-password"]) {
  return (
    <FormFrame
      installation={installation}
      title={TEXTS.forgotPassword}
      intro={TEXTS.forgotIntro}
      action={action}
      error={error}
      submit={TEXTS.sendLink}
      after={
        <p>
          <a className="tlink" href={action.replace(/\/forgot$/, "")}>
            {TEXTS.backSign}
          </a>
        </p>
      }
    >
      <EmailField value={email} autoFocus errorAt={error?.field ?? null} />
    </FormFrame>
  );
}
