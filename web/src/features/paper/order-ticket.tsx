import type { PaperLeague } from "@sextant/core/contract";
import { useId, useMemo, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { parseTokenKey } from "@sextant/core/market";
import { SymbolBox } from "../../advice/symbol-box.tsx";
import { errorAt, errorElsewhere } from "../../lib/error-text.ts";
import { formatQuantity } from "../../lib/money-text.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { describeFill, describeOrder, SIDES } from "./order-text.ts";
import { TicketToken } from "./ticket-token.tsx";
import { TicketPreview } from "./ticket-preview.tsx";
import {
  EMPTY_TICKET,
  needsLimit,
  needsStop,
  ORDER_TYPES,
  ownPrice,
  priceText,
  ticketErrors,
  type TicketField,
  ticketOrder,
  type TicketOrder,
  ticketQuantity,
  type TicketValues,
} from "./ticket-values.ts";
import { useOrderPreview, usePlaceOrder } from "./use-paper.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly league: PaperLeague;
  readonly values: TicketValues;
  readonly origin: TicketOrder["origin"];
  readonly onChange: (change: Partial<TicketValues>) => void;
};

const SIZES = { quantity: TEXTS.quantity, amount: TEXTS.amount } as const;
const LASTS = [
  ["gtc", TEXTS.goodTillCancelled],
  ["day", TEXTS.dayOrder],
] as const;
const TYPES = Object.entries(ORDER_TYPES);
/** No source has closed bars of tokens, which a trailing stop follows. */
const TOKEN_TYPES = TYPES.filter(([type]) => type !== "trailing_stop");
const FIELDS = [
  "symbol",
  "quantity",
  "limitPrice",
  "stopPrice",
  "trailPercent",
  "targetPrice",
  "stopLossPrice",
] as const;
/** Longer than a key press takes: a preview is requested once typing pauses. */
const RESTS_MS = 300;

