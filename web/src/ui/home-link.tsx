import type { ComponentProps } from "react";

/** To the landing page: a document of the server, so a full page load. Who chooses it signed in wants to stay there. */
export function HomeLink(props: Omit<ComponentProps<"a">, "href" | "onClick">) {
  const stay = () => {
    try {
      sessionStorage.setItem("stay-home", "1");
    } catch {
      // Storage is refused: the landing page leads on to the dashboard.
    }
  };
  return <a {...props} href="/" onClick={stay} />;
}
