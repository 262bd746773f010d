import { useLocation } from "wouter";
import { HomeLink } from "../../ui/home-link.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";

export function NotFoundPage() {
  const [path] = useLocation();
  return (
    <PageScaffold title="Page Not Found" className="pt-8 pt-16-wide" head={null}>
      <div className="sec measure grid justify-items-start gap-4">
        <h1 className="h-page">404 Page Not Found</h1>
        <p className="read">
          There is no screen at <b className="font-semibold wrap-anywhere">{path}</b>. The link may be old, or mistyped.
        </p>
        <HomeLink className="btn btn-default btn-size-default">Go to Home</HomeLink>
      </div>
    </PageScaffold>
  );
}
