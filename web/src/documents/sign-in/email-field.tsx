import { FormField } from "./form-field.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly value: string; readonly autoFocus?: boolean; readonly errorAt: string | null };

/** The field for an account's email address. */
export function EmailField(props: Props) {
  return <FormField label={TEXTS.email} name="email" type="email" autoComplete="username" maxLength={254} {...props} />;
}
