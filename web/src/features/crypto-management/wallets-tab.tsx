import { networkOf } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { TwoColumns } from "../../ui/halves.tsx";
import { NetworkMark } from "../../ui/network-mark.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { ManagementSection } from "./management-section.tsx";
import { describeNetwork } from "./payment-text.ts";
import { useNetworkStatus } from "./use-metrics.ts";

type Network = NonNullable<ReturnType<typeof useNetworkStatus>["data"]>["networks"][number];

/**
 * Lists the networks that accept payments, those that have an address but accept none, and those that could have one.
 */
export function WalletsTab() {
  const { data, error, refetch } = useNetworkStatus();
  if (data === undefined)
    return error === null ? (
      <PartWaiting label="Loading the networks" rows={4} row="h-14" />
    ) : (
      <PartFailed title="The networks could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  const active = data.networks.filter(({ takesPayments }) => takesPayments);
  const stopped = data.networks.filter(({ isConfigured, takesPayments }) => isConfigured && !takesPayments);
  const available = data.networks.filter(({ isConfigured }) => !isConfigured);
  return (
    <TwoColumns>
      <div className="grid content-start gap-y-8">
        <ManagementSection title="Active networks">
          {active.length === 0 ? (
            <p className="note keep">
              {stopped.length === 0
                ? "No network has an address, so nobody can pay."
                : "No network is taking payments right now, so nobody can pay."}
            </p>
          ) : (
            <NetworkList networks={active} verb="Manage" />
          )}
        </ManagementSection>
        {stopped.length > 0 && (
          <ManagementSection title="Not taking payments">
            <NetworkList networks={stopped} verb="Manage" />
          </ManagementSection>
        )}
      </div>
      <ManagementSection title="Available networks">
        {available.length === 0 ? (
          <p className="note keep">Every network has an address.</p>
        ) : (
          <NetworkList networks={available} verb="Set up" />
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
              <p className="meta">
                {network.confirmations} confirmations, fee {network.feeText}
              </p>
              {isConfigured && !takesPayments && note !== null && <p className="cm-why">{note}</p>}
            </div>
            <span className={`bdg ${takesPayments ? "bdg-good" : isConfigured ? "bdg-warn" : "bdg-line"}`}>
              {takesPayments ? "Active" : isConfigured ? "Not taking payments" : "Not configured"}
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
