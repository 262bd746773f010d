import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { FormFrame } from "./form-frame.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export const resetPassword: Document<"reset-password"> = {
  title: () => "Choose a new password",
  description: () => "The last step of getting back into your account.",
  listed: false,
  Body: ResetPassword,
};

function ResetPassword({ installation, action, error }: DocumentProps["reset-password"]) {
  return (
    <FormFrame
      installation={installation}
      title="Choose a new password"
      intro="Every other sign-in of your account ends when you save it."
      action={action}
      error={error}
      submit="Save the password"
    >
      <NewPasswordField label="New password" autoFocus errorAt={error?.field ?? null} />
    </FormFrame>
  );
}
