import { Field } from "../../ui/field.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly isOptional?: boolean;
  readonly hint?: string;
};

/** The reason: stored with the decision permanently. */
export function ReasonField({ value, onChange, isOptional = false, hint = TEXTS.permanent }: Props) {
  return (
    <Field
      label={isOptional ? TEXTS.remark : TEXTS.reason}
      hint={hint}
      autoComplete="off"
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      // Whitespace alone is not a reason.
      {...(isOptional ? {} : { required: true, pattern: ".*\\S.*", title: TEXTS.reasonHint })}
    />
  );
}
