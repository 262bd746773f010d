import { Component, type ReactNode } from "react";
import { isMissingCode, loadDocumentAgain } from "../lib/missing-code.ts";
import { Failed } from "./failed.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly level?: 1 | 2; readonly children: ReactNode };
type State = { readonly error: Error | undefined };

/** Prevents an error in one screen from taking down the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isMissing = isMissingCode(error);
    return (
      <div className="wrap pt-8 pt-16-wide">
        <Failed
          title={isMissing ? TEXTS.screenFailed : TEXTS.screenCrashed}
          level={this.props.level ?? 2}
          detail={isMissing ? TEXTS.codeMissing : error.message}
          onRetry={() => {
            // Retry disappears with this screen; keyboard focus stays in the content.
            document.querySelector("main")?.focus();
            if (isMissing) void loadDocumentAgain();
            else this.setState({ error: undefined });
          }}
        />
      </div>
    );
  }
}
