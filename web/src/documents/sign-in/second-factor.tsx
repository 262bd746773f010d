import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { FormField } from "./form-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { Operator } from "./operator.tsx";

export const secondFactor: Document<"second-factor"> = {
  title: () => "Enter your code",
  description: () => "The second step of signing in.",
  listed: false,
  Body: SecondFactor,
};

function SecondFactor({ installation, action, error }: DocumentProps["second-factor"]) {
  return (
    <FormFrame
      installation={installation}
      title="Enter your code"
      intro="The 6 digits your authenticator app shows now, or one of your recovery codes."
      action={action}
      error={error}
      submit="Continue"
      after={
        <p>
          Lost both? <Operator contact={installation.contact} /> can turn one-time codes off for your account.
        </p>
      }
    >
      <FormField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        maxLength={16}
        autoFocus
        errorAt={error?.field ?? null}
      />
    </FormFrame>
  );
}
