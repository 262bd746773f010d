import { Installable } from "./installable/installable.tsx";
import { useVisitorsTutorials } from "./tutorials/use-visitors-tutorials.ts";
import { ScreenAnnouncer } from "./ui/screen-announcer.tsx";

/** What the page does once it has come to rest, on every screen. */
export function AtRest() {
  useVisitorsTutorials();
  return (
    <>
      <ScreenAnnouncer />
      <Installable />
    </>
  );
}
