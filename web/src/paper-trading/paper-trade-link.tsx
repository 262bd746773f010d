import { Link } from "wouter";
import { ticketAddress, type TicketStart } from "./ticket-address.ts";
import * as TEXTS from "./texts.tsx";

/** A link that opens the paper trading ticket filled in from this screen. */
export function PaperTradeLink({
  start,
  className = "tlink",
}: {
  readonly start: TicketStart;
  readonly className?: string;
}) {
  return (
    <Link className={className} href={ticketAddress(start)}>
      {TEXTS.paperTrade}
    </Link>
  );
}
