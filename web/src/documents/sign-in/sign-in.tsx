import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { EmailField } from "./email-field.tsx";
import { FormField } from "./form-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { Operator } from "./operator.tsx";
import * as TEXTS from "./texts.tsx";

type Props = DocumentProps["sign-in"];

/** An email link opens this form too: the password shows that the person following the link began the sign-up. */
const confirms = ({ action }: Pick<Props, "action">): boolean => action.startsWith("/verify-address");

export const signIn: Document<"sign-in"> = {
  title: (props) => (confirms(props) ? TEXTS.confirmAddress : TEXTS.sign),
  description: ({ installation }) => TEXTS.signInTo(installation.brand.name),
  listed: false,
  script: "form",
  Body: SignIn,
};

function SignIn(props: Props) {
  const { installation, action, error, email, signUp, forgot } = props;
  const errorAt = error?.field ?? null;
  const text = confirms(props)
    ? {
        title: TEXTS.confirmAddress,
        intro: TEXTS.confirmPasswordIntro,
        submit: TEXTS.confirmSign,
      }
    : { title: TEXTS.sign, submit: TEXTS.sign };
  return (
    <FormFrame
      installation={installation}
      {...text}
      action={action}
      error={error}
      after={
        <>
          <p>
            {TEXTS.newHere(
              <a className="tlink" href={signUp}>
                {TEXTS.createAccount}
              </a>,
            )}
          </p>
          {confirms(props) ? null : (
            <p>
              {forgot === null ? (
                <>{TEXTS.askOperatorForLink(<Operator contact={installation.contact} />)}</>
              ) : (
                <a className="tlink" href={forgot}>
                  {TEXTS.forgotPassword}
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
        label={TEXTS.password}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        autoFocus={email !== ""}
        {...(error !== null && { hint: TEXTS.passwordAgain })}
        errorAt={errorAt}
      />
    </FormFrame>
  );
}
