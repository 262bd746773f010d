import { Failure, type PortfolioImport, type PortfolioImportPreview, type TradeFormat } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import { isoTimeOf } from "@sextant/core/market";
import { FORMATS } from "@sextant/core/trade-files";
import { LRUCache } from "lru-cache";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import { raceTimeout } from "../../async/race-timeout.ts";
import { readSymbol, type Suggestions } from "../../candles/index.ts";
import type { Clock, WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { CallContext, SetUpUser } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import type { Logger } from "../../log.ts";
import { createUlid } from "../../ulid.ts";
import {
  type ChangeParts,
  countedWithMore,
  portfolioOf,
  refuseToStrand,
  refuseTooMany,
  refuseUncounted,
  refuseUnlessQuota,
  settled,
  transactionsOf,
} from "./change-transactions.ts";
import { connectionKnown } from "./connections/connection-known.ts";
import { countWithImport } from "./count-with-import.ts";
import { importStore, type WaitingRows, withoutRows } from "./import-store.ts";
import { settingsOf } from "./cached-ledgers.ts";
import { allRecordedMatches, fingerprintOf, type Known } from "./recorded-matches.ts";
import { type MatchedRow, matchedRecords } from "./matched-records.ts";
import { UNLINKED } from "./linked-portfolios.ts";
import { quotaOf } from "./plan-quota.ts";
import type { PortfolioChange, PortfolioRow, PortfolioStore } from "./portfolio-store.ts";
import { type ImportInput, readImport, type ReadImportParts } from "./read-import.ts";
import type { StoredTransaction } from "./stored-transaction.ts";
import { type SymbolAnswers, symbolAnswers, symbolKey } from "./symbol-answers.ts";
import { transactionSentence } from "./transaction-failure.ts";
import type { SymbolSources } from "./unpriced-symbols.ts";

export type ImportsOptions = {
  readonly database: Database;
  readonly store: PortfolioStore;
  readonly parts: ChangeParts;
  readonly symbols: SymbolSources;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  readonly readFile: ReadImportParts["readFile"];
  readonly clock: Clock & WallClock;
  readonly log: Pick<Logger, "warn">;
};

type OfOne = {
  readonly params: { readonly id: string; readonly portfolioId: string };
  readonly context: Pick<CallContext, "person">;
};
type OfImport = OfOne & { readonly params: { readonly importId: string } };

/** The steps of an import, one after the other. */
type Step = "read" | "added" | "undone";
type Running = { readonly portfolioId: string; readonly step: Step; readonly state: PortfolioImportPreview };

const STORED_RUNNING = 200;
const RETENTION_MS = 10 * 60_000;

/**
 * Creates the handlers of files imported into a portfolio: read and previewed first, then added whole or not at all,
 * and undone whole.
 */
export function createImportsHandlers(options: ImportsOptions) {
  const { database, store, parts, suggestionsFor, clock, log } = options;
  /** Running steps, and those that ended without being stored, by import. */
  const running = new LRUCache<string, Running>({ max: STORED_RUNNING, ttl: RETENTION_MS });

  async function own({ params, context }: OfOne): Promise<PortfolioRow> {
    const found = await store.find(setUpUser(context.person).id, params.portfolioId);
    if (found === undefined) throw new Failure("not-found");
    return found;
  }

  async function found(portfolioId: string, importId: string): Promise<PortfolioImportPreview> {
    const now = running.get(importId);
    if (now?.portfolioId === portfolioId) return now.state;
    const stored = await importStore.find(database.pool, portfolioId, importId);
    if (stored === undefined) throw new Failure("not-found");
    return stored;
  }

  /**
   * Runs a step of an import. Answers its result, or, where that takes long, that it is running: the client then
   * requests it again. Rejects the step while another one runs.
   */
  async function tracked(
    portfolioId: string,
    step: Step,
    before: PortfolioImportPreview,
    work: () => Promise<PortfolioImportPreview>,
  ): Promise<PortfolioImportPreview> {
    const now = running.get(before.id);
    if (now?.state.status === "running") {
      if (now.step !== step) throw busy(now.step, step);
      return { ...before, status: "running" };
    }
    running.set(before.id, { portfolioId, step, state: { ...before, status: "running" } });
    let isLate = false;
    const done = work().then(
      (state) => {
        running.delete(before.id);
        return state;
      },
      (error: unknown) => {
        running.delete(before.id);
        if (!isLate) throw error;
        if (!(error instanceof Failure)) log.warn({ error: String(error) }, "An import failed");
        const reason = error instanceof Failure ? error.message : "The import failed. Try again.";
        const state = { ...before, status: "failed" as const, reason };
        running.set(before.id, { portfolioId, step, state });
        return state;
      },
    );
    return raceTimeout(done, parts.limits.importTimeoutMs, () => {
      isLate = true;
      return { ...before, status: "running" as const };
    });
  }

  /** Publishes the progress of a running step to later requests. */
  function report(
    importId: string,
    counts: Partial<Pick<PortfolioImportPreview, "rowsRead" | "rowsNew" | "rowsAdded">>,
  ) {
    const now = running.get(importId);
    if (now !== undefined) running.set(importId, { ...now, state: { ...now.state, ...counts } });
  }

  /** Returns the user's present answers, in canonical symbols; an empty one removes the earlier answer. */
  async function saidNow({ symbols }: ImportInput): Promise<SymbolAnswers> {
    const said = new Map<string, string>();
    for (const [key, text] of Object.entries(symbols)) {
      const spelled = text.trim();
      const read = spelled === "" ? "" : (await readSymbol(spelled, { suggestionsFor, field: "symbols" })).symbol;
      if (symbolKey(key) !== "") said.set(symbolKey(key), read);
    }
    return said;
  }

  async function preview(
    user: SetUpUser,
    portfolio: PortfolioRow,
    importId: string,
    ruleInput: ImportInput,
    said: SymbolAnswers,
  ) {
    const counted = (await parts.stored.of([portfolio], store)).get(portfolio.id);
    const transactions = await transactionsOf(store, portfolio);
    const imports = await importStore.files(database.pool, portfolio.id);
    const read = await readImport(importId, ruleInput, portfolio, transactions, {
      rates: parts.rates,
      linked: counted?.linked ?? UNLINKED,
      nowMs: clock.nowMs(),
      symbols: options.symbols,
      imports,
      records: await matchedRecords.of(database.pool, portfolio.id, imports),
      readFile: (work) =>
        options.readFile(work).catch((error: unknown) => {
          log.warn({ error: String(error) }, "Reading a file in its worker thread failed");
          throw error;
        }),
      progress: (counts) => {
        report(importId, counts);
      },
      answersFor: async (format) =>
        new Map([...(await symbolAnswers.of(database.pool, user.id, format)), ...said].filter(([, to]) => to !== "")),
    });
    await store.change(user.id, async (change) => {
      const now = await portfolioOf(change, user, portfolio.id);
      await symbolAnswers.keep(change.client, user.id, read.preview.format, said, clock.nowMs());
      await importStore.save(change.client, portfolio, read.preview, read);
      // A transaction removed while the file was read may match its rows.
      if (now.revision !== portfolio.revision) await importStore.outdate(change.client, portfolio.id, importId);
    });
    return (await importStore.find(database.pool, portfolio.id, importId)) ?? gone();
  }

  async function apply(user: SetUpUser, portfolioId: string, importId: string): Promise<PortfolioImportPreview> {
    const moved = await store.change(user.id, async (change) => {
      const portfolio = await portfolioOf(change, user, portfolioId);
      const state = await importStore.find(change.client, portfolioId, importId);
      if (state === undefined) throw new Failure("not-found");
      if (state.status !== "preview") throw notNow(state);
      const before = (await parts.stored.of([portfolio], change)).get(portfolioId);
      const transactions = await transactionsOf(change, portfolio);
      // Transactions that another file, a key or the user has added since are known.
      const known = new Set<string>();
      await mapInYieldingChunks(transactions, (one) => known.add(fingerprintOf(one)));
      const waiting = await importStore.waiting(change.client, portfolio, importId);
      const imports = await importStore.files(change.client, portfolioId);
      const all = [...waiting.known, ...waiting.fresh];
      const records = await matchedRecords.of(change.client, portfolioId, imports);
      const file = { format: state.format, isOfMinutes: await importStore.isOfMinutes(change.client, importId) };
      const again = await allRecordedMatches(transactions, all, new Map([...imports, [importId, file]]), records);
      // Rows left out as already there are not among those being added: where their transactions have been removed
      // since, they would be missing everywhere.
      let lost = 0;
      await mapInYieldingChunks(waiting.known, (one) => {
        if (!known.has(fingerprintOf(one)) && !again.has(one)) lost += 1;
      });
      if (lost > 0) throw goneSince(lost);
      const fresh: StoredTransaction[] = [];
      await mapInYieldingChunks(waiting.fresh, (one) => {
        if (!known.has(fingerprintOf(one)) && !again.has(one)) fresh.push(one);
      });
      const knownOf = await broughtBy(transactions, waiting, again);
      await refuseTooMany(change, parts, fresh.length);
      const linked = before?.linked ?? UNLINKED;
      const together = [...transactions, ...fresh];
      const rateOf = await parts.rates.of(portfolio.currency, together, undefined, linked.currencies);
      // Adding is most of the work, nearly all of it in the database: where no plan quota has to be checked first, it
      // runs while this process counts. An uncountable transaction rolls all of it back.
      const adding = quotaOf(user) === null ? startAdding(change, portfolio, importId, fresh) : undefined;
      try {
        const with_ = await countWithImport(transactions, fresh, settingsOf(portfolio), { rateOf, linked });
        const error = with_.blocked ?? [...with_.refused.values()][0];
        if (error !== undefined || before === undefined) {
          const what = error === undefined ? "" : transactionSentence(error).what;
          throw new Failure("cannot-be-counted", {
            what,
            remedy: "The portfolio has changed. Preview the file again.",
          });
        }
        await adding?.done;
        const counted = { own: transactions, fresh, ledger: with_.counted, linked };
        const now = await countedWithMore(change, parts, portfolio, counted);
        await refuseUnlessQuota(change, parts, user, portfolio, before, now);
        const added = await (adding ?? startAdding(change, portfolio, importId, fresh)).done;
        await matchedRecords.put(change.client, importId, await matchedRows(again));
        await importStore.done(change.client, importId, added, knownOf);
        return await settled(change, portfolio, now);
      } catch (error) {
        await adding?.stop();
        throw error;
      }
    });
    parts.stored.moved(moved);
    return (await importStore.find(database.pool, portfolioId, importId)) ?? gone();
  }

  /** Starts adding transactions. `stop` ends that after the next part, and resolves once no insert is running. */
  function startAdding(
    change: PortfolioChange,
    portfolio: PortfolioRow,
    importId: string,
    fresh: readonly StoredTransaction[],
  ): { readonly done: Promise<number>; readonly stop: () => Promise<void> } {
    let isStopped = false;
    const done = change.add(portfolio, fresh, (added) => {
      if (isStopped) throw new Error("Adding a file's transactions was rolled back");
      report(importId, { rowsAdded: added });
    });
    const ended = done.then(
      () => undefined,
      () => undefined,
    );
    return {
      done,
      stop() {
        isStopped = true;
        return ended;
      },
    };
  }

  async function undo(user: SetUpUser, portfolioId: string, importId: string): Promise<PortfolioImportPreview> {
    const { moved, forgotten } = await store.change(user.id, async (change) => {
      const portfolio = await portfolioOf(change, user, portfolioId);
      const state = await importStore.find(change.client, portfolioId, importId);
      if (state === undefined) throw new Failure("not-found");
      // A file that was only previewed has nothing to report.
      if (state.status !== "done") {
        await importStore.forget(change.client, importId);
        return { forgotten: { ...state, status: "undone" as const } };
      }
      const transactions = await transactionsOf(change, portfolio);
      const before = (await parts.stored.of([portfolio], change)).get(portfolioId);
      const left = transactions.filter((one) => one.importId !== importId);
      const now = await parts.stored.count(portfolio, left, change, before?.linked.ids);
      refuseUncounted(now, "");
      await refuseToStrand(change, portfolio, transactions, left);
      if (before !== undefined) await refuseUnlessQuota(change, parts, user, portfolio, before, now);
      await connectionKnown.forget(change.client, { importId }, clock.wallMs());
      await matchedRecords.forget(change.client, { importId });
      await matchedRecords.forgetImport(change.client, importId);
      await change.takeImported(portfolioId, importId);
      await importStore.outdate(change.client, portfolioId);
      const files = await importStore.requestAgain(
        change.client,
        portfolioId,
        importId,
        `'${state.fileName}', which has been undone`,
      );
      await importStore.undone(change.client, importId, againSentence(files));
      return { moved: await settled(change, portfolio, now) };
    });
    if (moved !== undefined) parts.stored.moved(moved);
    return forgotten ?? (await importStore.find(database.pool, portfolioId, importId)) ?? gone();
  }

  return {
    getTradeFormats: (): Promise<TradeFormat[]> => Promise.resolve(FORMATS.map(formatAnswer)),

    previewImport: async (input: OfOne & { readonly body: ImportInput }): Promise<PortfolioImportPreview> => {
      const user = setUpUser(input.context.person);
      const portfolio = await own(input);
      const fileName = plainName(input.body.fileName, 200);
      const ruleInput = { ...input.body, fileName: fileName === "" ? "file" : fileName };
      const said = await saidNow(ruleInput);
      const id = createUlid(clock.wallMs());
      return tracked(portfolio.id, "read", emptyPreview(id, ruleInput, clock.nowMs()), () =>
        preview(user, portfolio, id, ruleInput, said),
      );
    },

    applyImport: async (input: OfImport): Promise<PortfolioImport> => {
      const user = setUpUser(input.context.person);
      const { id } = await own(input);
      const before = await found(id, input.params.importId);
      if (before.status !== "preview" && before.status !== "running") throw notNow(before);
      return withoutRows(await tracked(id, "added", before, () => apply(user, id, before.id)));
    },

    getImport: async (input: OfImport): Promise<PortfolioImportPreview> =>
      found((await own(input)).id, input.params.importId),

    listImports: async (input: OfOne): Promise<PortfolioImport[]> =>
      importStore.list(database.pool, (await own(input)).id),

    undoImport: async (input: OfImport): Promise<PortfolioImport> => {
      const user = setUpUser(input.context.person);
      const { id } = await own(input);
      const before = await found(id, input.params.importId);
      return withoutRows(await tracked(id, "undone", before, () => undo(user, id, before.id)));
    },
  };
}

function emptyPreview(id: string, { fileName, format }: ImportInput, nowMs: number): PortfolioImportPreview {
  const counts = { rowsRead: 0, rowsNew: 0, rowsKnown: 0, rowsWithProblem: 0, rowsAdded: 0 };
  const about = { id, fileName, format: format ?? "", createdAt: isoTimeOf(nowMs), status: "running" as const };
  return {
    ...about,
    ...counts,
    reason: null,
    columns: [],
    mapping: null,
    questions: [],
    unknownKinds: [],
    timeZone: null,
    rows: [],
  };
}

function notNow({ status, reason }: PortfolioImportPreview): Failure {
  if (status === "failed")
    return new Failure("cannot-be-counted", { what: reason ?? "", remedy: "None of its transactions were added." });
  return new Failure("cannot-be-counted", {
    what: `This import is ${status === "done" ? "already complete" : status}.`,
    remedy: status === "done" ? "You can undo it." : "Import the file again.",
  });
}

/** Returns the ids of the imports and connections whose transactions a file's rows match. */
async function broughtBy(
  own: readonly StoredTransaction[],
  { fresh, known }: WaitingRows,
  again: ReadonlyMap<StoredTransaction, Known>,
): Promise<ReadonlySet<string>> {
  const rows = new Set<string>();
  const found = new Set<string>();
  for (const some of [fresh, known]) await mapInYieldingChunks(some, (one) => rows.add(fingerprintOf(one)));
  const put = ({ importId, connectionId }: StoredTransaction): void => {
    const by = importId ?? connectionId;
    if (by !== undefined) found.add(by);
  };
  await mapInYieldingChunks(again.values(), ({ as }) => {
    as.forEach(put);
  });
  await mapInYieldingChunks(own, (one) => {
    if (rows.has(fingerprintOf(one))) put(one);
  });
  return found;
}

/** Returns which rows of a file are not added, and what each of them records about the transaction that it matches. */
async function matchedRows(again: ReadonlyMap<StoredTransaction, Known>): Promise<readonly MatchedRow[]> {
  const found: MatchedRow[] = [];
  await mapInYieldingChunks(again, ([row, { as, match }]) => {
    for (const { id } of as) found.push({ fingerprint: fingerprintOf(row), transactionId: id, match });
  });
  return found;
}

const MOST_NAMED = 3;

/** Returns a sentence naming the files that have to be imported again; null where there are none. */
function againSentence(files: readonly string[]): string | null {
  if (files.length === 0) return null;
  const names = files.slice(0, MOST_NAMED).map((name) => `'${name}'`);
  const more = files.length - names.length;
  const all = [...names, ...(more > 0 ? [`${String(more)} more`] : [])];
  const last = all.pop() ?? "";
  const who = all.length === 0 ? last : `${all.join(", ")} and ${last}`;
  return `${who} left out rows that matched transactions of this file. If any are missing now, import ${files.length === 1 ? "it" : "them"} again.`;
}

function goneSince(rows: number): Failure {
  const what = rows === 1 ? "1 row of this file was" : `${String(rows)} rows of this file were`;
  return new Failure("cannot-be-counted", {
    what: `${what} already here when you previewed it, but ${rows === 1 ? "is" : "are"} no longer.`,
    remedy: "The portfolio has changed. Preview the file again.",
  });
}

function busy(now: Step, requested: Step): Failure {
  return new Failure("cannot-be-counted", {
    what: `This file is still being ${now}.`,
    remedy: `It can be ${requested} once that has finished.`,
  });
}

function gone(): never {
  throw new Failure("not-found");
}

/** File extensions of a format, by the layout of its rows. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = { json: [".json"], tags: [".xml", ".ofx", ".qfx"] };

function formatAnswer({ id, title, howToExport, provenOn, source }: (typeof FORMATS)[number]): TradeFormat {
  const extensions = [...(EXTENSIONS[source.kind] ?? [".csv", ".txt", ".xlsx"])];
  return { id, title, howTo: howToExport, provenOn, extensions };
}
