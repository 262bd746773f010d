import "./demo-day.css";
import { SCREENS } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { getDemoDay } from "../../lib/calls.gen.ts";
import { describeError } from "../../lib/error-text.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { Failed } from "../../ui/failed.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { DemoPlayer } from "./demo-player.tsx";
import * as TEXTS from "./texts.ts";

/** A day of the simulated market in a little over a minute, with what this product says on it. */
export function DemoDayPage() {
  const { data, error, refetch } = useQuery({ ...callQuery(getDemoDay), staleTime: Infinity });
  return (
    <PageScaffold title={TEXTS.title} heading={TEXTS.title} intro={TEXTS.intro}>
      {data !== undefined ? (
        <DemoPlayer day={data} />
      ) : error !== null ? (
        <Failed title={TEXTS.loadFailed} detail={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <DemoWaiting />
      )}
      <p className="note keep mt-6">
        {TEXTS.then}{" "}
        <Link className="tlink" href={SCREENS.dashboard.path}>
          {TEXTS.toDashboard}
        </Link>
      </p>
    </PageScaffold>
  );
}

/** Placeholder in the shape of the player. */
function DemoWaiting() {
  return (
    <div className="demo" role="status" aria-label={TEXTS.loading}>
      <span className="skel h-10" />
      <div className="demo-charts">
        <span className="skel demo-chart-waits" />
        <span className="skel demo-chart-waits" />
      </div>
      <span className="skel h-80" />
    </div>
  );
}
