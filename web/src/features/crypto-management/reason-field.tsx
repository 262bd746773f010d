import { Field } from "../../ui/field.tsx";

type Props = {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly isOptional?: boolean;
  readonly hint?: string;
};

/** Why: kept with the decision for good. */
export function ReasonField({ value, onChange, isOptional = false, hint = "Kept in the audit log for good." }: Props) {
  return (
    <Field
      label={isOptional ? "Remark (may be empty)" : "Reason"}
      hint={hint}
      autoComplete="off"
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      // Blanks alone are no reason.
      {...(isOptional ? {} : { required: true, pattern: ".*\\S.*", title: "Say why, in a few words" })}
    />
  );
}
