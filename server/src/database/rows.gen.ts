// Made from the migrations by `npm run rows`. Change the schema by a migration, never this file.

/** The columns of every table, as node-postgres returns them. Queries name their rows by `Row` (row.ts). */
export type Tables = {
  readonly account_recovery_codes: {
    readonly account_id: string;
    readonly code_hash: Buffer;
    readonly used_at: Date | null;
  };
  readonly account_tokens: {
    readonly token_hash: Buffer;
    readonly account_id: string;
    readonly purpose: "verify" | "reset";
    readonly email_key: string;
    readonly expires_at: Date;
    readonly used_at: Date | null;
  };
  readonly accounts: {
    readonly id: string;
    readonly email: string;
    readonly email_key: string;
    readonly email_verified_at: Date | null;
    readonly display_name: string;
    readonly password_hash: string;
    readonly totp_secret: Buffer | null;
    readonly totp_confirmed_at: Date | null;
    readonly totp_last_step: string;
    readonly created_at: Date;
  };
  readonly advisory_uses: {
    readonly user_id: string;
    readonly day: Date;
    readonly symbol: string;
    readonly profile: string;
  };
  readonly alert_inboxes: {
    readonly user_id: string;
    readonly last_seq: string;
    readonly unread: number;
  };
  readonly alert_preferences: {
    readonly user_id: string;
    readonly quiet_from: string | null;
    readonly quiet_to: string | null;
    readonly time_zone: string;
    readonly digest: boolean;
    readonly digest_at: string;
    readonly digest_day: Date | null;
    readonly digest_sent_at: Date | null;
  };
  readonly alert_rules: {
    readonly id: string;
    readonly no: string;
    readonly user_id: string;
    readonly symbol: string | null;
    readonly kind: string;
    readonly condition: unknown;
    readonly direction: string | null;
    readonly level: number | null;
    readonly timeframe: string | null;
    readonly portfolio_id: string | null;
    readonly repeat: "once" | "per_bar" | "every";
    readonly cooldown_minutes: number;
    readonly hysteresis_percent: number;
    readonly expires_at: Date | null;
    readonly note: string | null;
    readonly channels: string[];
    readonly phase: "armed" | "resting" | "fired";
    readonly sequence: number;
    readonly armed_at: Date;
    readonly side: "fresh" | "below" | "above" | "returning";
    readonly side_at: Date;
    readonly muted: boolean;
    readonly snoozed_until: Date | null;
    readonly over_limit: boolean;
    readonly wake_at: Date | null;
    readonly memory: unknown;
    readonly last_fired_at: Date | null;
    readonly times_fired: number;
    readonly created_at: Date;
    readonly changed_at: Date;
  };
  readonly alert_watched: {
    readonly what: string;
    readonly until_at: Date;
    readonly unreal: boolean;
  };
  readonly alerts: {
    readonly id: string;
    readonly event_key: string;
    readonly user_id: string;
    readonly seq: string;
    readonly rule_id: string | null;
    readonly alert_type: string;
    readonly symbol: string;
    readonly message: string;
    readonly note: string | null;
    readonly is_read: boolean;
    readonly happened_at: Date;
    readonly created_at: Date;
    readonly late: boolean;
    readonly evidence: unknown;
    readonly source: string;
    readonly data_age_ms: string;
    readonly freshness: string;
    readonly delay_minutes: number | null;
    readonly in_app_only: boolean;
  };
  readonly amount_slots: {
    readonly network: string;
    readonly address: string;
    readonly amount_base: string;
    readonly invoice_id: string;
    readonly price_base: string;
    readonly reserved_at: Date;
    readonly quarantined_until: Date | null;
    readonly released_at: Date | null;
    readonly free_from: Date | null;
  };
  readonly api_key_days: {
    readonly key_id: string;
    readonly day: Date;
    readonly calls: string;
  };
  readonly api_keys: {
    readonly id: string;
    readonly user_id: string;
    readonly name: string;
    readonly start: string;
    readonly secret_hash: Buffer;
    readonly scopes: string[];
    readonly created_at: Date;
    readonly expires_at: Date | null;
    readonly last_used_at: Date | null;
    readonly replaced_by: string | null;
  };
  readonly assistant_actions: {
    readonly id: string;
    readonly user_id: string;
    readonly title: string;
    readonly lines: unknown;
    readonly change: unknown;
    readonly subject: string | null;
    readonly restore: unknown;
    readonly message: string;
    readonly undoing: string | null;
    readonly screen: string | null;
    readonly done_at: Date;
    readonly undo_until: Date;
    readonly undone_at: Date | null;
    readonly undo_message: string | null;
  };
  readonly audit_log: {
    readonly id: string;
    readonly at: Date;
    readonly actor: string;
    readonly action: string;
    readonly subject: string;
    readonly facts: unknown;
  };
  readonly backtest_reports: {
    readonly backtest_id: string;
    readonly place: number;
    readonly report: unknown;
    readonly trades: unknown;
  };
  readonly backtest_trials: {
    readonly user_id: string;
    readonly backtest_id: string;
    readonly symbol: string;
    readonly rule: string;
    readonly request: unknown;
  };
  readonly backtests: {
    readonly id: string;
    readonly user_id: string;
    readonly request: unknown;
    readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
    readonly done: number;
    readonly total: number;
    readonly error: string | null;
    readonly created_at: Date;
    readonly ended_at: Date | null;
  };
  readonly badge_records: {
    readonly user_id: string;
    readonly record: string;
  };
  readonly bus_name: {
    readonly name: string;
    readonly only_one: boolean;
  };
  readonly candle_chunks: {
    readonly series_id: string;
    readonly chunk: string;
    readonly bars: number;
    readonly data: Buffer;
  };
  readonly candle_file_errors: {
    readonly path: string;
    readonly line: number;
    readonly reason: string;
  };
  readonly candle_files: {
    readonly path: string;
    readonly bytes: string;
    readonly modified_ms: string;
    readonly sha256: string;
    readonly rows: number;
    readonly bad_rows: number;
    readonly imported_at: Date;
  };
  readonly candle_series: {
    readonly id: string;
    readonly source: string;
    readonly symbol: string;
    readonly timeframe: string;
    readonly origin: string;
    readonly quoted_in: string;
    readonly actions: unknown;
    readonly coverage: string;
    readonly updated_at: Date;
  };
  readonly chain_cursors: {
    readonly network: string;
    readonly chain_id: string;
    readonly contract: string;
    readonly block_number: string;
    readonly block_hash: string;
    readonly block_time: Date;
    readonly finalized_number: string | null;
    readonly committed_at: Date;
  };
  readonly chain_readings: {
    readonly network: string;
    readonly chain_id: string;
    readonly contract: string;
    readonly state: "reading" | "faulty";
    readonly note: string | null;
    readonly at: Date;
  };
  readonly chain_transfers: {
    readonly network: string;
    readonly chain_id: string;
    readonly tx_hash: string;
    readonly log_index: number;
    readonly contract: string;
    readonly sender: string;
    readonly recipient: string;
    readonly value_base: string;
    readonly block_number: string;
    readonly block_hash: string;
    readonly block_time: Date;
    readonly state: "canonical" | "orphaned" | "rejected";
    readonly is_agreed: boolean;
    readonly is_final: boolean;
    readonly first_seen_at: Date;
    readonly invoice_id: string | null;
    readonly bound_by: "exact" | "tail" | "near" | "claim" | "review" | null;
    readonly bound_at: Date | null;
    readonly standing: "bound" | "review" | "decided" | "dust";
    readonly why: string | null;
    readonly suggestions: unknown;
  };
  readonly channels: {
    readonly id: string;
    readonly user_id: string;
    readonly kind: "email" | "telegram" | "web_push" | "webhook";
    readonly shown: string;
    readonly target: Buffer;
    readonly target_hash: Buffer;
    readonly state: "active" | "failing" | "gone";
    readonly failures: number;
    readonly note: string | null;
    readonly muted_until: Date | null;
    readonly last_sent_at: Date | null;
    readonly created_at: Date;
  };
  readonly chart_indicators: {
    readonly user_id: string;
    readonly symbol: string;
    readonly indicators: string[];
    readonly changed_at: Date;
  };
  readonly credit_entries: {
    readonly id: string;
    readonly user_id: string | null;
    readonly amount_micro: string;
    readonly reason: string;
    readonly ref: string;
    readonly text: string;
    readonly at: Date;
  };
  readonly dashboard_layouts: {
    readonly user_id: string;
    readonly cards: string[];
  };
  readonly deliveries: {
    readonly id: string;
    readonly alert_id: string;
    readonly user_id: string;
    readonly channel_id: string;
    readonly channel: string;
    readonly sent_to: string;
    readonly state: "pending" | "claimed" | "attempting" | "held" | "sent" | "in_doubt" | "dead" | "skipped";
    readonly attempts: number;
    readonly doubts: number;
    readonly due_at: Date;
    readonly lease_until: Date | null;
    readonly leased_by: string | null;
    readonly receipt: string | null;
    readonly latency_ms: string | null;
    readonly note: string | null;
    readonly at: Date | null;
  };
  readonly drawings: {
    readonly user_id: string;
    readonly symbol: string;
    readonly revision: number;
    readonly drawings: unknown;
    readonly changed_at: Date;
  };
  readonly exchange_rate_sources: {
    readonly source: string;
    readonly requested_at: Date;
    readonly received_at: Date | null;
    readonly failures: number;
    readonly digest: string | null;
    readonly revision: string;
  };
  readonly exchange_rates: {
    readonly day: Date;
    readonly currency: string;
    readonly per_euro: string;
    readonly source: string;
    readonly revision: string;
  };
  readonly filed_facts: {
    readonly symbol: string;
    readonly source: string;
    readonly body: unknown;
    readonly reported_at: Date;
  };
  readonly followed_traders: {
    readonly user_id: string;
    readonly trader_id: string;
    readonly since: Date;
    readonly notify: boolean;
    readonly copy: unknown;
    readonly copy_equity: string | null;
    readonly copy_stopped: string | null;
  };
  readonly forecast_pools: {
    readonly digest: string;
    readonly key: string;
    readonly as_of: Date;
    readonly in_force_from: Date;
    readonly model: string;
    readonly simulated: boolean;
    readonly entry: string;
    readonly written_at: Date;
  };
  readonly idempotency_keys: {
    readonly person: string;
    readonly key: string;
    readonly request_hash: Buffer;
    readonly status: number | null;
    readonly answer: unknown;
    readonly created_at: Date;
  };
  readonly import_symbols: {
    readonly user_id: string;
    readonly format: string;
    readonly key: string;
    readonly symbol: string;
    readonly said_at: Date;
  };
  readonly inbound_hooks: {
    readonly user_id: string;
    readonly token_hash: Buffer;
    readonly token: Buffer;
    readonly created_at: Date;
  };
  readonly inbound_seen: {
    readonly user_id: string;
    readonly body_hash: Buffer;
    readonly seen_at: Date;
  };
  readonly invoice_entries: {
    readonly invoice_id: string;
    readonly seq: number;
    readonly kind: string;
    readonly at: Date;
    readonly facts: unknown;
  };
  readonly invoices: {
    readonly id: string;
    readonly number: string;
    readonly user_id: string | null;
    readonly plan: "basic" | "premium" | "pro";
    readonly kind: "new" | "renewal" | "upgrade";
    readonly price_micro: string;
    readonly credit_used_micro: string;
    readonly agreed: unknown;
    readonly network: string | null;
    readonly chain_id: string | null;
    readonly contract: string | null;
    readonly decimals: number;
    readonly confirmations: number;
    readonly finality: "depth" | "tag";
    readonly address: string | null;
    readonly wallet_version: number | null;
    readonly seal: Buffer;
    readonly amount_base: string;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly chain_time_at: Date | null;
    readonly status: string;
    readonly exception: string;
    readonly is_open: boolean;
    readonly review: string | null;
    readonly change_seq: string;
    readonly owner_mac: Buffer;
    readonly shown: string;
  };
  readonly issuer_records: {
    readonly model: string;
    readonly id: string;
    readonly payload: unknown;
    readonly grant_id: string | null;
    readonly uid: string | null;
    readonly user_code: string | null;
    readonly consumed_at: Date | null;
    readonly expires_at: Date | null;
  };
  readonly labelled_sightings: {
    readonly key: string;
    readonly seen_at: Date;
    readonly price_usd: number | null;
    readonly liquidity_usd: number | null;
    readonly volume_24h_usd: number | null;
    readonly market_cap_usd: number | null;
  };
  readonly language_days: {
    readonly day: Date;
    readonly requested: number;
  };
  readonly language_questions: {
    readonly user_id: string;
    readonly day: Date;
    readonly requested: number;
  };
  readonly last_answers: {
    readonly kind: "quote" | "fundamentals" | "news" | "corporate-events";
    readonly symbol: string;
    readonly body: unknown;
    readonly stored_at: Date;
  };
  readonly leaderboard_records: {
    readonly account_id: string;
    readonly user_id: string | null;
    readonly trader_id: string | null;
    readonly league: "real" | "practice";
    readonly season: string;
    readonly is_agent: boolean;
    readonly entered_at: Date | null;
    readonly events: number;
    readonly days_until: Date | null;
    readonly notified_until: number;
    readonly settles_at: Date | null;
    readonly is_over: boolean;
    readonly is_flagged: boolean;
    readonly record: string;
    readonly changed_at: Date;
    readonly calls_until: number;
  };
  readonly leaders: {
    readonly name: string;
    readonly fence: string;
    readonly holder: string;
    readonly taken_at: Date;
  };
  readonly learning_items: {
    readonly user_id: string;
    readonly kind: "tutorial" | "lesson";
    readonly item: string;
    readonly step: number;
    readonly finished: boolean;
    readonly changed_at: Date;
  };
  readonly merchant_codes: {
    readonly code_hash: Buffer;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly used_at: Date | null;
    readonly used_by: string | null;
  };
  readonly merchant_log: {
    readonly seq: string;
    readonly at: Date;
    readonly actor: string;
    readonly action: string;
    readonly subject: string;
    readonly facts: unknown;
    readonly previous_hash: Buffer;
    readonly hash: Buffer;
  };
  readonly paper_accounts: {
    readonly id: string;
    readonly user_id: string | null;
    readonly agent: string | null;
    readonly league: "real" | "practice";
    readonly season: string;
    readonly revision: number;
    readonly checkpoint: string | null;
    readonly checkpoint_revision: number;
    readonly is_active: boolean;
    readonly opened_at: Date;
    readonly closed_at: Date | null;
    readonly final_equity: string | null;
    readonly changed_at: Date;
    readonly traded_until: Date | null;
  };
  readonly paper_daily: {
    readonly account_id: string;
    readonly day: Date;
    readonly equity: string;
    readonly exposure: string;
    readonly open_loss: string;
    readonly aged_losers: number;
    readonly token_gain: string;
  };
  readonly paper_events: {
    readonly account_id: string;
    readonly number: number;
    readonly kind: string;
    readonly at: Date;
    readonly cash: string;
    readonly event: string;
  };
  readonly paper_fills: {
    readonly account_id: string;
    readonly number: number;
    readonly order_id: string;
    readonly symbol: string;
    readonly side: "buy" | "sell";
    readonly quantity: string;
    readonly price: string;
    readonly at: Date;
    readonly ordered_at: Date;
    readonly equity: string;
    readonly spread: number;
    readonly volume_share: number | null;
    readonly is_simulated: boolean;
    readonly later_state: "waiting" | "known" | "missing";
    readonly later_price: string | null;
    readonly token_gain: string;
  };
  readonly paper_matched: {
    readonly symbol: string;
    readonly matched_until: Date;
  };
  readonly paper_orders: {
    readonly id: string;
    readonly account_id: string;
    readonly symbol: string;
    readonly status: "waiting" | "open" | "filled" | "cancelled" | "rejected" | "expired";
    readonly filled: string;
    readonly filled_value: string;
    readonly reason: string | null;
    readonly origin: string;
    readonly copy_of: string | null;
    readonly placed_at: Date;
    readonly updated_at: Date;
    readonly order: string;
  };
  readonly paper_trades: {
    readonly account_id: string;
    readonly number: number;
    readonly symbol: string;
    readonly direction: "long" | "short";
    readonly opened_at: Date;
    readonly closed_at: Date;
    readonly cost: string;
    readonly profit: string;
    readonly is_copy: boolean;
    readonly has_stop: boolean;
  };
  readonly payment_claims: {
    readonly id: string;
    readonly invoice_id: string;
    readonly network: string;
    readonly tx_hash: string;
    readonly signature: string | null;
    readonly outcome: "proven" | "review";
    readonly at: Date;
  };
  readonly payment_events: {
    readonly seq: string;
    readonly id: string;
    readonly key: string;
    readonly type: string;
    readonly invoice_id: string | null;
    readonly user_id: string | null;
    readonly facts: unknown;
    readonly at: Date;
    readonly published_at: Date | null;
  };
  readonly payment_hook_deliveries: {
    readonly hook_id: string;
    readonly event_seq: string;
    readonly attempts: number;
    readonly due_at: Date;
    readonly sent_at: Date | null;
    readonly given_up_at: Date | null;
    readonly note: string | null;
  };
  readonly payment_hooks: {
    readonly id: string;
    readonly url: string;
    readonly secret: Buffer;
    readonly state: "active" | "failing" | "gone";
    readonly note: string | null;
    readonly created_by: string;
    readonly created_at: Date;
    readonly last_sent_at: Date | null;
    readonly removed_at: Date | null;
  };
  readonly plan_periods: {
    readonly id: string;
    readonly user_id: string | null;
    readonly invoice_id: string | null;
    readonly plan: "basic" | "premium" | "pro";
    readonly starts_at: Date;
    readonly ends_at: Date;
    readonly paid_micro: string;
    readonly bought_until: Date;
    readonly suspended_at: Date | null;
    readonly replaced_by: string | null;
    readonly created_at: Date;
    readonly changed_by: string | null;
    readonly change_rest_micro: string | null;
  };
  readonly portfolio_connection_known: {
    readonly portfolio_id: string;
    readonly external_id: string;
    readonly connection_id: string | null;
    readonly transaction_id: string | null;
    readonly at: Date | null;
  };
  readonly portfolio_connections: {
    readonly id: string;
    readonly portfolio_id: string;
    readonly kind: "address" | "exchange";
    readonly source: string;
    readonly label: string;
    readonly identifier: string;
    readonly sealed_key: Buffer | null;
    readonly progress: unknown;
    readonly status: "new" | "syncing" | "current" | "failed" | "refused";
    readonly reason: string | null;
    readonly failures: number;
    readonly created_at: Date;
    readonly last_sync_at: Date | null;
    readonly read_until: Date | null;
    readonly next_sync_at: Date;
  };
  readonly portfolio_holdings: {
    readonly portfolio_id: string;
    readonly symbol: string;
    readonly since: Date;
  };
  readonly portfolio_import_matches: {
    readonly import_id: string;
    readonly fingerprint: string;
    readonly transaction_id: string;
    readonly house: string | null;
    readonly number: string | null;
    readonly at: Date;
    readonly precision: string;
  };
  readonly portfolio_import_parts: {
    readonly import_id: string;
    readonly part: number;
    readonly transactions: unknown;
  };
  readonly portfolio_imports: {
    readonly id: string;
    readonly portfolio_id: string;
    readonly file_name: string;
    readonly format: string;
    readonly status: "preview" | "done" | "failed" | "undone";
    readonly rows_read: number;
    readonly rows_new: number;
    readonly rows_known: number;
    readonly rows_with_problem: number;
    readonly rows_added: number;
    readonly reason: string | null;
    readonly created_at: Date;
    readonly preview: unknown;
  };
  readonly portfolio_peaks: {
    readonly portfolio_id: string;
    readonly basis: string;
    readonly simulated: boolean;
    readonly value: string;
    readonly peak: string;
    readonly seen_at: Date;
  };
  readonly portfolio_shares: {
    readonly id: string;
    readonly portfolio_id: string;
    readonly secret_hash: Buffer;
    readonly hides_values: boolean;
    readonly created_at: Date;
    readonly expires_at: Date | null;
  };
  readonly portfolio_transactions: {
    readonly id: string;
    readonly portfolio_id: string;
    readonly kind: "buy" | "sell" | "dividend" | "interest" | "fee" | "tax" | "deposit" | "withdrawal" | "transfer-in" | "transfer-out" | "reward" | "conversion" | "split" | "merger" | "spin-off" | "rename" | "stock-dividend" | "return-of-capital" | "write-off" | "rights";
    readonly symbol: string | null;
    readonly quantity: string | null;
    readonly price: string | null;
    readonly fee: string | null;
    readonly at: Date;
    readonly note: string | null;
    readonly account: string;
    readonly amount: string | null;
    readonly currency: string | null;
    readonly fee_currency: string | null;
    readonly tax: string | null;
    readonly counter_symbol: string | null;
    readonly counter_quantity: string | null;
    readonly ratio_numerator: string | null;
    readonly ratio_denominator: string | null;
    readonly cost_share: string | null;
    readonly lots: unknown;
    readonly pair: string | null;
    readonly has_time: boolean;
    readonly import_id: string | null;
    readonly fingerprint: string | null;
    readonly external_id: string | null;
    readonly connection_id: string | null;
  };
  readonly portfolios: {
    readonly id: string;
    readonly user_id: string;
    readonly name: string;
    readonly currency: "USD" | "EUR" | "GBP" | "USDT";
    readonly revision: number;
    readonly created_at: Date;
    readonly lot_method: "fifo" | "lifo" | "highest-cost" | "average" | "by-hand";
    readonly lot_scope: "portfolio" | "account";
    readonly cash: "tracked" | "untracked";
    readonly benchmark: string | null;
  };
  readonly recommendation_dismissals: {
    readonly user_id: string;
    readonly day: Date;
    readonly recommendation_id: string;
    readonly dismissed_at: Date;
  };
  readonly reconciliations: {
    readonly id: string;
    readonly network: string;
    readonly at: Date;
    readonly from_block: string;
    readonly to_block: string;
    readonly chain_count: number;
    readonly chain_base: string;
    readonly ledger_count: number;
    readonly ledger_base: string;
    readonly differences: unknown;
  };
  readonly record_entries: {
    readonly line: string;
    readonly facts: string | null;
    readonly appended_at: Date;
    readonly book: string;
    readonly seq: string;
    readonly kind: string;
    readonly claim_id: string;
    readonly hash: string;
    readonly symbol: string | null;
    readonly asset_class: string | null;
    readonly timeframe: string | null;
    readonly horizon: string | null;
    readonly profile: string | null;
    readonly claim_kind: string | null;
    readonly action: string | null;
    readonly origin: string | null;
    readonly bar_close_at: string | null;
    readonly expires_at: string | null;
    readonly confidence: number | null;
    readonly base: number | null;
    readonly outcome: string | null;
    readonly ground: string | null;
  };
  readonly record_heads: {
    readonly book: "live" | "practice";
    readonly count: string;
    readonly hash: string;
    readonly statement: string;
  };
  readonly record_open: {
    readonly book: string;
    readonly claim_id: string;
    readonly symbol: string;
    readonly timeframe: string;
    readonly expires_at: string;
    readonly only_at_end: boolean;
  };
  readonly record_roots: {
    readonly statement: string;
    readonly book: string;
    readonly day: string;
    readonly from_seq: string;
    readonly to_seq: string;
  };
  readonly refunds: {
    readonly id: string;
    readonly invoice_id: string;
    readonly amount_base: string;
    readonly address: string;
    readonly signature: string;
    readonly state: "asked" | "paid" | "refused";
    readonly tx_hash: string | null;
    readonly requested_at: Date;
    readonly decided_at: Date | null;
    readonly decided_by: string | null;
    readonly reason: string | null;
  };
  readonly renewal_reminders: {
    readonly user_id: string;
    readonly plan_ends_at: Date;
    readonly days: number;
    readonly sent_at: Date;
  };
  readonly risk_labels: {
    readonly id: string;
    readonly chain: string;
    readonly address: string;
    readonly symbol: string;
    readonly labelled_at: Date;
    readonly risk_class: "LOW" | "MEDIUM" | "HIGH" | "EXTREME";
    readonly score: number;
    readonly rules: string;
    readonly price_usd: number | null;
    readonly liquidity_usd: number | null;
    readonly facts: unknown;
    readonly market_cap_usd: number | null;
  };
  readonly risk_outcomes: {
    readonly label_id: string;
    readonly after_days: 7 | 30;
    readonly evaluated_at: Date;
    readonly outcome: "liquidity-pulled" | "price-collapsed" | "cannot-sell" | "kept" | "not-known";
    readonly liquidity_lost_percent: number | null;
    readonly price_lost_percent: number | null;
    readonly why: string;
  };
  readonly schema_migration: {
    readonly name: string;
    readonly digest: string;
    readonly applied_at: Date;
  };
  readonly screener_tokens: {
    readonly key: string;
    readonly change: string;
    readonly profile: unknown;
    readonly past: unknown;
    readonly past_change: string;
    readonly written_at: Date;
  };
  readonly screener_views: {
    readonly id: string;
    readonly user_id: string;
    readonly name: string;
    readonly filter: unknown;
    readonly sort: string;
    readonly descending: boolean;
    readonly created_at: Date;
  };
  readonly sealed_keys: {
    readonly name: string;
    readonly sealed: Buffer;
    readonly created_at: Date;
  };
  readonly session_ends: {
    readonly whose_hash: Buffer;
    readonly ended_at: Date;
  };
  readonly sessions: {
    readonly id_hash: Buffer;
    readonly id: string;
    readonly issuer: string;
    readonly subject: string;
    readonly email: string;
    readonly email_verified: boolean;
    readonly display_name: string | null;
    readonly provider_hint: Buffer | null;
    readonly device: string;
    readonly created_at: Date;
    readonly last_seen_at: Date;
    readonly reauthenticated_at: Date;
    readonly expires_at: Date;
  };
  readonly sign_in_failures: {
    readonly key_hash: Buffer;
    readonly failures: number;
    readonly last_at: Date;
  };
  readonly stock_screens: {
    readonly id: string;
    readonly user_id: string;
    readonly name: string;
    readonly filter: unknown;
    readonly columns: unknown;
    readonly sort: string;
    readonly descending: boolean;
    readonly created_at: Date;
  };
  readonly subscriptions: {
    readonly user_id: string;
    readonly cancelled_at: Date | null;
  };
  readonly symbol_directory: {
    readonly source: string;
    readonly symbol: string;
    readonly kind: "stock" | "crypto" | "coin";
    readonly name: string | null;
    readonly exchange: string | null;
    readonly currency: string | null;
    readonly rank: number;
    readonly seen_at: Date;
  };
  readonly symbol_sources: {
    readonly source: string;
    readonly requested_at: Date;
    readonly reported_at: Date | null;
    readonly failures: number;
    readonly listings: number;
  };
  readonly telegram_codes: {
    readonly code_hash: Buffer;
    readonly user_id: string;
    readonly expires_at: Date;
  };
  readonly token_watches: {
    readonly user_id: string;
    readonly chain: string;
    readonly address: string;
    readonly added_at: Date;
  };
  readonly traders: {
    readonly id: string;
    readonly user_id: string | null;
    readonly agent: string | null;
    readonly pseudonym: string;
    readonly look: string;
    readonly positions_delay_hours: number | null;
    readonly joined_at: Date;
  };
  readonly transfer_decisions: {
    readonly id: string;
    readonly chain_id: string;
    readonly tx_hash: string;
    readonly log_index: number;
    readonly kind: "assign" | "credit" | "refund" | "keep";
    readonly invoice_id: string | null;
    readonly actor: string;
    readonly reason: string;
    readonly at: Date;
  };
  readonly trials: {
    readonly address_hash: Buffer;
    readonly started_at: Date;
  };
  readonly universe_stocks: {
    readonly symbol: string;
    readonly name: string | null;
    readonly exchange: string | null;
    readonly sector: string | null;
    readonly industry: string | null;
    readonly metrics: unknown;
    readonly updated_at: Date;
  };
  readonly users: {
    readonly id: string;
    readonly issuer: string;
    readonly subject: string;
    readonly username: string;
    readonly display_name: string | null;
    readonly email: string;
    readonly email_verified: boolean;
    readonly role: "user" | "merchant";
    readonly trial_started_at: Date | null;
    readonly created_at: Date;
    readonly risk_profile: "CONSERVATIVE" | "MODERATE" | "AGGRESSIVE" | null;
    readonly first_run: "welcome" | "steps" | "done";
  };
  readonly wallet_versions: {
    readonly network: "ethereum" | "tron" | "bsc" | "polygon";
    readonly version: number;
    readonly kind: "set" | "remove" | "cancel";
    readonly address: string | null;
    readonly active_at: Date;
    readonly actor: string;
    readonly created_at: Date;
    readonly previous_seal: Buffer;
    readonly seal: Buffer;
  };
  readonly watchlist: {
    readonly user_id: string;
    readonly symbol: string;
    readonly added_at: Date;
  };
};
