import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly title: string;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
};

/** Shown in place of the chart when there is none: why, and what to do. */
export function ChartNote({ title, onRetry, children }: Props) {
  return (
    <div className="chart-box">
      <div className="chart-note" role={onRetry ? "alert" : "status"}>
        <p className="h-sec">{title}</p>
        {children && <p className="note keep">{children}</p>}
        {onRetry && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
