import { SCREENS, type User } from "@sextant/core/contract";
import { Link } from "wouter";
import { useChannels } from "../../channels/use-channels.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import { AddChannels } from "./add-channels.tsx";
import { AlertTimes } from "./alert-times.tsx";
import { ChannelList } from "./channel-list.tsx";
import { InboundPart } from "./inbound-part.tsx";
import { PartLoading } from "./part-states.tsx";
import * as TEXTS from "./texts.tsx";

/** How the user is notified outside the app, and when not. */
export function ChannelsSection({ user }: { readonly user: User }) {
  const { data, error, refetch } = useChannels(user.id);
  return (
    <div id="channels">
      <TopicSection
        title={TEXTS.alertsChannels}
        hidesTitle
        intro={
          <>
            {TEXTS.channelsIntro(
              <Link className="tlink" href={SCREENS.alerts.path}>
                {TEXTS.alerts}
              </Link>,
            )}
          </>
        }
      >
        {data ? (
          <>
            <div className="acc-part">
              <ChannelList userId={user.id} channels={data.channels} />
            </div>
            <div className="acc-part">
              <AddChannels
                userId={user.id}
                offers={data.offers}
                channels={data.channels}
                webPushKey={data.webPushKey}
              />
            </div>
            <div className="acc-part">
              <AlertTimes userId={user.id} preferences={data.preferences} offers={data.offers} />
            </div>
            <div className="acc-part">
              <InboundPart
                userId={user.id}
                inboundUrl={data.inboundUrl}
                isInPlan={user.entitlements.capabilities.includes("webhook_channel")}
              />
            </div>
          </>
        ) : error ? (
          <PartFailed title={TEXTS.channelsFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <PartLoading label={TEXTS.channelsLoading} />
        )}
      </TopicSection>
    </div>
  );
}
