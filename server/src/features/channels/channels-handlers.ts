import { isTimeZone } from "@sextant/core/alerts";
import { CHANNEL_NEEDS, planEntitlements, planName, planWith } from "@sextant/core/billing";
import {
  type AlertPreferences,
  type Capability,
  type ChannelKind,
  type Delivery,
  Failure,
  type getChannels,
} from "@sextant/core/contract";
import type * as z from "zod";
import type { CallContext, SetUpUser } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { NotifyError } from "../../providers/notify/port.ts";
import { createUlid } from "../../ulid.ts";
import { type AddChannelOptions, type ChannelInput, createAddChannel } from "./add-channel.ts";
import type { ChannelSenders } from "./channel-senders.ts";
import type { ChannelStore } from "./channel-store.ts";
import type { InboundHooks } from "./inbound-hooks.ts";
import type { PreferenceStore } from "./preference-store.ts";
import { channelAnswer, KIND_NAME } from "./stored-channel.ts";

export type ChannelsOptions = AddChannelOptions & {
  readonly store: ChannelStore;
  readonly preferences: PreferenceStore;
  readonly hooks: InboundHooks;
  readonly senders: ChannelSenders;
  readonly brandName: string;
  readonly publicUrl: string;
  readonly webPushKey: string;
  /** Counts a user's test message against a limit of 6 a minute; returns the seconds to wait when it is exceeded. */
  readonly takeTest: (userId: string) => number | undefined;
  /** Returns monotonic milliseconds. */
  readonly monotonicMs: () => number;
  /** Reports that quiet hours were changed: messages waiting for their end are checked again. */
  readonly preferencesChanged: (userId: string) => Promise<void>;
};

type Input<Body = undefined, Params = { readonly id: string }> = {
  readonly params: Params;
  readonly body: Body;
  readonly context: CallContext;
};
type OneChannel = { readonly id: string; readonly channelId: string };

const KINDS: readonly ChannelKind[] = ["web_push", "email", "telegram", "webhook"];
const TEST_TIMEOUT_MS = 8_000;

/** Creates the handlers of a user's channels: only their owner may see, add, test and remove them. */
export function createChannelsHandlers(options: ChannelsOptions) {
  const { store, preferences, hooks, senders, clock, brandName, publicUrl, webPushKey } = options;
  const { takeTest, monotonicMs, preferencesChanged } = options;
  const add = createAddChannel(options);
  const inboundUrl = (token: string): string => `${publicUrl}/hooks/${token}`;

  async function shown(user: SetUpUser): Promise<z.input<(typeof getChannels)["answer"]>> {
    const [channels, inputs, token] = await Promise.all([
      store.of([user.id]),
      preferences.of(user.id),
      hooks.tokenOf(user.id),
    ]);
    return {
      channels: channels.map(channelAnswer),
      offers: KINDS.map((kind) => offer(kind, user)),
      preferences: inputs,
      webPushKey,
      inboundUrl: token === undefined ? null : inboundUrl(token),
    };
  }

  function offer(kind: ChannelKind, user: SetUpUser) {
    const available = senders.isSetUp(kind);
    const needed = CHANNEL_NEEDS[kind];
    const allowed = needed === undefined || has(user, needed);
    const missing = [
      ...(available ? [] : [`${KIND_NAME[kind]} isn't set up on this server.`]),
      ...(allowed || needed === undefined ? [] : [`Included in the ${planName(planWith(needed))} plan and above.`]),
      ...(kind === "email" && !user.emailVerified ? ["Verify your account's email address first."] : []),
    ];
    return { kind, available, allowed, note: missing[0] ?? null };
  }

  function refuseUnlessOffered(kind: ChannelKind, user: SetUpUser): void {
    const needed = CHANNEL_NEEDS[kind];
    if (needed !== undefined) refuseSmallerPlan(user, needed);
    if (!senders.isSetUp(kind)) throw new Failure("channel-not-set-up", { channel: KIND_NAME[kind] });
  }

  return {
    getChannels: ({ context }: Input) => shown(setUpUser(context.person)),

    addChannel: ({ body, context }: Input<ChannelInput>) => {
      const user = setUpUser(context.person);
      refuseUnlessOffered(body.kind, user);
      return add(user, body);
    },

    removeChannel: async ({ params, context }: Input<undefined, OneChannel>) => {
      const user = setUpUser(context.person);
      if (!(await store.remove(user.id, params.channelId))) throw new Failure("not-found");
      return shown(user);
    },

    testChannel: async ({ params, context }: Input<undefined, OneChannel>): Promise<Delivery> => {
      const user = setUpUser(context.person);
      const channel = await store.find(params.channelId);
      if (channel === undefined || channel.userId !== user.id) throw new Failure("not-found");
      refuseUnlessOffered(channel.kind, user);
      const waitSeconds = takeTest(user.id);
      if (waitSeconds !== undefined)
        throw new Failure("too-many-requests", { seconds: String(waitSeconds) }, { retryAfterSeconds: waitSeconds });

      const eventId = createUlid(clock.wallMs());
      const email = {
        subject: `Test message from ${brandName}`,
        paragraphs: ["This is the test message you requested. Your alerts will arrive here like this."],
        url: `${publicUrl}/dashboard`,
        label: "Open the dashboard",
      };
      const startedMs = monotonicMs();
      const answer = (state: Delivery["state"], receipt: string | null, note: string | null): Delivery => ({
        id: eventId,
        channel: channel.kind,
        to: channel.shown,
        state,
        attempts: 1,
        receipt,
        note,
        latencyMs: state === "sent" ? Math.max(0, Math.round(monotonicMs() - startedMs)) : null,
        at: new Date(clock.wallMs()).toISOString(),
      });
      try {
        const message = { eventId, email, data: { alertType: "test" } };
        const { receipt } = await senders.send(channel, message, AbortSignal.timeout(TEST_TIMEOUT_MS));
        await senders.reportChannelResult(channel.id, "sent", null);
        return answer("sent", receipt, null);
      } catch (error) {
        if (!(error instanceof NotifyError)) throw error;
        const { outcome, message: note } = error;
        await senders.reportChannelResult(channel.id, outcome === "gone" ? "gone" : "failing", note);
        return answer(outcome === "in_doubt" ? "in_doubt" : "dead", null, note);
      }
    },

    setAlertPreferences: async ({ body, context }: Input<AlertPreferences>): Promise<AlertPreferences> => {
      const user = setUpUser(context.person);
      if (!isTimeZone(body.timeZone))
        throw refused("timeZone", `${body.timeZone.slice(0, 64)} isn't a time zone; use a name such as Europe/Berlin`);
      if (body.quietHours !== null && body.quietHours.from === body.quietHours.to)
        throw refused("quietHours", "they start and end at the same time; leave them out, or mute the alerts");
      if (body.digest) refuseUnlessOffered("email", user);
      await preferences.set(user.id, body);
      await preferencesChanged(user.id);
      return body;
    },

    renewInbound: async ({ context }: Input) => {
      const user = setUpUser(context.person);
      refuseSmallerPlan(user, "webhook_channel");
      return { url: inboundUrl(await hooks.renew(user.id, clock.wallMs())) };
    },
  };
}

const has = (user: SetUpUser, needed: Capability): boolean =>
  planEntitlements(user.plan.plan).capabilities.includes(needed);

function refuseSmallerPlan(user: SetUpUser, needed: Capability): void {
  if (!has(user, needed)) throw new Failure("plan-too-small", { plan: planName(planWith(needed)) });
}

const refused = (field: string, detail: string): Failure =>
  new Failure("bad-request", { detail: `${field}: ${detail}` }, { field });
