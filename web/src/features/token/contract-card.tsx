import type { TokenDetail } from "@sextant/core/contract";
import { linksFor } from "@sextant/core/deep-links";
import { percent } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { CheckedFlag } from "../../tokens/checked-flag.tsx";
import { outAddress } from "../../tokens/out-address.ts";
import { addressGroups } from "./address-groups.ts";
import { OutLink } from "./out-link.tsx";
import * as TEXTS from "./texts.ts";

/** The contract's address to compare and copy, its two checks, and links to apps that open exactly this token. */
export function ContractCard({ data: { project } }: { readonly data: TokenDetail }) {
  const { token } = project;
  const { address, chain, lockedPercent, unlockAt } = token;
  const dexPage = outAddress(token.dexUrl);
  const links = linksFor({ token: { chain, address } });
  const lock = [
    ...(lockedPercent === null ? [] : [TEXTS.poolLocked(percent(lockedPercent))]),
    ...(unlockAt === null ? [] : [TEXTS.firstLockEnds(exactTime(Date.parse(unlockAt)))]),
  ].join("; ");
  return (
    <section className="sec" aria-labelledby="tk-contract">
      <div className="sec-h items-center">
        <h2 className="h-sec" id="tk-contract">
          {TEXTS.contract}
        </h2>
        <span className="end">
          <CopyButton text={address}>{TEXTS.copy}</CopyButton>
        </span>
      </div>
      <p className="tk-address" aria-label={TEXTS.contractAddress(address)} role="img">
        {addressGroups(address).map(({ text, isEnd }, i) =>
          isEnd ? <b key={i}>{text}</b> : <span key={i}>{text}</span>,
        )}
      </p>
      <div className="tk-flags">
        <CheckedFlag of="contract" state={token.contractVerified} />
        <CheckedFlag of="lock" state={token.liquidityLocked} />
      </div>
      {lock !== "" && <p className="meta mt-2">{TEXTS.lockState(lock)}</p>}
      <p className="meta mt-2">{TEXTS.compareAddress}</p>
      <ul className="tk-links" aria-label={TEXTS.openTokenIn}>
        {dexPage !== undefined && !links.some(({ href }) => href === dexPage) && (
          <li>
            <OutLink href={dexPage}>{TEXTS.dexPage}</OutLink>
          </li>
        )}
        {links.map(({ id, name, href }) => (
          <li key={id}>
            <OutLink href={href}>{name}</OutLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
