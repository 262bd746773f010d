import { plainTime } from "../lib/time-text.ts";
import { Button } from "../ui/button.tsx";
import { NoticeCard } from "./notice-card.tsx";
import { useNetwork } from "./use-network.ts";
import * as TEXTS from "./texts.ts";

/** Says that there is no network, and when what the screen shows was loaded. */
export function NetworkCard() {
  const { isOffline, storedAtMs, retry } = useNetwork();
  if (!isOffline) return null;
  return (
    <NoticeCard
      label={TEXTS.offline}
      actions={
        <Button size="sm" variant="outline" onClick={retry}>
          {TEXTS.retry}
        </Button>
      }
    >
      {storedAtMs === undefined ? TEXTS.offlineNow : TEXTS.offlineSince(plainTime(storedAtMs, undefined, Date.now()))}
    </NoticeCard>
  );
}
