import { SCREENS } from "@sextant/core/contract";
import { useLocation } from "wouter";
import { installation } from "../lib/installation.ts";
import * as TEXTS from "./texts.tsx";

/** Notice above every screen while sign-in runs against the emulator. */
export function EmulatorNotice() {
  if (!installation().identity.emulator) return null;
  return (
    <aside aria-label={TEXTS.warning} className="bg-caution-wash py-2 text-caution">
      <p className="wrap">{TEXTS.emulatorMode}</p>
    </aside>
  );
}

/** The screens where money is paid or received: it is real, whatever the prices are. */
const PAYMENT_PATHS: readonly string[] = [
  SCREENS.pricing.path,
  SCREENS.billing.path,
  SCREENS.cryptoSetup.path,
  SCREENS.cryptoManagement.path,
];

/**
 * Notice for the whole installation when it does not show today's real market. Screens with data say so for each as
 * well.
 */
export function DataNotice() {
  const [path] = useLocation();
  const { data } = installation();
  if (data === "real") return null;
  const isReplay = data === "replay";
  return (
    <div className="source-row" role="note">
      <span className={`bdg ${isReplay ? "bdg-info" : "bdg-warn"}`}>
        <span className={`dot dot-square ${isReplay ? "" : "dot-open"}`} aria-hidden="true" />
        {isReplay ? TEXTS.replay : TEXTS.simulated}
      </span>
      <span>{noticeAt(path, isReplay)}</span>
    </div>
  );
}

function noticeAt(path: string, isReplay: boolean): string {
  const isAccount = path === SCREENS.account.path;
  if (isAccount || PAYMENT_PATHS.includes(path)) return TEXTS.whatIsReal(isReplay, isAccount);
  return isReplay ? TEXTS.replayNotice : TEXTS.simulatedNotice;
}
