import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { FormField } from "./form-field.tsx";
import { FormFrame } from "./form-frame.tsx";

export const signIn: Document<"sign-in"> = {
  title: () => "Sign in",
  description: ({ installation }) => `Sign in to ${installation.brand.name}.`,
  listed: false,
  Body: SignIn,
};

function SignIn({ installation, action, fault, email, signUp, forgot }: DocumentProps["sign-in"]) {
  const faultAt = fault?.field ?? null;
  return (
    <FormFrame
      installation={installation}
      title="Sign in"
      action={action}
      fault={fault}
      submit="Sign in"
      after={
        <>
          <p>
            New here?{" "}
            <a className="tlink" href={signUp}>
              Create an account
            </a>
          </p>
          {forgot === null ? null : (
            <p>
              <a className="tlink" href={forgot}>
                Forgot password
              </a>
            </p>
          )}
        </>
      }
    >
      <FormField
        label="Email"
        name="email"
        type="email"
        value={email}
        autoComplete="username"
        maxLength={254}
        autoFocus={email === ""}
        faultAt={faultAt}
      />
      <FormField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        autoFocus={email !== ""}
        faultAt={faultAt}
      />
    </FormFrame>
  );
}
