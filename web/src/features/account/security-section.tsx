import { PartFailed } from "../../ui/part-failed.tsx";
import { AddressVerification } from "./address-verification.tsx";
import { OneTimeCodes } from "./one-time-codes.tsx";
import { PartLoading } from "./part-states.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useSecurity } from "../../session/use-security.ts";
import { TopicSection } from "../../ui/topic-section.tsx";

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
