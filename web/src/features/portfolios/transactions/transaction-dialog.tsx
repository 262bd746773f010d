import type { Portfolio, Transaction } from "@sextant/core/contract";
import { type FormEvent, useEffect, useState } from "react";
import { errorAt, errorElsewhere } from "../../../lib/error-text.ts";
import { marketNowMs } from "../../../lib/market-now.ts";
import { plainAmount } from "../../../lib/plain-amount.ts";
import { isDayAlone, statedDay } from "../../../lib/time-text.ts";
import { useAddTransaction, useUpdateTransaction } from "../../../portfolios/use-portfolios.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { TitledDialog } from "../../../ui/titled-dialog.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { fieldsOf, KIND_FORMS, TAKING_KINDS } from "./kind-fields.ts";
import { LotsChoice } from "./lots-choice.tsx";
import { TransactionFields } from "./transaction-fields.tsx";
import { KINDS, type TransactionKind } from "./transaction-kinds.ts";
import { useDayClose } from "./use-day-close.ts";
import {
  bodyOf,
  emptyValues,
  ERROR_FIELDS,
  formOfValues,
  localTime,
  type TransactionErrors,
  transactionErrors,
  type TransactionValues,
  valuesOf,
} from "./transaction-values.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolio: Portfolio;
  /** Initial kind and symbol of a new transaction. */
  readonly start: { readonly kind: TransactionKind; readonly symbol: string };
  /** The transaction to edit; undefined for a new one. */
  readonly before?: Transaction | undefined;
  readonly onClose: () => void;
};

// The contract has this list with its schemas, which the page must not contain: they evaluate code.
const OPTIONS = Object.entries(KINDS).map(([kind, { name }]) => [kind, name] as const);

/** Share of the current price by which a purchase may differ and still be one of today. */
const NEAR = 0.1;

/** What the time of an edited transaction is, or what that of a new one means for its gains. */
function whenHint(before: Transaction | undefined, { kind, price }: TransactionValues, isNow: boolean, close?: string) {
  const atMs = before === undefined ? NaN : Date.parse(before.at);
  if (isDayAlone(atMs)) return TEXTS.dayOnly(statedDay(atMs));
  if (!isNow) return TEXTS.timeHint;
  if (kind !== "buy") return TEXTS.startsNow;
  const share = Number(plainAmount(price)) / Number(close);
  return share > 0 && Math.abs(share - 1) > NEAR ? TEXTS.farFromNow : TEXTS.boughtNow;
}

