import { apartPercent, type CorporateEvent, type OtherEventFigure, TELLING_APART_PERCENT } from "@sextant/core/market";

/** More than three further sources can tell of a report: two figures each. */
const MOST_OTHERS = 6;

/**
 * What `tellers`, those whose words of one event were joined to `event`, told of its figures otherwise: more than 1 percent
 * apart, in other money, or where the event could not take the figure at all. Each once, in the order they are trusted.
 */
export function toldOtherwise(event: CorporateEvent, tellers: readonly CorporateEvent[]): readonly OtherEventFigure[] {
  const kept = figuresOf(event);
  const others = new Map<string, OtherEventFigure>();
  for (const told of tellers.flatMap((teller) => [...figuresOf(teller), ...(teller.others ?? [])])) {
    const { figure, value, currency = "", form = "", source } = told;
    const own = kept.find((one) => one.figure === figure);
    if (own !== undefined && !isApart(own, told)) continue;
    const name = [figure, value, currency, form, source].join(" ");
    if (!others.has(name)) others.set(name, told);
  }
  return [...others.values()].slice(0, MOST_OTHERS);
}

function isApart(one: OtherEventFigure, other: OtherEventFigure): boolean {
  const isOtherMoney = one.currency !== undefined && other.currency !== undefined && one.currency !== other.currency;
  return isOtherMoney || apartPercent(one.value, other.value) > TELLING_APART_PERCENT;
}

/** The figures that an event itself has. The form is of what was filed, which an estimate never is. */
function figuresOf(event: CorporateEvent): readonly OtherEventFigure[] {
  const { source, asOfMs } = event;
  const figure = (
    name: OtherEventFigure["figure"],
    value: number | undefined,
    rest: { readonly currency?: string | undefined; readonly form?: string | undefined },
  ): readonly OtherEventFigure[] => {
    if (value === undefined || !Number.isFinite(value)) return [];
    const { currency, form } = rest;
    return [
      {
        ...{ figure: name, value, source, asOfMs },
        ...(currency === undefined ? {} : { currency }),
        ...(form === undefined ? {} : { form }),
      },
    ];
  };
  switch (event.kind) {
    case "earnings": {
      const { epsActual, epsEstimate, epsCurrency: currency, form } = event;
      return [
        ...figure("epsActual", epsActual, { currency, form }),
        ...figure("epsEstimate", epsEstimate, { currency }),
      ];
    }
    case "dividend":
      return figure("amount", event.amount, { currency: event.currency });
    case "split":
      return [];
  }
}
