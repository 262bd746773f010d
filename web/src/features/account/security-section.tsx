import { PartFailed } from "../../ui/part-failed.tsx";
import { OneTimeCodes } from "./one-time-codes.tsx";
import { PartLoading, ErrorLine } from "./part-states.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useSecurity } from "../../session/use-security.ts";
import { TopicSection } from "../../ui/topic-section.tsx";
import { call } from "../../lib/call.ts";
import { sendVerification } from "../../lib/calls.gen.ts";
import { errorElsewhere } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";

export function SecuritySection() {
  const { data, error, refetch } = useSecurity();
  return (
    <TopicSection title="Security" intro="What stands between your account and somebody else.">
      {data ? (
        data.provider === "local" ? (
          <>
            <PasswordForm />
            <OneTimeCodes on={data.totp} />
            <AddressVerification verified={data.emailVerified} mail={data.mail} />
          </>
        ) : (
          <p className="read">
            {data.providerName} keeps your password and your second factor. Change them there; this installation never
            sees them.
          </p>
        )
      ) : error ? (
        <PartFailed
          title="How your sign-in is protected could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <PartLoading label="Loading how your sign-in is protected" />
      )}
    </TopicSection>
  );
}

/** Whether the email address is verified, and the verification email. */
function AddressVerification({ verified, mail }: { readonly verified: boolean; readonly mail: boolean }) {
  const { mutate, data, error, isPending } = useChange({ mutationFn: () => call(sendVerification) });
  return (
    <div className="acc-part">
      <div className="acc-row">
        <div className="flex items-center gap-3">
          <h3 className="h-sub">Email address</h3>
          <span className={`bdg ${verified ? "bdg-good" : "bdg-line"}`}>{verified ? "Verified" : "Not verified"}</span>
        </div>
        {!verified && mail && (
          <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
            Send the mail again
          </Button>
        )}
      </div>
      {!verified && (
        <p className="note keep" role="status">
          {data
            ? `A mail is on its way to ${data.sentTo}. Open the link in it.`
            : mail
              ? "Open the link in the mail we sent you. A verified address lets you reset a forgotten password."
              : "This installation sends no mail, so addresses are not verified here. A forgotten password is reset by the operator."}
        </p>
      )}
      <ErrorLine text={errorElsewhere(error)} />
    </div>
  );
}
