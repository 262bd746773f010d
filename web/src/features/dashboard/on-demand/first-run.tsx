import "./first-run.css";
import type { RiskProfile, User } from "@sextant/core/contract";
import { DEFAULT_RISK_PROFILE, formatPriceIn, RISK_PROFILES } from "@sextant/core/market";
import { useState, type FormEvent } from "react";
import { SymbolBox } from "../../../advice/symbol-box.tsx";
import { symbolFrom } from "../../../advice/symbol-from.ts";
import { describeError } from "../../../lib/error-text.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { Button } from "../../../ui/button.tsx";
import { FreshnessBadge } from "../../../ui/freshness-badge.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import type { FeedEntry } from "../../../watchlist/market-feed.ts";
import { SparkLine } from "../../../ui/spark-line.tsx";
import { describeLines } from "../closes-text.ts";
import { simulatedShare, worstOnScreen } from "../shown-freshness.ts";
import { CHOSEN_AT_FIRST, MOST_CHOSEN, OFFERED } from "./offered-symbols.ts";
import { useFinishWelcome } from "./use-finish-welcome.ts";
import { useOfferedPrices } from "./use-offered-prices.ts";
import * as BOARD_TEXTS from "../texts.tsx";
import * as TEXTS from "./texts.tsx";

/** The one step of a new account: what they follow, and how they trade. It can be skipped. */
export function FirstRun({ user }: { readonly user: User }) {
  const [chosen, setChosen] = useState<readonly string[]>(CHOSEN_AT_FIRST);
  const [more, setMore] = useState<readonly string[]>([]);
  const [profile, setProfile] = useState<RiskProfile>(DEFAULT_RISK_PROFILE);
  const { mutate, error, isPending } = useFinishWelcome(user);
  const prices = useOfferedPrices();
  const toggle = (symbol: string) =>
    setChosen((now) => (now.includes(symbol) ? now.filter((one) => one !== symbol) : [...now, symbol]));
  const add = (text: string) => {
    const symbol = symbolFrom(text);
    if (symbol === undefined || symbol === "" || chosen.length >= MOST_CHOSEN) return;
    if (!chosen.includes(symbol)) setChosen([...chosen, symbol]);
    if (!more.includes(symbol) && !OFFERED.includes(symbol)) setMore([...more, symbol]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ symbols: chosen, riskProfile: profile });
  };
  return (
    <form className="first-run" onSubmit={submit}>
      <h1 className="h-page wrap-anywhere">{BOARD_TEXTS.welcome(user.username)}</h1>
      <fieldset className="first-run-part">
        <legend className="h-sec">{TEXTS.whatFollow}</legend>
        <p className="note keep">{TEXTS.whatFollowNote(MOST_CHOSEN)}</p>
        <PricesLine prices={prices} />
        <Choices symbols={[...OFFERED, ...more]} chosen={chosen} prices={prices} onToggle={toggle} />
        <AddOne isFull={chosen.length >= MOST_CHOSEN} onAdd={add} />
      </fieldset>
      <div className="first-run-part first-run-profile">
        <RadioList
          legend={TEXTS.howTrade}
          value={profile}
          options={RISK_PROFILES.map((key) => ({ key, ...TEXTS.profiles[key] }))}
          onChange={setProfile}
        />
      </div>
      {error !== null && (
        <p role="alert" className="down wrap-anywhere">
          {describeError(error)}
        </p>
      )}
      <div className="first-run-end">
        <Button type="submit" size="lg" disabled={isPending || chosen.length === 0}>
          {isPending ? TEXTS.showing : TEXTS.showMe}
        </Button>
        <Button
          variant="ghost"
          size="lg"
          disabled={isPending}
          onClick={() => mutate({ symbols: [], riskProfile: null })}
        >
          {TEXTS.skip}
        </Button>
      </div>
    </form>
  );
}

type Prices = ReturnType<typeof useOfferedPrices>;

/** What kind of prices these are, and what their lines cover. They were fetched once, so they are never called live. */
function PricesLine({ prices }: { readonly prices: Prices }) {
  const entries = [...prices.values()];
  const worst = worstOnScreen(entries);
  return (
    <p className="first-run-prices">
      {worst !== undefined && (
        <FreshnessBadge {...worst} live={TEXTS.snapshot} share={simulatedShare(worst, TEXTS.ofPrices)} />
      )}
      <span className="meta">{describeLines(entries)}</span>
    </p>
  );
}

type ChoicesProps = {
  readonly symbols: readonly string[];
  readonly chosen: readonly string[];
  readonly prices: Prices;
  readonly onToggle: (symbol: string) => void;
};

function Choices({ symbols, chosen, prices, onToggle }: ChoicesProps) {
  const isFull = chosen.length >= MOST_CHOSEN;
  return (
    <ul className="choices">
      {symbols.map((symbol) => {
        const isChosen = chosen.includes(symbol);
        return (
          <li key={symbol}>
            <button
              type="button"
              className="choice"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onToggle(symbol)}
            >
              <Choice symbol={symbol} entry={prices.get(symbol)} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Choice({ symbol, entry }: { readonly symbol: string; readonly entry: FeedEntry | undefined }) {
  return (
    <>
      <b>{formatSymbol(symbol)}</b>
      <span className="meta">{TEXTS.offeredNames[symbol] ?? entry?.name}</span>
      <SparkLine closes={entry?.closes ?? []} />
      <span className="num choice-price">{entry && formatPriceIn(entry.price, entry.currency)}</span>
    </>
  );
}

function AddOne({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: (text: string) => void }) {
  const [typed, setTyped] = useState("");
  const take = (text: string) => {
    onAdd(text);
    setTyped("");
  };
  return (
    <div
      className="choice-add"
      // Enter in the field adds what was typed, and does not end the step.
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        take(typed);
      }}
      role="presentation"
    >
      {isFull ? (
        <p className="note">{TEXTS.choiceFull(MOST_CHOSEN)}</p>
      ) : (
        <>
          <span className="lbl" aria-hidden="true">
            {TEXTS.anotherSymbol}
          </span>
          <SymbolBox label={TEXTS.anotherSymbol} value={typed} onType={setTyped} onChoose={take} />
          <Button variant="outline" disabled={typed.trim() === ""} onClick={() => take(typed)}>
            {TEXTS.addSymbol}
          </Button>
        </>
      )}
    </div>
  );
}
