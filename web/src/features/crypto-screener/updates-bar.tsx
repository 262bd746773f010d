import { Button } from "../../ui/button.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly waiting: number;
  readonly auto: boolean;
  readonly onShow: () => void;
};

/**
 * Says how many updates are waiting and when they show. Its height is constant, so that nothing moves when updates
 * arrive.
 */
export function UpdatesBar({ waiting, auto, onShow }: Props) {
  const updates = `${waiting.toLocaleString("en-US")} ${waiting === 1 ? "update" : "updates"}`;
  return (
    <div className="cs-wait">
      <p role="status">
        {waiting > 0 ? (
          <>
            <span className="dot" aria-hidden="true" /> <b>{TEXTS.waiting(updates)}</b>{" "}
            <span className="cs-wait-why">{auto ? TEXTS.updatesWait : TEXTS.autoOff}</span>
          </>
        ) : auto ? (
          TEXTS.upToDate
        ) : (
          TEXTS.autoOffHint
        )}
      </p>
      {waiting > 0 && (
        <Button variant="secondary" size="sm" onClick={onShow}>
          {TEXTS.showUpdates(updates)}
        </Button>
      )}
    </div>
  );
}
