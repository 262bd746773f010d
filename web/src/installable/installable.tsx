import "./installable.css";
import { isInstalled } from "../lib/install-prompt.ts";
import { useSession } from "../session/session-provider.tsx";
import { InstallCard } from "./install-card.tsx";
import { InstallSteps } from "./install-steps.tsx";
import { NetworkCard } from "./network-card.tsx";
import { PullToRefresh } from "./pull-to-refresh.tsx";
import { UpdateCard } from "./update-card.tsx";
import { useAnswersOwner } from "./use-answers-owner.ts";
import { useAppBadge } from "./use-app-badge.ts";
import { useSharedSearch } from "./use-shared-search.ts";
import { useThemeColour } from "./use-theme-colour.ts";
import { useWorker } from "./use-worker.ts";

/** What makes the page an application that can be installed; loaded when the page has come to rest. */
export function Installable() {
  const { user } = useSession();
  const question = useWorker();
  useAnswersOwner();
  useAppBadge();
  useThemeColour();
  useSharedSearch();
  return (
    <>
      <div className="notice-cards">
        {question && <UpdateCard question={question} />}
        <NetworkCard />
        <InstallCard userId={user?.id} />
      </div>
      <InstallSteps />
      {isInstalled() && <PullToRefresh />}
    </>
  );
}
