import { Button } from "../../ui/button.tsx";

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
            <span className="dot" aria-hidden="true" /> <b>{updates} waiting.</b>{" "}
            <span className="cs-wait-why">
              {auto ? "The list waits up to a minute while you use it." : "Auto-refresh is off."}
            </span>
          </>
        ) : auto ? (
          "You're up to date. The list updates every 30 s."
        ) : (
          "Auto-refresh is off. Press Refresh to update the list."
        )}
      </p>
      {waiting > 0 && (
        <Button variant="secondary" size="sm" onClick={onShow}>
          Show {updates}
        </Button>
      )}
    </div>
  );
}
