import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { EmailField } from "./email-field.tsx";
import { FormField } from "./form-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { Operator } from "./operator.tsx";

type Props = DocumentProps["sign-in"];

/** An email link opens this form too: the password shows that the person following the link began the sign-up. */
const confirms = ({ action }: Pick<Props, "action">): boolean => action.startsWith("/verify-address");

export const signIn: Document<"sign-in"> = {
  title: (props) => (confirms(props) ? "Confirm your address" : "Sign in"),
  description: ({ installation }) => `Sign in to ${installation.brand.name}.`,
  listed: false,
  Body: SignIn,
};

function SignIn(props: Props) {
  const { installation, action, error, email, signUp, forgot } = props;
  const errorAt = error?.field ?? null;
  const text = confirms(props)
    ? {
        title: "Confirm your address",
        intro: "Give your password once more: it shows that the address is yours.",
        submit: "Confirm and sign in",
      }
    : { title: "Sign in", submit: "Sign in" };
  return (
    <FormFrame
      installation={installation}
      {...text}
      action={action}
      error={error}
      after={
        <>
          <p>
            New here?{" "}
            <a className="tlink" href={signUp}>
              Create an account
            </a>
          </p>
          {confirms(props) ? null : (
            <p>
              {forgot === null ? (
                <>
                  Forgot your password? <Operator contact={installation.contact} /> can give you a link to choose a new
                  one.
                </>
              ) : (
                <a className="tlink" href={forgot}>
                  Forgot password
                </a>
              )}
            </p>
          )}
        </>
      }
    >
      <NeedsScript />
      <EmailField value={email} autoFocus={email === ""} errorAt={errorAt} />
      <FormField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        autoFocus={email !== ""}
        errorAt={errorAt}
      />
    </FormFrame>
  );
}
