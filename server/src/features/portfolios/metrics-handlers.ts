import { Failure, type getPortfolioExposure } from "@sextant/core/contract";
import type * as z from "zod";
import { readSymbol, type Suggestions } from "../../candles/index.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { createExposureAnswer, type ExposureParts } from "./exposure-answer.ts";
import { createIncomeAnswer, type IncomeParts } from "./income-answer.ts";
import type { PortfolioRow } from "./portfolio-store.ts";

export type MetricsParts = ExposureParts &
  IncomeParts & {
    readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  };

type OfOne = {
  readonly params: { readonly id: string; readonly portfolioId: string };
  readonly context: Pick<CallContext, "person">;
};

/** Creates the handlers of the metrics of a user's portfolio: where its money is, how volatile it is, what it pays. */
export function createMetricsHandlers(parts: MetricsParts) {
  const { store, suggestionsFor } = parts;
  const exposureAnswer = createExposureAnswer(parts);
  const incomeAnswer = createIncomeAnswer(parts);

  async function own({ params, context }: OfOne): Promise<PortfolioRow> {
    const found = await store.find(setUpUser(context.person).id, params.portfolioId);
    if (found === undefined) throw new Failure("not-found");
    return found;
  }

  return {
    getPortfolioExposure: async (input: OfOne & { readonly query: z.output<typeof getPortfolioExposure.query> }) => {
      const portfolio = await own(input);
      const { symbol } = await readSymbol(input.query.shock, { suggestionsFor, field: "shock" });
      return exposureAnswer(portfolio, { shock: symbol, shockPercent: input.query.shockPercent });
    },

    getPortfolioIncome: async (input: OfOne) => incomeAnswer(await own(input)),
  };
}
