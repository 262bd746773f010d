import { FormField } from "./form-field.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly label: string; readonly autoFocus?: boolean; readonly errorAt: string | null };

/** A field for a new password, with the requirements. */
export function NewPasswordField(props: Props) {
  return (
    <FormField
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={10}
      maxLength={256}
      hint={props.errorAt === null ? TEXTS.newPasswordHint : `${TEXTS.passwordAgain} ${TEXTS.newPasswordHint}`}
      {...props}
    />
  );
}
