import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { FormField } from "./form-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { Operator } from "./operator.tsx";
import * as TEXTS from "./texts.tsx";

export const secondFactor: Document<"second-factor"> = {
  title: () => TEXTS.enterCode,
  description: () => TEXTS.secondStepSigning,
  listed: false,
  Body: SecondFactor,
};

function SecondFactor({ installation, action, error }: DocumentProps["second-factor"]) {
  return (
    <FormFrame
      installation={installation}
      title={TEXTS.enterCode}
      intro={TEXTS.codeHint}
      action={action}
      error={error}
      submit={TEXTS.continueOn}
      after={<p>{TEXTS.lostBoth(<Operator contact={installation.contact} />)}</p>}
    >
      <FormField
        label={TEXTS.code}
        name="code"
        autoComplete="one-time-code"
        maxLength={16}
        autoFocus
        errorAt={error?.field ?? null}
      />
    </FormFrame>
  );
}
