import { useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import { NoticeCard } from "./notice-card.tsx";
import type { UpdateQuestion } from "./update-question.ts";
import * as TEXTS from "./texts.ts";

/** Asks whether to update to a new version. */
export function UpdateCard({ question }: { readonly question: UpdateQuestion }) {
  const isOpen = useSyncExternalStore(question.subscribe, question.current);
  if (!isOpen) return null;
  return (
    <NoticeCard
      label={TEXTS.newVersion}
      actions={
        <>
          <Button size="sm" onClick={() => question.answer("yes")}>
            {TEXTS.update}
          </Button>
          <Button size="sm" variant="outline" onClick={() => question.answer("no")}>
            {TEXTS.notNow}
          </Button>
        </>
      }
    >
      {TEXTS.updateQuestion}
    </NoticeCard>
  );
}