/** The order ticket: symbol, size, prices, and protective orders. */
export function OrderTicket({ userId, league, values, origin, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isRequested, setRequested] = useState(false);
  const { mutate, error, isPending, reset } = usePlaceOrder(userId);
  const errors = ticketErrors(values);
  const marketPrice = useMarketPrice(userId, league, values);
  const quantity = ticketQuantity(values, marketPrice);
  const order =
    quantity !== undefined && Object.keys(errors).length === 0
      ? ticketOrder(values, { league, quantity, origin })
      : undefined;
  const settled = useSettledOrder(order);
  const preview = useOrderPreview(userId, settled);
  const token = parseTokenKey(values.symbol);
  const set = (change: Partial<TicketValues>) => {
    reset();
    onChange(change);
  };
  /** Sets the symbol. A token replaces the field, and removing it restores the field; focus moves to the replacement. */
  const setSymbol = (symbol: string) => {
    const isToken = parseTokenKey(symbol) !== undefined;
    flushSync(() => set({ symbol, ...(isToken && values.type === "trailing_stop" ? { type: "market" } : {}) }));
    if (isToken !== (token !== undefined))
      form.current?.querySelector<HTMLElement>("[role=combobox], [role=group][aria-label=Token] button")?.focus();
  };
  const previewError = preview.data === undefined ? preview.error : null;
  const errorOf = (field: TicketField) =>
    (isRequested ? errors[field] : undefined) ?? errorAt(error, field) ?? errorAt(previewError, field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRequested(true);
    if (isPending || order === undefined) return;
    mutate(order, {
      onSuccess: (placed) => {
        if (placed.status === "rejected") {
          toasts.show({
            title: TEXTS.orderRejected(describeOrder(placed)),
            text: placed.reason ?? TEXTS.noReason,
            variant: "destructive",
          });
          return;
        }
        setRequested(false);
        onChange({ quantity: "", amount: "", targetPrice: "", stopLossPrice: "" });
        toasts.show({
          title: TEXTS.orderPlaced(describeOrder(placed)),
          text:
            preview.data?.waitsForMarket === true && placed.type === "market"
              ? TEXTS.waitsForSession
              : describeFill(placed.type, league),
        });
      },
    });
  };
  const price = (field: TicketField, label: string, example?: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      placeholder={example}
      value={values[field]}
      onChange={({ target }) => set({ [field]: target.value })}
      error={errorOf(field)}
    />
  );
  const elsewhere = (failure: unknown) => errorAt(failure, "league") ?? errorElsewhere(failure, ...FIELDS);
  const failed = elsewhere(error);
  return (
    <form ref={form} className="pp-ticket" noValidate onSubmit={submit} aria-label={TEXTS.orderTicket}>
      <Segmented label={TEXTS.side} value={values.side} options={SIDES} onChange={(side) => set({ side })} />
      {token === undefined ? (
        <SymbolField value={values.symbol} error={errorOf("symbol")} onChange={setSymbol} />
      ) : (
        <TicketToken token={token} error={errorOf("symbol")} onLeave={() => setSymbol("")} />
      )}
      <label className="grid gap-1-half">
        <span className="lbl">{TEXTS.orderType}</span>
        <Select
          value={values.type}
          options={token === undefined ? TYPES : TOKEN_TYPES}
          onChange={(type) => set({ type: type as TicketValues["type"] })}
        />
      </label>
      <div className="pp-pair">
        {needsStop(values) && price("stopPrice", TEXTS.stopPrice)}
        {needsLimit(values) && price("limitPrice", TEXTS.limitPrice)}
        {values.type === "trailing_stop" && price("trailPercent", TEXTS.distancePercent)}
      </div>
      <div className="grid gap-1-half pp-size">
        <span className="lbl" aria-hidden="true">
          {TEXTS.size}
        </span>
        <Segmented label={TEXTS.size} value={values.sizeBy} options={SIZES} onChange={(sizeBy) => set({ sizeBy })} />
        {values.sizeBy === "quantity"
          ? price("quantity", TEXTS.quantity, TEXTS.quantityExample)
          : price("amount", TEXTS.amountUsDollars, TEXTS.amountExample)}
        {values.sizeBy === "amount" && (
          <p className="meta num" role="status">
            {quantity === undefined ? TEXTS.quantityFromPrice : TEXTS.orderTicketQuantity(formatQuantity(quantity))}
          </p>
        )}
      </div>
      <details className="pp-more" open={values.targetPrice !== "" || values.stopLossPrice !== "" ? true : undefined}>
        <summary>{TEXTS.moreFields}</summary>
        <div className="grid gap-3">
          <div className="pp-pair">
            {price("targetPrice", TEXTS.target)}
            {price("stopLossPrice", TEXTS.stopLoss)}
          </div>
          <p className="meta">{TEXTS.bracketHint}</p>
          <label className="grid gap-1-half">
            <span className="lbl">{TEXTS.duration}</span>
            <Select
              value={values.timeInForce}
              options={LASTS}
              onChange={(timeInForce) => set({ timeInForce: timeInForce as TicketValues["timeInForce"] })}
            />
          </label>
        </div>
      </details>
      <TicketPreview
        order={settled}
        league={league}
        preview={preview}
        error={failed === undefined ? elsewhere(previewError) : undefined}
      />
      {failed !== undefined && (
        <p role="alert" className="down wrap-anywhere">
          {failed}
        </p>
      )}
      <Button type="submit" size="lg" aria-busy={isPending}>
        {TEXTS.placeOrder(values.side)}
      </Button>
    </form>
  );
}

type SymbolFieldProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (symbol: string) => void;
};

function SymbolField({ value, error: failure, onChange }: SymbolFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1-half pp-symbol">
      <span className="lbl" aria-hidden="true">
        {TEXTS.symbol}
      </span>
      <SymbolBox
        value={value}
        onType={onChange}
        onChoose={onChange}
        invalid={failure !== undefined}
        placeholder={TEXTS.symbolExample}
      />
      {failure !== undefined && (
        <p role="alert" id={id} className="down text-sm wrap-anywhere">
          {failure}
        </p>
      )}
    </div>
  );
}

/** Returns the order once its fields have settled, for requesting a preview. */
function useSettledOrder(order: TicketOrder | undefined): TicketOrder | undefined {
  const text = order === undefined ? "" : JSON.stringify(order);
  const settled = useSettled(text, RESTS_MS);
  return useMemo(() => (settled === "" ? undefined : (JSON.parse(settled) as TicketOrder)), [settled]);
}

/** Returns the market's price, if the quantity of the ticket depends on it. */
function useMarketPrice(userId: string, league: PaperLeague, values: TicketValues): string | undefined {
  const isRequested = values.sizeBy === "amount" && values.symbol.trim() !== "" && ownPrice(values) === undefined;
  const { symbol, side } = values;
  const one = isRequested
    ? ticketOrder({ ...EMPTY_TICKET, symbol, side }, { league, quantity: "1", origin: "manual" })
    : undefined;
  const { data } = useOrderPreview(userId, useSettledOrder(one));
  return isRequested ? priceText(data?.price) : undefined;
}
