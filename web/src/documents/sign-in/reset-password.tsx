import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { FormFrame } from "./form-frame.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import * as TEXTS from "./texts.tsx";

export const resetPassword: Document<"reset-password"> = {
  title: () => TEXTS.chooseNewPassword,
  description: () => TEXTS.resetDescription,
  listed: false,
  script: "form",
  Body: ResetPassword,
};

function ResetPassword({ installation, action, error }: DocumentProps["reset-password"]) {
  return (
    <FormFrame
      installation={installation}
      title={TEXTS.chooseNewPassword}
      intro={TEXTS.resetIntro}
      action={action}
      error={error}
      submit={TEXTS.savePassword}
    >
      <NewPasswordField label={TEXTS.newPassword} autoFocus errorAt={error?.field ?? null} />
    </FormFrame>
  );
}
