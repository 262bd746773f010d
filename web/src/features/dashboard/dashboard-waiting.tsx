import { FeedWaiting } from "./feed-waiting.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";

/** The shape of the dashboard in its usual order, until it is known how a person keeps it. */
export function DashboardWaiting() {
  return (
    <div className="dash">
      <section className="sec">
        <div className="sec-h">
          <h2 className="h-sec">Market feed</h2>
        </div>
        <FeedWaiting />
      </section>
      <div className="dash-split">
        <div className="board">
          <PartWaiting label="Loading the dashboard" rows={8} row="h-14" />
        </div>
      </div>
    </div>
  );
}
