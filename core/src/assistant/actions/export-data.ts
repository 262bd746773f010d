import { type Portfolio, SCREENS } from "../../contract/index.ts";
import { fixedSentence, namePart } from "../proof/sentence.ts";
import { addressWith } from "../registry/address-with.ts";
import type { Action } from "./action.ts";
import type { ActionReply } from "./action.ts";
import { downloadFile, missing, openScreen } from "./action-reply.ts";
import { questionWords } from "./question-words.ts";

const RECORD = / (?:record|signals?|claims?|track|bilanz|historial|palmares) /;
const PORTFOLIOS =
  / (?:portfolios?|trades?|transactions?|holdings?|positions?|depot\w*|transaktion\w*|cartera\w*|operaciones|portefeuilles?) /;
const MOST_PORTFOLIOS = 2;

/** What everyone may download, without an account: the track record; undefined if the question is about something else. */
export function exportRecord(question: string): ActionReply | undefined {
  if (!RECORD.test(questionWords(question))) return undefined;
  const text = "The track record can be downloaded by everyone, with what is needed to verify it.";
  return missing(fixedSentence("do.export-record", text, SCREENS.trackRecord.path), [
    downloadFile(
      "Download the record",
      "/api/record/export",
      "Every claim with its chance and its outcome, one JSON row each.",
    ),
    openScreen(SCREENS.trackRecord.label, SCREENS.trackRecord.path, "The record, with its download below."),
  ]);
}

/** 'Export my trades'. It changes nothing: it leads to the files that can be downloaded. */
export const exportData: Action = function* act({ question, userId }) {
  const record = exportRecord(question);
  if (record !== undefined) return record;
  const id = encodeURIComponent(userId);
  const [fetched] = PORTFOLIOS.test(questionWords(question))
    ? yield [{ call: "getPortfolios", input: { params: { id: userId } } }]
    : [];
  const portfolios = ((fetched?.answer ?? []) as readonly Portfolio[]).slice(0, MOST_PORTFOLIOS);
  if (portfolios.length > 0) {
    const text = "You can download each portfolio's transactions as a file.";
    return missing(
      fixedSentence("do.export-portfolio", text, SCREENS.portfolios.path),
      portfolios.flatMap((portfolio) => {
        const file = `/api/users/${id}/portfolios/${encodeURIComponent(portfolio.id)}/export/csv`;
        const settings = addressWith(SCREENS.portfolios.path, { id: portfolio.id, tab: "settings" });
        const name = namePart(portfolio.name.replace(/\p{N}/gu, "")).text;
        return [
          downloadFile(`Download ${name}`, file, "Its transactions as a CSV file, which can be imported again."),
          openScreen(`Settings of ${name}`, settings, "Downloads as CSV or JSON."),
        ];
      }),
    );
  }
  const text = "You can download everything we store about you as one file, here or on Account with 'Export my data'.";
  return missing(fixedSentence("do.export-all", text, SCREENS.account.path), [
    downloadFile(
      "Download my data",
      `/api/users/${id}/export`,
      "Profile, sessions, portfolios, alerts and settings, as a JSON file.",
    ),
    openScreen(SCREENS.account.label, SCREENS.account.path, "Export or delete your data there."),
  ]);
};
