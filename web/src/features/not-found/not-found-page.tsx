import { SCREENS } from "@sextant/core/contract";
import { useEffect } from "react";
import { Link, useLocation } from "wouter";

export function NotFoundPage() {
  const [path] = useLocation();
  useEffect(() => {
    document.title = "Page Not Found · Sextant";
  }, []);
  return (
    <div className="wrap pt-8 sm:pt-16">
      <div className="sec measure grid justify-items-start gap-4">
        <h1 className="h-page">404 Page Not Found</h1>
        <p className="read">
          There is no screen at <b className="font-semibold wrap-anywhere">{path}</b>. The link may be old, or mistyped.
        </p>
        <Link href={SCREENS.marketAnalysis.path} className="btn btn-default btn-size-default">
          Go to {SCREENS.marketAnalysis.label}
        </Link>
      </div>
    </div>
  );
}
