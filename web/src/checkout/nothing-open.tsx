import { SCREENS } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { getNetworkStatus } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import { Say } from "./say.tsx";
import * as TEXTS from "./texts.tsx";

/** The message when no network accepts payments: what a payer can do, and for the merchant what the cause is. */
export function NothingOpen({ isMerchant }: { readonly isMerchant: boolean }) {
  return <Say kind="warn">{isMerchant ? <Cause /> : <ForPayers />}</Say>;
}

function ForPayers() {
  return (
    <>
      <b>{TEXTS.noPaymentsNow}</b> {TEXTS.operatorOpensNetwork}
    </>
  );
}

/** A node that does not answer says so in its note (server/src/providers/chains). */
const SILENT = /not answering/;

/** Why no network of the merchant's takes payments: there is no address yet, or those that have one can't be read. */
function Cause() {
  const { data } = useQuery(callQuery(getNetworkStatus));
  const paused = data?.networks.filter(({ isConfigured }) => isConfigured) ?? [];
  const silent = paused.filter(({ note }) => SILENT.test(note ?? ""));
  if (data !== undefined && paused.length === 0)
    return (
      <>
        <b>{TEXTS.noPaymentsNow}</b>{" "}
        {TEXTS.addWalletFirst(
          <Link className="tlink" href={SCREENS.cryptoSetup.path}>
            {TEXTS.cryptoSetup}
          </Link>,
        )}
      </>
    );
  return (
    <>
      <b>
        {data === undefined
          ? TEXTS.noPaymentsNow
          : silent.length === paused.length
            ? TEXTS.nodesSilent(paused.map(({ name }) => name))
            : TEXTS.paymentsPaused}
      </b>{" "}
      {silent.length < paused.length &&
        paused.map(({ id, name, note }) => <span key={id}>{TEXTS.networkNote(name, note ?? "")} </span>)}
      <Link className="tlink" href={SCREENS.cryptoManagement.path}>
        {TEXTS.checkNodes}
      </Link>
    </>
  );
}
