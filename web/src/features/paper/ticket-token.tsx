import { CHAIN_NAMES, shortAddress } from "@sextant/core/market";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { getToken } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { tokenPageAddress, type TokenId } from "../../tokens/token-page-address.ts";
import { Button } from "../../ui/button.tsx";
import { describeTraded } from "./traded-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly token: TokenId;
  readonly error: string | undefined;
  readonly onLeave: () => void;
};

/** The token of an order: its name, chain and address, since many tokens share a name. */
export function TicketToken({ token, error, onLeave }: Props) {
  const { chain, address } = token;
  const { data } = useQuery(callQuery(getToken, { params: { chain, address } }));
  const names = data?.project.token;
  const named = { chain, address, symbol: names?.symbol ?? null, name: names?.name ?? null };
  return (
    <div className="grid gap-1-half" role="group" aria-label={TEXTS.token}>
      <span className="lbl" aria-hidden="true">
        {TEXTS.token}
      </span>
      <p className="wrap-anywhere">
        <Link className="tlink" href={tokenPageAddress(token)}>
          {describeTraded({ symbol: address, token: named })}
        </Link>
      </p>
      <p className="meta wrap-anywhere">
        {named.name !== null && `${named.name}, `}
        <span title={address}>
          {CHAIN_NAMES[chain]} {shortAddress(address)}
        </span>
      </p>
      {error !== undefined && (
        <p role="alert" className="down text-sm wrap-anywhere">
          {error}
        </p>
      )}
      <Button variant="outline" size="sm" className="justify-self-start" onClick={onLeave}>
        {TEXTS.chooseAnotherSymbol}
      </Button>
    </div>
  );
}
