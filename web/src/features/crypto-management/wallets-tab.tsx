import { networkOf } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { TwoColumns } from "../../ui/two-columns.tsx";
import { NetworkMark } from "../../ui/network-mark.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { ManagementSection } from "./management-section.tsx";
import { describeNetwork } from "./payment-text.ts";
import { useNetworkStatus } from "./use-metrics.ts";
import * as TEXTS from "./texts.tsx";

type Network = NonNullable<ReturnType<typeof useNetworkStatus>["data"]>["networks"][number];

/**
 * Lists the networks that accept payments, those that have an address but accept none, and those that could have one.
 */
export function WalletsTab() {
  const { data, error, refetch } = useNetworkStatus();
  if (data === undefined)
    return error === null ? (
      <PartWaiting label={TEXTS.loadingNetworks} rows={4} row="h-14" />
    ) : (
      <PartFailed title={TEXTS.networksCouldLoaded} error={error} onRetry={() => void refetch()} />
    );
  const active = data.networks.filter(({ takesPayments }) => takesPayments);
  const stopped = data.networks.filter(({ isConfigured, takesPayments }) => isConfigured && !takesPayments);
  const available = data.networks.filter(({ isConfigured }) => !isConfigured);
  return (
    <TwoColumns>
      <div className="grid content-start gap-y-8">
        <ManagementSection title={TEXTS.activeNetworks}>
          {active.length === 0 ? (
            <p className="note keep">{stopped.length === 0 ? TEXTS.noAddressAnywhere : TEXTS.noneTakesPayments}</p>
          ) : (
            <NetworkList networks={active} verb={TEXTS.manage} />
          )}
        </ManagementSection>
        {stopped.length > 0 && (
          <ManagementSection title={TEXTS.takingPayments}>
            <NetworkList networks={stopped} verb={TEXTS.manage} />
          </ManagementSection>
        )}
      </div>
      <ManagementSection title={TEXTS.availableNetworks}>
        {available.length === 0 ? (
          <p className="note keep">{TEXTS.everyNetworkAddress}</p>
        ) : (
          <NetworkList networks={available} verb={TEXTS.setUp} />
        )}
      </ManagementSection>
    </TwoColumns>
  );
}

function NetworkList({ networks, verb }: { readonly networks: readonly Network[]; readonly verb: string }) {
  return (
    <ul className="cm-networks">
      {networks.map(({ id, name, isConfigured, takesPayments, note }) => {
        const network = networkOf(id);
        return (
          <li key={id}>
            <NetworkMark network={network} />
            <div className="cm-network">
              <h3 className="h-sub">{describeNetwork(id)}</h3>
              <p className="meta">{network.description}</p>
              <p className="meta">{TEXTS.confirmationsFee(network.confirmations, network.feeText)}</p>
              {isConfigured && !takesPayments && note !== null && <p className="cm-why">{note}</p>}
            </div>
            <span className={`bdg ${takesPayments ? "bdg-good" : isConfigured ? "bdg-warn" : "bdg-line"}`}>
              {takesPayments ? TEXTS.active : isConfigured ? TEXTS.takingPayments : TEXTS.configured}
            </span>
            <Link className="btn btn-outline btn-size-sm" href={SCREENS.cryptoSetup.path}>
              {verb}
              <span className="sr"> {name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
