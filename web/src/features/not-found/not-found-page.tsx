import { useLocation } from "wouter";
import { HomeLink } from "../../ui/home-link.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import * as TEXTS from "./texts.tsx";

export function NotFoundPage() {
  const [path] = useLocation();
  return (
    <PageScaffold title={TEXTS.title} className="pt-8 pt-16-wide" head={null}>
      <div className="sec measure grid justify-items-start gap-4">
        <h1 className="h-page">{TEXTS.heading}</h1>
        <p className="read">{TEXTS.noPage(<b className="font-semibold wrap-anywhere">{path}</b>)}</p>
        <HomeLink className="btn btn-default btn-size-default">{TEXTS.goHome}</HomeLink>
      </div>
    </PageScaffold>
  );
}
