import { useCallback, useEffect, useState } from "react";
import { useSession } from "../session/session-provider.tsx";
import { AssistantPanel } from "./assistant-panel.tsx";
import { type AssistantView, ViewContext } from "./assistant-view.ts";
import "./assistant.css";
import { MinimisedBar } from "./minimised-bar.tsx";
import type { ShownSuggestion } from "./shown-answer.ts";
import { useConversation } from "./use-conversation.ts";
import { useOpenScreen } from "./use-open-screen.ts";
import { useRedirect } from "./use-redirect.ts";
import { useTutorialStart } from "./use-tutorial-start.ts";

export type WidgetProps = {
  readonly view: AssistantView;
  /** A question from elsewhere on the page, such as the command palette, that isn't sent yet. */
  readonly question: string | undefined;
  readonly onView: (view: AssistantView) => void;
  /** Called when that question is sent. */
  readonly onSent: () => void;
};

/** The assistant: its panel, or its bar while it is minimised. Another user starts with an empty conversation. */
export function AssistantWidget(props: WidgetProps) {
  const conversations = useUsersUntilNow();
  return (
    <ViewContext value={props.onView}>
      <Widget key={conversations} {...props} />
    </ViewContext>
  );
}

/**
 * Returns how many times one user was followed by another. Who was here before the page knew them is the same one: what
 * they have typed by then stays.
 */
function useUsersUntilNow(): number {
  const { firebaseUser, loading } = useSession();
  const now = loading ? undefined : (firebaseUser?.uid ?? "visitor");
  const [last, setLast] = useState({ user: now, changes: 0 });
  if (now === undefined || now === last.user) return last.changes;
  const changes = last.user === undefined ? last.changes : last.changes + 1;
  setLast({ user: now, changes });
  return changes;
}

function Widget({ view, question, onView, onSent }: WidgetProps) {
  const [typed, setTyped] = useState("");
  const [hasNews, setNews] = useState(false);
  const openScreen = useOpenScreen();
  const startTutorial = useTutorialStart();
  const redirecting = useRedirect(openScreen);
  const conversation = useConversation({
    onAnswer: ({ redirect }) => {
      setNews(true);
      redirecting.announce(redirect);
    },
    // What was typed isn't lost: it can be changed and sent again.
    onFailure: (failed) => setTyped((now) => (now === "" ? failed : now)),
  });
  const ask = (text: string) => {
    redirecting.forget();
    conversation.ask(text);
  };
  const { isPending } = conversation;
  const retry: typeof conversation.retry = (failure) => {
    setTyped((now) => (now === failure.question ? "" : now));
    conversation.retry(failure);
  };
  useEffect(() => {
    if (question === undefined || isPending) return;
    onSent();
    ask(question);
  });
  const isOpen = view === "open";
  // What has come until now was seen, or is seen now.
  useEffect(() => setNews(false), [view]);
  const { cancel } = redirecting;
  const leave = useCallback(
    (next: "closed" | "minimised") => {
      cancel();
      onView(next);
    },
    [cancel, onView],
  );
  const choose = (suggestion: ShownSuggestion) => {
    redirecting.forget();
    if (suggestion.kind === "open") openScreen(suggestion.target);
    else if (suggestion.kind === "tutorial") startTutorial(suggestion.target);
    else ask(suggestion.target);
  };
  return (
    <>
      {view === "minimised" && <MinimisedBar isPending={isPending} hasNews={hasNews} />}
      <AssistantPanel
        isOpen={isOpen}
        conversation={{ ...conversation, ask, retry }}
        typed={typed}
        redirecting={redirecting}
        onType={setTyped}
        onChoose={choose}
        onLeave={leave}
      />
    </>
  );
}
