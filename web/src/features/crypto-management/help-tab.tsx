import { type Network, NETWORKS, networkLabel } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { TwoColumns } from "../../ui/two-columns.tsx";
import { BulletList } from "../../ui/bullet-list.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { SetupDocument } from "./setup-document.tsx";
import * as TEXTS from "./texts.tsx";

const DO = [TEXTS.doOwnKeys, TEXTS.doTestPayment, TEXTS.doTwoNodes, TEXTS.doReview, TEXTS.doCodes];
const AVOID = [
  TEXTS.avoidExchange,
  TEXTS.avoidHistory,
  TEXTS.avoidWrongNetwork,
  TEXTS.avoidScreenshots,
  TEXTS.avoidSharing,
];

const COLUMNS: readonly RowsColumn<Network>[] = [
  { name: TEXTS.network, cell: ({ id }) => networkLabel(id) },
  { name: TEXTS.token, cell: () => TEXTS.usdtToken },
  { name: TEXTS.confirmations, kind: "number", cell: ({ confirmations }) => confirmations },
  { name: TEXTS.feePayer, kind: "number", cell: ({ feeText }) => feeText },
];

/** Getting started, what is supported, and what to do and to avoid. */
export function HelpTab() {
  return (
    <div className="cm-stack">
      <ManagementSection title={TEXTS.gettingStarted}>
        <BulletList isOrdered className="measure">
          <li>
            {TEXTS.startAddress(
              <Link className="tlink" href={SCREENS.cryptoSetup.path}>
                {TEXTS.cryptoSetup}
              </Link>,
            )}
          </li>
          <li>{TEXTS.startNodes}</li>
          <li>{TEXTS.startWait}</li>
          <li>
            {TEXTS.startBuy(
              <Link className="tlink" href={SCREENS.pricing.path}>
                {TEXTS.pricing}
              </Link>,
            )}
          </li>
          <li>{TEXTS.startSettle}</li>
        </BulletList>
        <p className="pt-4">
          <a className="tlink" href="#setup-document">
            {TEXTS.readSetupDocument}
          </a>
        </p>
      </ManagementSection>
      <ManagementSection title={TEXTS.supportedNetworks}>
        <RowsTable label={TEXTS.supportedNetworks} columns={COLUMNS} rows={NETWORKS} keyOf={({ id }) => id} />
      </ManagementSection>
      <TwoColumns>
        <ManagementSection title={TEXTS.doIt}>
          <BulletList>{listed(DO)}</BulletList>
        </ManagementSection>
        <ManagementSection title={TEXTS.avoid}>
          <BulletList>{listed(AVOID)}</BulletList>
        </ManagementSection>
      </TwoColumns>
      <SetupDocument />
    </div>
  );
}

const listed = (points: readonly string[]) => points.map((point) => <li key={point}>{point}</li>);
