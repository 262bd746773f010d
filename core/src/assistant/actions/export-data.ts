import { type Portfolio, SCREENS } from "../../contract/index.ts";
import { fixedSentence, namePart } from "../proof/sentence.ts";
import { addressWith } from "../registry/address-with.ts";
import type { Action } from "./action.ts";
import { missing, openScreen } from "./action-reply.ts";
import { questionWords } from "./question-words.ts";

const RECORD = / (?:record|signals?|claims?|track|bilanz|historial|palmares) /;
const PORTFOLIOS =
  / (?:portfolios?|trades?|transactions?|holdings?|positions?|depot\w*|transaktion\w*|cartera\w*|operaciones|portefeuilles?) /;
const MOST_PORTFOLIOS = 2;

/** 'Export my trades'. It changes nothing: it leads to the files that can be downloaded. */
export const exportData: Action = function* act({ question, userId }) {
  const words = questionWords(question);
  const id = encodeURIComponent(userId);
  if (RECORD.test(words)) {
    const text = "The track record can be downloaded by everyone, with what is needed to verify it.";
    return missing(fixedSentence("do.export-record", text, SCREENS.trackRecord.path), [
      openScreen("Download the record", "/api/record/export", "All rows of the track record, as a file."),
      openScreen(SCREENS.trackRecord.label, SCREENS.trackRecord.path, "The record, with its download below."),
    ]);
  }
  const [fetched] = PORTFOLIOS.test(words) ? yield [{ call: "getPortfolios", input: { params: { id: userId } } }] : [];
  const portfolios = ((fetched?.answer ?? []) as readonly Portfolio[]).slice(0, MOST_PORTFOLIOS);
  if (portfolios.length > 0) {
    const text = "Each portfolio's transactions can be downloaded as a file, which can be imported again.";
    return missing(
      fixedSentence("do.export-portfolio", text, SCREENS.portfolios.path),
      portfolios.flatMap((portfolio) => {
        const file = `/api/users/${id}/portfolios/${encodeURIComponent(portfolio.id)}/export/csv`;
        const settings = addressWith(SCREENS.portfolios.path, { id: portfolio.id, tab: "settings" });
        const name = namePart(portfolio.name.replace(/\p{N}/gu, "")).text;
        return [
          openScreen(`Download ${name}`, file, "Its transactions as a CSV file."),
          openScreen(`Settings of ${name}`, settings, "Downloads as CSV or JSON."),
        ];
      }),
    );
  }
  const text =
    "Everything that is stored about you can be downloaded as one file: on Account, choose 'Export my data'.";
  return missing(fixedSentence("do.export-all", text, SCREENS.account.path), [
    openScreen("Download my data", `/api/users/${id}/export`, "Everything stored about you, as a file."),
    openScreen(SCREENS.account.label, SCREENS.account.path, "Export or delete your data there."),
  ]);
};
