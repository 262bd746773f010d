import { SCREENS } from "@sextant/core/contract";
import { SCREEN_GROUPS } from "../lib/screen-groups.ts";
import * as TEXTS from "./texts.ts";

const GROUPS = Object.values(SCREENS).filter((screen) => screen.inNavigation);
const OTHERS = [SCREENS.account];

/** Every screen of the application, folded: the navigation of pages that the server renders, without a script. */
export function ScreensList() {
  return (
    <details className="doc-screens">
      <summary>{TEXTS.allScreens}</summary>
      <ul>
        {GROUPS.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
            {SCREEN_GROUPS[path]
              .filter((part) => part.href !== path && !part.forMerchant)
              .map((part) => (
                <a key={part.href} className="ink3" href={part.href}>
                  {part.label}
                </a>
              ))}
          </li>
        ))}
        {OTHERS.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
