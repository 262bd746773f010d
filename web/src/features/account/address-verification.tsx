import { call } from "../../lib/call.ts";
import { sendVerification } from "../../lib/calls.gen.ts";
import { faultElsewhere } from "../../lib/fault-words.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { FaultLine } from "./part-states.tsx";

/** Whether the address is known to be the person's, and the mail that proves it. */
export function AddressVerification({ verified, mail }: { readonly verified: boolean; readonly mail: boolean }) {
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
      <FaultLine words={faultElsewhere(error)} />
    </div>
  );
}
