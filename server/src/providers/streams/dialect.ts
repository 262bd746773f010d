import type { Instrument } from "@sextant/core/market";

/** One item in a venue's frame. Times are the venue's own, epoch ms. */
export type Reading =
  | {
      readonly kind: "trade";
      readonly product: string;
      readonly atMs: number;
      readonly price: number;
      readonly size: number;
      readonly tradeId: number;
      /** Which numbering the id belongs to, if a venue has two; the first received on a connection is followed. */
      readonly numbering?: string;
    }
  | {
      /** The last trade before the connection opened: gives the current number, and changes nothing. */
      readonly kind: "before";
      readonly product: string;
      readonly tradeId: number;
    }
  | {
      readonly kind: "summary";
      readonly product: string;
      /** Absent if the venue sends none: the time of arrival then counts. */
      readonly atMs?: number | undefined;
      readonly price: number;
      readonly reference?: number | undefined;
      readonly high24h?: number | undefined;
      readonly low24h?: number | undefined;
      readonly volume24h?: number | undefined;
    }
  /** The connection is alive; with a product, its last trade's number too. */
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

/** The protocol of one venue's socket. All of it is pure: the connection itself is `createSocketStream`. */
export type Dialect = {
  readonly name: string;
  /** Returns the venue's name of an instrument and its quote currency there; USDT where it replaces dollars. */
  productOf(instrument: Instrument): { readonly product: string; readonly quotedIn: string } | undefined;
  /** Returns the address to open, from the configured base address. */
  address(url: string): string;
  /** Returns the messages that subscribe to the products; as few as the venue's limits allow. */
  subscribe(products: readonly string[], messageId: number): readonly unknown[];
  unsubscribe(products: readonly string[], messageId: number): readonly unknown[];
  /**
   * Returns what a frame, parsed from JSON, contains; empty for anything of no use here, including others' channels and
   * new fields.
   */
  read(frame: unknown): readonly Reading[];
  /** Messages that may be sent in a second, with a margin for pongs. */
  readonly messagesPerSecond: number;
  /** Maximum products per connection. */
  readonly mostProducts: number;
  /** A connection without a readable message for this long is dead: the venue sends something about every second. */
  readonly silenceMs: number;
};
