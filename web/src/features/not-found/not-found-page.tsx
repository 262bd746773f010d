import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";

export function NotFoundPage() {
  return (
    <div className="wrap grid justify-items-start gap-4 py-16">
      <h1 className="h-page">404 Page Not Found</h1>
      <p className="read">There is no screen at this address. The link may be old, or mistyped.</p>
      <Link href={SCREENS.marketAnalysis.path} className="btn btn-outline btn-size-default">
        Go to {SCREENS.marketAnalysis.label}
      </Link>
    </div>
  );
}
