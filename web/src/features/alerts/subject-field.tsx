import { isAboutPortfolio, isAboutSymbol } from "@sextant/core/alerts";
import { type AlertCondition, SCREENS } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { SymbolBox } from "../../advice/symbol-box.tsx";
import { getPortfolios } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import type { FieldsProps } from "./number-field.tsx";
import { LabelledSelect } from "./labelled-select.tsx";
import * as TEXTS from "./texts.tsx";

/** What is watched: a symbol, or one of the user's portfolios; nothing for the screener, whose filter defines it. */
export function SubjectField({ userId, ...props }: FieldsProps & { readonly userId: string }) {
  const { values, errors, onChange } = props;
  const condition = { kind: values.kind } as AlertCondition;
  if (isAboutPortfolio(condition)) return <PortfolioField userId={userId} {...props} />;
  if (!isAboutSymbol(condition)) return null;
  return (
    <div className="grid gap-1-half">
      <span className="lbl" aria-hidden="true">
        {TEXTS.symbol}
      </span>
      <div className="al-symbol">
        <SymbolBox
          value={values.symbol}
          onType={(symbol) => onChange({ symbol })}
          onChoose={(symbol) => onChange({ symbol })}
        />
      </div>
      {errors.symbol === undefined ? (
        <p className="meta">{TEXTS.symbolHint}</p>
      ) : (
        <p className="down text-sm wrap-anywhere" role="alert">
          {errors.symbol}
        </p>
      )}
    </div>
  );
}

function PortfolioField({ userId, values, errors, onChange }: FieldsProps & { readonly userId: string }) {
  const { data, error, refetch } = useOwnPortfolios(userId);
  if (data === undefined)
    return error ? (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{TEXTS.portfoliosLoadFailed}</p>
        <p className="meta wrap-anywhere">{describeError(error)}</p>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {TEXTS.retry}
        </Button>
      </div>
    ) : (
      <p role="status" className="meta">
        {TEXTS.loadingPortfolios}
      </p>
    );
  if (data.length === 0)
    return (
      <p className="note keep">
        {TEXTS.noPortfolio(
          <Link className="tlink" href={`${SCREENS.dashboard.path}?tab=portfolio`}>
            {TEXTS.createOneDashboard}
          </Link>,
        )}
      </p>
    );
  return (
    <div className="grid gap-1-half">
      <LabelledSelect
        label={TEXTS.portfolio}
        value={values.portfolioId}
        options={[["", TEXTS.chooseOne], ...data.map(({ id, name }) => [id, name] as const)]}
        onChange={(portfolioId) => onChange({ portfolioId })}
      />
      {errors.portfolioId !== undefined && (
        <p className="down text-sm" role="alert">
          {errors.portfolioId}
        </p>
      )}
    </div>
  );
}

/** Returns the user's portfolios, under the query key that the dashboard uses too. */
export function useOwnPortfolios(userId: string, enabled = true) {
  return useQuery({
    ...callQuery(getPortfolios, { params: { id: userId } }),
    enabled,
  });
}
