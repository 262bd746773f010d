import type { Instrument } from "@sextant/core/market";

/** One thing that a venue's frame says. Times are the venue's own, epoch ms. */
export type Reading =
  | {
      readonly kind: "trade";
      readonly product: string;
      readonly atMs: number;
      readonly price: number;
      readonly size: number;
      readonly tradeId: number;
      /** Which numbering the id belongs to, where a venue has two; the first heard on a line is followed. */
      readonly numbering?: string;
    }
  | {
      /** The last trade before the line opened: tells where the numbers stand, and moves nothing. */
      readonly kind: "before";
      readonly product: string;
      readonly tradeId: number;
    }
  | {
      readonly kind: "summary";
      readonly product: string;
      /** Absent where the venue tells none: it is of the moment it arrives. */
      readonly atMs?: number | undefined;
      readonly price: number;
      readonly reference?: number | undefined;
      readonly high24h?: number | undefined;
      readonly low24h?: number | undefined;
      readonly volume24h?: number | undefined;
    }
  /** The line lives; with a product, its last trade's number too. */
  | { readonly kind: "heartbeat"; readonly product?: string; readonly lastTradeId?: number | undefined }
  /** When the venue sent the frame, by its clock. */
  | { readonly kind: "stamp"; readonly sentMs: number }
  | { readonly kind: "subscribed"; readonly products: readonly string[] }
  /** The venue does not trade it, as it says itself. */
  | { readonly kind: "unknown"; readonly product: string }
  /** Whether trades are made at the venue at all, as it says itself: not during its maintenance. */
  | { readonly kind: "trading"; readonly isOpen: boolean }
  /** Something else was refused. */
  | { readonly kind: "complaint"; readonly detail: string }
  | { readonly kind: "garbage"; readonly detail: string };

/** How one venue's socket is spoken to and understood. All of it is pure: the line itself is `createSocketStream`. */
export type Dialect = {
  readonly name: string;
  /** The venue's name of an instrument, and what its price is written in there; USDT where it stands in for dollars. */
  productOf(instrument: Instrument): { readonly product: string; readonly quotedIn: string } | undefined;
  /** The address to open, out of the configured base address. */
  address(url: string): string;
  /** Messages that ask for the products; as few as the venue's limits allow. */
  subscribe(products: readonly string[], messageId: number): readonly unknown[];
  unsubscribe(products: readonly string[], messageId: number): readonly unknown[];
  /** What a frame, parsed from JSON, says; empty for what is of no use here, channels of others and new fields among it. */
  read(frame: unknown): readonly Reading[];
  /** Messages that may be sent in a second, with room for pongs. */
  readonly messagesPerSecond: number;
  /** Products one line may carry. */
  readonly mostProducts: number;
  /** A line on which nothing readable came for so long is dead: the venue sends something every second or so. */
  readonly silenceMs: number;
};
