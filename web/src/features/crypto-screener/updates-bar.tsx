import { Button } from "../../ui/button.tsx";

type Props = {
  readonly waiting: number;
  readonly auto: boolean;
  readonly onShow: () => void;
};

/** What is newer waits here: the list holds still while one reads. It keeps its place, so that nothing moves when news come. */
export function UpdatesBar({ waiting, auto, onShow }: Props) {
  const updates = `${waiting.toLocaleString("en-US")} ${waiting === 1 ? "update" : "updates"}`;
  return (
    <div className="cs-wait">
      <p role="status">
        {waiting > 0 ? (
          <>
            <span className="dot" aria-hidden="true" /> <b>{updates} waiting.</b>{" "}
            <span className="cs-wait-why">The list holds still while you read.</span>
          </>
        ) : auto ? (
          "Up to date. What comes next waits here."
        ) : (
          "Auto-refresh is off. Refresh asks for news."
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
