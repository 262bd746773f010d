import { Component, type ReactNode } from "react";
import { Failed } from "./failed.tsx";

type Props = { readonly level?: 1 | 2; readonly children: ReactNode };
type State = { readonly error: Error | undefined };

/** Keeps a fault in one screen from taking the page with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="wrap pt-8 pt-16-wide">
        <Failed
          title="This screen stopped working."
          level={this.props.level ?? 2}
          detail={error.message}
          onRetry={() => {
            // Retry goes away with this screen; the keyboard's place stays in the content.
            document.querySelector("main")?.focus();
            this.setState({ error: undefined });
          }}
        />
      </div>
    );
  }
}