/** Enters a transaction of any kind, or edits one; the server reports what it cannot process. */
export function TransactionDialog({ userId, portfolio, start, before, onClose }: Props) {
  const [openedAt] = useState(() => (before === undefined ? localTime(new Date(marketNowMs()).toISOString()) : ""));
  const [values, setValues] = useState<TransactionValues>(() =>
    before === undefined
      ? { ...emptyValues(start.kind, portfolio.currency, start.symbol), at: openedAt }
      : valuesOf(before),
  );
  // The minute in which the form opened stands for the time at which it is sent.
  const isNow = values.at === openedAt;
  const timed = isNow ? { ...values, at: "" } : values;
  const [isSent, setSent] = useState(false);
  const add = useAddTransaction(userId, portfolio.id);
  const update = useUpdateTransaction(userId, portfolio.id);
  const { error, isPending } = before === undefined ? add : update;
  const set = (changes: Partial<TransactionValues>) => {
    add.reset();
    update.reset();
    setValues((now) => ({ ...now, ...changes }));
  };
  const { filled, about } = usePrefilledPrice(timed, before === undefined, (price, earlier) =>
    setValues((now) => (now.price === earlier ? { ...now, price } : now)),
  );
  const own = transactionErrors(values);
  const errors: TransactionErrors = Object.fromEntries(
    ERROR_FIELDS.map((field) => [field, (isSent ? own[field] : undefined) ?? errorAt(error, field)]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isPending || Object.keys(own).length > 0) return;
    const body = bodyOf(timed, before);
    const done = (text: string) => ({
      onSuccess: () => {
        toasts.show({ title: text });
        onClose();
      },
    });
    if (before === undefined) add.mutate(body, done(TEXTS.added(KINDS[values.kind].name)));
    else update.mutate({ id: before.id, body }, done(TEXTS.changed(KINDS[values.kind].name)));
  };
  const forms = KIND_FORMS[values.kind];
  const failed = errorElsewhere(error, ...ERROR_FIELDS.filter((field) => field !== "kind"));
  const hasFee = fieldsOf(formOfValues(values)).includes("fee");
  const choosesLots = portfolio.method === "by-hand" && TAKING_KINDS.has(values.kind);
  return (
    <TitledDialog
      className="pf-dialog"
      title={before === undefined ? TEXTS.addTransaction : TEXTS.changeTransaction}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate aria-label={TEXTS.transaction} onSubmit={submit}>
        <div className="grid gap-1-half">
          <label className="grid gap-1-half">
            <span className="lbl">{TEXTS.kindLabel}</span>
            <Select
              value={values.kind}
              options={OPTIONS}
              onChange={(kind) =>
                set({ kind: kind as TransactionKind, form: KIND_FORMS[kind as TransactionKind][0].name })
              }
            />
          </label>
          <p className="meta">{KINDS[values.kind].meaning}</p>
        </div>
        {forms.length > 1 && (
          <Segmented
            label={TEXTS.subjectLabel}
            value={values.form}
            options={Object.fromEntries(forms.map(({ name }) => [name, name]))}
            onChange={(form) => set({ form })}
          />
        )}
        <TransactionFields
          values={values}
          errors={errors}
          priceHint={values.price === filled ? about : undefined}
          onChange={set}
        />
        {choosesLots && (
          <LotsChoice
            userId={userId}
            portfolio={portfolio}
            symbol={values.symbol.trim().toUpperCase()}
            chosen={values.lots}
            error={errors.lots}
            onChange={(lots) => set({ lots })}
          />
        )}
        <Field
          label={TEXTS.when}
          type="datetime-local"
          hint={whenHint(before, values, isNow, filled)}
          value={values.at}
          onChange={({ target }) => set({ at: target.value })}
          error={errors.at}
        />
        <details className="pf-more" open={hasMore(values, portfolio) || errors.currency !== undefined}>
          <summary>{TEXTS.currencyAccountNote}</summary>
          <div className="pf-fields">
            <TextField
              label={TEXTS.currency}
              name="currency"
              values={values}
              errors={errors}
              longest={10}
              onChange={set}
            />
            {hasFee && (
              <TextField
                label={TEXTS.feePaidOptional}
                name="feeCurrency"
                values={values}
                errors={errors}
                longest={64}
                onChange={set}
              />
            )}
            <TextField
              label={TEXTS.accountWalletOptional}
              name="account"
              values={values}
              errors={errors}
              longest={64}
              onChange={set}
            />
            <TextField
              label={TEXTS.noteOptional}
              name="note"
              values={values}
              errors={errors}
              longest={280}
              onChange={set}
            />
          </div>
        </details>
        {failed !== undefined && (
          <p role="alert" className="down wrap-anywhere">
            {failed}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending}>
            {isPending
              ? TEXTS.saving
              : before === undefined
                ? TEXTS.add(KINDS[values.kind].name.toLowerCase())
                : TEXTS.save}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}

/**
 * Fills the price of a new purchase or sale with the close of its day, and follows the day and the symbol until the
 * user enters another price.
 */
function usePrefilledPrice(
  { kind, form, symbol, at, currency, price }: TransactionValues,
  isNew: boolean,
  /** Fills in a price in place of the one filled in before; what the user has entered meanwhile stays. */
  onFill: (price: string, before: string) => void,
) {
  const [filled, setFilled] = useState("");
  const isTraded = (kind === "buy" || kind === "sell") && fieldsOf(formOfValues({ kind, form })).includes("price");
  const close = useDayClose(symbol, at, isNew && isTraded);
  const next = close?.currency === currency.trim().toUpperCase() ? close.price : undefined;
  useEffect(() => {
    if (next === undefined || price !== filled || next === filled) return;
    setFilled(next);
    onFill(next, filled);
  }, [next, price, filled, onFill]);
  return { filled: filled === "" ? undefined : filled, about: close?.about };
}

/** Some of the folded fields are filled in. */
const hasMore = ({ currency, feeCurrency, account, note }: TransactionValues, portfolio: Portfolio): boolean =>
  currency !== portfolio.currency || [feeCurrency, account, note].some((text) => text !== "");

type TextProps = {
  readonly label: string;
  readonly name: "currency" | "feeCurrency" | "account" | "note";
  readonly values: TransactionValues;
  readonly errors: TransactionErrors;
  readonly longest: number;
  readonly onChange: (changes: Partial<TransactionValues>) => void;
};

function TextField({ label, name, values, errors, longest, onChange }: TextProps) {
  return (
    <Field
      label={label}
      autoComplete="off"
      maxLength={longest}
      value={values[name]}
      error={errors[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
}
