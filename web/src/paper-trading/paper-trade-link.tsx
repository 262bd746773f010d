import { Link } from "wouter";
import { ticketAddress, type TicketStart } from "./ticket-address.ts";

/** Opens the order ticket of the paper desk with what is on this screen. */
export function PaperTradeLink({
  start,
  className = "tlink",
}: {
  readonly start: TicketStart;
  readonly className?: string;
}) {
  return (
    <Link className={className} href={ticketAddress(start)}>
      Paper trade this
    </Link>
  );
}
