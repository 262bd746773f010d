import "./api-keys.css";
import { planName, planWith } from "@sextant/core/billing";
import { SCREENS, type User } from "@sextant/core/contract";
import { useRef, useState } from "react";
import { Link } from "wouter";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { TopicSection } from "../../../ui/topic-section.tsx";
import { PartLoading } from "../part-states.tsx";
import { CreateKey } from "./create-key.tsx";
import { KeyList } from "./key-list.tsx";
import { NewSecret } from "./new-secret.tsx";
import { type IssuedSecret, useApiKeys } from "./use-api-keys.ts";
import * as TEXTS from "./texts.tsx";

/**
 * The user's API keys: created, rotated, revoked, with their use. New secrets are in this component's state alone, so
 * that leaving the section forgets it.
 */
export function ApiKeysSection({ user }: { readonly user: User }) {
  const { data, error, refetch } = useApiKeys(user.id);
  // Two, if a key is rotated before the answer about another has arrived: shown one after the other.
  const [secrets, setSecrets] = useState<readonly IssuedSecret[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isInPlan = user.entitlements.capabilities.includes("api_keys");
  const [shown] = secrets;
  const add = (issued: IssuedSecret) => setSecrets((before) => [...before, issued]);
  const stored = () => {
    setSecrets((before) => before.slice(1));
    heading.current?.focus();
  };
  return (
    <div id="api-keys">
      <TopicSection title={TEXTS.apiKeys} hidesTitle intro={TEXTS.apiKeysIntro}>
        {!isInPlan && <NotInPlan hasKeys={data !== undefined && data.keys.length > 0} />}
        <Loaded
          data={data}
          error={error}
          waiting={<PartLoading label={TEXTS.keysLoading} />}
          failed={(cause) => <PartFailed title={TEXTS.keysFailed} error={cause} onRetry={() => void refetch()} />}
        >
          {({ keys, callsPerMinute }) => (
            <>
              {shown !== undefined ? (
                <NewSecret key={shown.secret} issued={shown} onStored={stored} />
              ) : (
                isInPlan && <CreateKey userId={user.id} onIssued={add} />
              )}
              <KeyList
                userId={user.id}
                keys={keys}
                callsPerMinute={callsPerMinute}
                heading={heading}
                isInPlan={isInPlan}
                // Only once the new secret is stored.
                canRotate={isInPlan && shown === undefined}
                onIssued={add}
              />
            </>
          )}
        </Loaded>
      </TopicSection>
    </div>
  );
}

/** Says which plan includes API keys, and what becomes of the keys from an earlier plan. */
function NotInPlan({ hasKeys }: { readonly hasKeys: boolean }) {
  return (
    <div className="acc-part">
      <p className="read">{TEXTS.keysPlan(planName(planWith("api_keys")))}</p>
      {hasKeys && <p className="note keep">{TEXTS.keysPaused}</p>}
      <Link className="btn btn-outline btn-size-default justify-self-start" href={SCREENS.pricing.path}>
        {TEXTS.seePlans}
      </Link>
    </div>
  );
}
