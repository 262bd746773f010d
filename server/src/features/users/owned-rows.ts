import type { Database } from "../../database/database.ts";

/** Converts base units to USDT, exactly: by multiplication, since a division would truncate. */
const usdt = (base: string, decimals: string): string => `trim_scale(${base} * ('1e-' || ${decimals})::numeric)::text`;
const micro = (column: string): string => usdt(column, "6");

/**
 * A user's data apart from sign-in and sessions, by its name in the export, as SQL that takes the user's id. Most of it
 * is deleted with the user; payments lose the user's name and keep the sums (decision 018). A table that references
 * `users` and is missing here fails a test. Curves and trades of backtests are left to their own file.
 */
const OWNED = {
  watchlist: `select symbol, added_at as "addedAt" from watchlist where user_id = $1 order by added_at, symbol`,
  savedTokenFilters: `select id, name, filter, sort, case when descending then 'desc' else 'asc' end as "order",
      created_at as "createdAt" from screener_views where user_id = $1 order by created_at, id`,
  savedStockFilters: `select id, name, filter, columns, sort, case when descending then 'desc' else 'asc' end as "order",
      created_at as "createdAt" from stock_screens where user_id = $1 order by created_at, id`,
  watchedTokens: `select chain, address, added_at as "addedAt" from token_watches where user_id = $1
    order by added_at, chain, address`,
  advisories: `select day::text as day, symbol, profile from advisory_uses where user_id = $1 order by day, symbol, profile`,
  backtests: `select b.id, b.request, b.state, b.error, b.created_at as "createdAt", b.ended_at as "endedAt",
      coalesce((select jsonb_agg(r.report - 'equity' - 'trades' order by r.place) from backtest_reports r
        where r.backtest_id = b.id), '[]') as reports,
      '/api/backtests/' || b.id || '/trades.csv' as "trades"
    from backtests b where b.user_id = $1 order by b.created_at, b.id`,
  backtestTrials: `select backtest_id as "backtest", symbol, rule, request from backtest_trials where user_id = $1
    order by backtest_id, symbol`,
  portfolios: `select p.id, p.name, p.currency, p.lot_method as "method", p.lot_scope as "scope", p.cash, p.benchmark,
      p.created_at as "createdAt",
      (select trim_scale(k.peak)::text from portfolio_peaks k where k.portfolio_id = p.id) as "highestValue",
      (select coalesce(jsonb_agg(h.symbol order by h.symbol), '[]') from portfolio_holdings h where h.portfolio_id = p.id) as holds,
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'kind', t.kind, 'account', nullif(t.account, ''),
          'symbol', t.symbol, 'quantity', trim_scale(t.quantity)::text, 'price', trim_scale(t.price)::text,
          'amount', trim_scale(t.amount)::text, 'currency', coalesce(t.currency, p.currency), 'fee', trim_scale(t.fee)::text,
          'feeCurrency', t.fee_currency, 'tax', trim_scale(t.tax)::text, 'counterSymbol', t.counter_symbol,
          'counterQuantity', trim_scale(t.counter_quantity)::text, 'ratio', trim_scale(t.ratio_numerator)::text || ':' ||
            trim_scale(t.ratio_denominator)::text, 'costShare', trim_scale(t.cost_share)::text, 'lots', t.lots, 'pair', t.pair,
          'note', t.note, 'import', t.import_id, 'connection', t.connection_id, 'externalId', t.external_id,
          'at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by t.at, t.id)
        from portfolio_transactions t where t.portfolio_id = p.id), '[]') as transactions,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'file', i.file_name, 'format', i.format, 'status', i.status,
          'added', i.rows_added, 'waiting', (select count(*) from portfolio_import_parts w where w.import_id = i.id),
          'at', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by i.id)
        from portfolio_imports i where i.portfolio_id = p.id), '[]') as imports,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'hidesValues', s.hides_values,
          'expiresAt', s.expires_at, 'createdAt', s.created_at) order by s.id)
        from portfolio_shares s where s.portfolio_id = p.id), '[]') as shares,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'source', c.source, 'label', c.label,
          'identifier', c.identifier, 'status', c.status, 'readUntil', c.read_until, 'createdAt', c.created_at) order by c.id)
        from portfolio_connections c where c.portfolio_id = p.id), '[]') as connections,
      coalesce((select jsonb_agg(jsonb_build_object('externalId', k.external_id, 'connection', k.connection_id,
          'transaction', k.transaction_id) order by k.external_id)
        from portfolio_connection_known k where k.portfolio_id = p.id), '[]') as "notAddedAgain",
      coalesce((select jsonb_agg(jsonb_build_object('import', m.import_id, 'transaction', m.transaction_id, 'number', m.number,
          'at', m.at) order by m.import_id, m.fingerprint, m.transaction_id)
        from portfolio_import_matches m join portfolio_imports i on i.id = m.import_id where i.portfolio_id = p.id), '[]') as "rowsThereAlready"
    from portfolios p where p.user_id = $1 order by p.created_at, p.id`,
  importSymbols: `select key, symbol, nullif(format, '') as "format", said_at as "saidAt" from import_symbols where user_id = $1
    order by key, format`,
  paperAccounts: `select a.id, a.league, a.season, a.opened_at as "openedAt", a.closed_at as "closedAt",
      trim_scale(a.final_equity)::text as "finalEquity",
      coalesce((select jsonb_agg(jsonb_build_object('number', e.number, 'kind', e.kind, 'cash', trim_scale(e.cash)::text, 'event', e.event,
          'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.number)
        from paper_events e where e.account_id = a.id), '[]') as events,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'symbol', o.symbol, 'status', o.status, 'origin', o.origin,
          'filled', trim_scale(o.filled)::text, 'reason', o.reason, 'order', o."order",
          'placedAt', to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.id)
        from paper_orders o where o.account_id = a.id), '[]') as orders,
      coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'equity', trim_scale(d.equity)::text) order by d.day)
        from paper_daily d where d.account_id = a.id), '[]') as days
    from paper_accounts a where a.user_id = $1 order by a.opened_at, a.id`,
  trader: `select id, pseudonym, positions_delay_hours as "positionsDelayHours", joined_at as "joinedAt" from traders where user_id = $1`,
  leaderboardRecords: `select account_id as "account", league, season, entered_at as "enteredAt", record from leaderboard_records
    where user_id = $1 or trader_id = (select t.id from traders t where t.user_id = $1) order by account_id`,
  badges: `select record from badge_records where user_id = $1`,
  followedTraders: `select trader_id as "trader", since, notify, copy, trim_scale(copy_equity)::text as "copyEquity",
      copy_stopped as "copyStopped" from followed_traders where user_id = $1 order by since, trader_id`,
  chartIndicators: `select symbol, indicators, changed_at as "changedAt" from chart_indicators where user_id = $1 order by symbol`,
  drawings: `select symbol, drawings, changed_at as "changedAt" from drawings where user_id = $1 order by symbol`,
  dismissedRecommendations: `select day::text as day, recommendation_id as "recommendation", dismissed_at as "dismissedAt"
    from recommendation_dismissals where user_id = $1 order by day, recommendation_id`,
  learning: `select kind, item, step, finished, changed_at as "changedAt" from learning_items where user_id = $1
    order by kind, item`,
  assistantActions: `select id, title, lines, change, subject, message, undoing, done_at as "doneAt", undone_at as "undoneAt"
    from assistant_actions where user_id = $1 order by done_at, id`,
  dashboard: `select cards from dashboard_layouts where user_id = $1`,
  channels: `select id, kind, shown, state, note, muted_until as "mutedUntil", last_sent_at as "lastSentAt", created_at as "createdAt"
    from channels where user_id = $1 order by created_at, id`,
  telegramCodes: `select expires_at as "expiresAt" from telegram_codes where user_id = $1 order by expires_at`,
  alertPreferences: `select quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone", digest,
      digest_at as "digestAt", digest_day::text as "digestDay" from alert_preferences where user_id = $1`,
  apiKeys: `select k.id, k.name, k.start, k.scopes, k.created_at as "createdAt", k.expires_at as "expiresAt",
      k.last_used_at as "lastUsedAt", k.replaced_by as "replacedBy",
      coalesce((select jsonb_object_agg(d.day, d.calls) from api_key_days d where d.key_id = k.id), '{}') as "callsByDay"
    from api_keys k where k.user_id = $1 order by k.created_at, k.id`,
  inboundHook: `select created_at as "createdAt" from inbound_hooks where user_id = $1`,
  languageQuestions: `select day::text as day, requested from language_questions where user_id = $1 order by day`,
  alertRules: `select id, symbol, condition, repeat, cooldown_minutes as "cooldownMinutes", hysteresis_percent as "hysteresisPercent",
      expires_at as "expiresAt", note, channels, phase, muted, snoozed_until as "snoozedUntil", times_fired as "timesFired",
      created_at as "createdAt" from alert_rules where user_id = $1 order by created_at, id`,
  alerts: `select id, alert_type as "alertType", symbol, message, note, is_read as "isRead", happened_at as "happenedAt",
      created_at as "createdAt", late, evidence, source, freshness from alerts where user_id = $1 order by seq`,
  alertInbox: `select last_seq::text as "lastSeq", unread from alert_inboxes where user_id = $1`,
  deliveries: `select id, alert_id as "alert", channel, sent_to as "to", state, attempts, receipt, at from deliveries where user_id = $1
    order by id`,
  invoices: `select i.id, i.number::text as number, i.plan, i.kind, i.status, i.exception, ${micro("i.price_micro")} as price,
      ${micro("i.credit_used_micro")} as "creditUsed", i.network, i.contract, i.address as "payTo",
      ${usdt("i.amount_base", "i.decimals")} as "amountDue", i.created_at as "createdAt", i.expires_at as "expiresAt",
      coalesce((select jsonb_agg(jsonb_build_object('transaction', t.tx_hash, 'index', t.log_index, 'from', t.sender,
          'amount', ${usdt("t.value_base", "i.decimals")}, 'block', t.block_number, 'boundBy', t.bound_by,
          'at', to_char(t.block_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.block_number, t.log_index)
        from chain_transfers t where t.invoice_id = i.id), '[]') as payments,
      coalesce((select jsonb_agg(jsonb_build_object('transaction', c.tx_hash, 'signature', c.signature, 'outcome', c.outcome)
          order by c.at, c.id) from payment_claims c where c.invoice_id = i.id), '[]') as claims,
      coalesce((select jsonb_agg(jsonb_build_object('amount', ${usdt("r.amount_base", "i.decimals")}, 'address', r.address,
          'signature', r.signature, 'state', r.state, 'transaction', r.tx_hash, 'reason', r.reason) order by r.requested_at, r.id)
        from refunds r where r.invoice_id = i.id), '[]') as refunds
    from invoices i where i.user_id = $1 order by i.number`,
  plans: `select plan, starts_at as "startsAt", ends_at as "endsAt", ${micro("paid_micro")} as paid, invoice_id as invoice,
      suspended_at as "suspendedAt" from plan_periods where user_id = $1 order by starts_at, id`,
  credit: `select ${micro("amount_micro")} as amount, reason, text, at from credit_entries where user_id = $1 order by at, id`,
  subscription: `select cancelled_at as "cancelledAt" from subscriptions where user_id = $1`,
  renewalReminders: `select plan_ends_at as "planEndsAt", days, sent_at as "sentAt" from renewal_reminders where user_id = $1
    order by plan_ends_at, days desc`,
  paymentEvents: `select type, facts, at from payment_events where user_id = $1 order by seq`,
} as const;

/** Returns all rows in OWNED that belong to the user. */
export async function ownedRows({ pool }: Database, userId: string): Promise<Record<string, readonly unknown[]>> {
  const read = Object.entries(OWNED).map(
    async ([name, sql]) => [name, (await pool.query<Record<string, unknown>>(sql, [userId])).rows] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** The tables that OWNED reads. */
export const OWNED_TABLES: readonly string[] = Object.values(OWNED).flatMap((sql) =>
  [...sql.matchAll(/from ([a-z_]+)/g)].map(([, table]) => table ?? ""),
);
