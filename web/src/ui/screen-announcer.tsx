import { useLayoutEffect, useState } from "react";

/** The number of unread alerts before a title. */
const COUNT = /^\(\d+\+?\) /u;
const titleNow = () => document.title.replace(COUNT, "");

/**
 * Says the title of a screen that opens without a page load, as a browser does itself where a page loads: otherwise
 * who doesn't see the screen wouldn't notice. Another symbol or tab of the same screen is not announced.
 */
export function ScreenAnnouncer() {
  const [said, setSaid] = useState("");
  useLayoutEffect(() => {
    const title = document.querySelector("title");
    if (title === null) return undefined;
    let { pathname } = window.location;
    let before = titleNow();
    const observer = new MutationObserver(() => {
      const now = titleNow();
      // The screen may load for a while, and only the count change meanwhile.
      if (now !== before && window.location.pathname !== pathname) {
        pathname = window.location.pathname;
        setSaid(now);
      }
      before = now;
    });
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}
