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
import * as TEXTS from "./texts.tsx";

export function SecuritySection() {
  const { data, error, refetch } = useSecurity();
  const intro =
    data?.provider === "local" ? (
      TEXTS.codesAre(data.totp)
    ) : data === undefined && error === null ? (
      <span className="skel w-64" />
    ) : undefined;
  return (
    <TopicSection title={TEXTS.security} hidesTitle intro={intro}>
      {data ? (
        data.provider === "local" ? (
          <>
            <PasswordForm />
            <OneTimeCodes on={data.totp} />
            <AddressVerification verified={data.emailVerified} mail={data.mail} />
          </>
        ) : (
          <p className="read">{TEXTS.providerKeepsPassword(data.providerName)}</p>
        )
      ) : error ? (
        <PartFailed title={TEXTS.securityFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PartLoading label={TEXTS.securityLoading} />
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
          <h3 className="h-sub">{TEXTS.emailAddress}</h3>
          <span className={`bdg ${verified ? "bdg-good" : "bdg-line"}`}>
            {verified ? TEXTS.verified : TEXTS.notVerified}
          </span>
        </div>
        {!verified && mail && (
          <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
            {TEXTS.sendEmailAgain}
          </Button>
        )}
      </div>
      {!verified && (
        <p className="note keep" role="status">
          {data ? TEXTS.emailOnItsWay(data.sentTo) : mail ? TEXTS.emailUnverified : TEXTS.noEmailHere}
        </p>
      )}
      <ErrorLine text={errorElsewhere(error)} />
    </div>
  );
}
