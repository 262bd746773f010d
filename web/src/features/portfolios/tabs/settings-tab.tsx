import { type Portfolio, SCREENS } from "@sextant/core/contract";
import { Download } from "lucide-react";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { SymbolBox } from "../../../advice/symbol-box.tsx";
import { addressOf } from "../../../lib/call.ts";
import { errorAt, errorElsewhere } from "../../../lib/error-text.ts";
import { useUpdatePortfolio } from "../../../portfolios/use-portfolios.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { TopicSection } from "../../../ui/topic-section.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { CASH_WAYS, LOT_METHODS, SCOPES } from "../setting-text.ts";
import * as TEXTS from "./texts.tsx";

const DeletePortfolioDialog = lazy(async () => ({
  default: (await import("../../../portfolios/delete-portfolio-dialog.tsx")).DeletePortfolioDialog,
}));

/** A portfolio's accounting settings and benchmark; its export and deletion. */
export function SettingsTab({ userId, portfolio }: PortfolioTabProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [, navigate] = useLocation();
  return (
    <div className="pf-parts">
      <NamePart userId={userId} portfolio={portfolio} />
      <CountingPart userId={userId} portfolio={portfolio} />
      <BenchmarkPart userId={userId} portfolio={portfolio} />
      <TopicSection title={TEXTS.settingsTabExport} intro={TEXTS.exportIntro}>
        <div className="flex flex-wrap gap-3">
          {(["csv", "json"] as const).map((format) => (
            <a
              key={format}
              className="btn btn-outline btn-size-default"
              download
              href={addressOf(EXPORT_PATH, { id: userId, portfolioId: portfolio.id, format }, {})}
            >
              {TEXTS.download(<Download aria-hidden="true" />, format.toUpperCase())}
            </a>
          ))}
        </div>
      </TopicSection>
      <TopicSection title={TEXTS.settingsTabDelete} intro={TEXTS.deleteEffect}>
        <div>
          <Button variant="destructive" onClick={() => setDeleting(true)}>
            {TEXTS.deletePortfolio}
          </Button>
        </div>
      </TopicSection>
      <Suspense>
        {isDeleting && (
          <DeletePortfolioDialog
            userId={userId}
            portfolio={portfolio}
            onClose={() => setDeleting(false)}
            onDeleted={() => navigate(SCREENS.portfolios.path, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  );
}

const EXPORT_PATH = "/api/users/{id}/portfolios/{portfolioId}/export/{format}";

type PartProps = { readonly userId: string; readonly portfolio: Portfolio };

function NamePart({ userId, portfolio }: PartProps) {
  const [name, setName] = useState(portfolio.name);
  const { mutate, error, isPending } = useUpdatePortfolio(userId, portfolio.id);
  const isSame = name.trim() === portfolio.name || name.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !isSame) mutate({ name: name.trim() }, { onSuccess: saved });
  };
  return (
    <TopicSection title={TEXTS.name} intro={TEXTS.currencyNote(portfolio.currency)}>
      <form className="pf-setting" onSubmit={submit}>
        <Field
          label={TEXTS.name}
          maxLength={64}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={errorAt(error, "name")}
        />
        <Failure text={errorElsewhere(error, "name")} />
        <Button type="submit" disabled={isSame || isPending}>
          {isPending ? TEXTS.saving : TEXTS.saveName}
        </Button>
      </form>
    </TopicSection>
  );
}

function CountingPart({ userId, portfolio }: PartProps) {
  const [method, setMethod] = useState(portfolio.method);
  const [scope, setScope] = useState(portfolio.scope);
  const [cash, setCash] = useState(portfolio.cash);
  const { mutate, error, isPending, reset } = useUpdatePortfolio(userId, portfolio.id);
  const isSame = method === portfolio.method && scope === portfolio.scope && cash === portfolio.cash;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !isSame) mutate({ method, scope, cash }, { onSuccess: saved });
  };
  return (
    <TopicSection title={TEXTS.methodTitle} intro={TEXTS.methodIntro}>
      <form className="pf-setting" onSubmit={submit} onChange={() => reset()}>
        <RadioList legend={TEXTS.lotMethod} value={method} options={LOT_METHODS} onChange={setMethod} />
        <RadioList legend={TEXTS.lotScope} value={scope} options={SCOPES} onChange={setScope} />
        <RadioList legend={TEXTS.overviewTabCash} value={cash} options={CASH_WAYS} onChange={setCash} />
        <Failure text={errorElsewhere(error)} />
        <Button type="submit" disabled={isSame || isPending}>
          {isPending ? TEXTS.saving : TEXTS.save}
        </Button>
      </form>
    </TopicSection>
  );
}

function BenchmarkPart({ userId, portfolio }: PartProps) {
  const [symbol, setSymbol] = useState(portfolio.benchmark ?? "");
  const { mutate, error, isPending, reset } = useUpdatePortfolio(userId, portfolio.id);
  const wanted = symbol.trim().toUpperCase();
  const isSame = wanted === (portfolio.benchmark ?? "");
  const set = (text: string) => {
    reset();
    setSymbol(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !isSame) mutate({ benchmark: wanted === "" ? null : wanted }, { onSuccess: saved });
  };
  return (
    <TopicSection title={TEXTS.benchmark} intro={TEXTS.benchmarkIntro}>
      <form className="pf-setting" onSubmit={submit}>
        <div className="grid gap-1-half">
          <span className="lbl" aria-hidden="true">
            {TEXTS.benchmark}
          </span>
          <SymbolBox
            label={TEXTS.benchmark}
            value={symbol}
            onType={set}
            onChoose={set}
            invalid={errorAt(error, "benchmark") !== undefined}
          />
        </div>
        <Failure text={errorAt(error, "benchmark") ?? errorElsewhere(error)} />
        <Button type="submit" disabled={isSame || isPending}>
          {isPending ? TEXTS.saving : TEXTS.saveBenchmark}
        </Button>
      </form>
    </TopicSection>
  );
}

const saved = () => toasts.show({ title: TEXTS.settingsSaved });

function Failure({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="down wrap-anywhere">
      {text}
    </p>
  );
}
