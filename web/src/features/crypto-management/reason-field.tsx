import { Field } from "../../ui/field.tsx";

type Props = {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly isOptional?: boolean;
  readonly hint?: string;
};

/** The reason: stored with the decision permanently. */
export function ReasonField({ value, onChange, isOptional = false, hint = "Kept in the audit log for good." }: Props) {
  return (
    <Field
      label={isOptional ? "Remark (may be empty)" : "Reason"}
      hint={hint}
      autoComplete="off"
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      // Whitespace alone is not a reason.
      {...(isOptional ? {} : { required: true, pattern: ".*\\S.*", title: "Say why, in a few words" })}
    />
  );
}
