-- Plans paid in USDT: wallets, chains as they were read, invoices, what was settled, credit. Amounts are whole numbers: `*_micro` in
-- millionths of a USDT, `*_base` in base units of the network's token. Nobody's keys are here: nothing can be sent from this database.

-- What was done about money and by whom, chained by hashes: each row's holds the one before. Never changed.
create table merchant_log (
  seq bigint primary key,
  at timestamptz not null,
  -- A user id, 'operator' or 'installation'.
  actor text not null,
  action text not null,
  subject text not null,
  facts jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null
);
create index merchant_log_by_subject on merchant_log (subject, seq desc);

-- Every address that ever counted, by version. The seal (HMAC with a key that is not here) covers the row and the seal before; the
-- newest version also stands in merchant_log. An address changed here is noticed, not obeyed.
create table wallet_versions (
  network text not null check (network in ('ethereum', 'tron', 'bsc', 'polygon')),
  version integer not null,
  kind text not null check (kind in ('set', 'remove', 'cancel')),
  -- Null: none from then on.
  address text,
  active_at timestamptz not null,
  actor text not null,
  created_at timestamptz not null,
  previous_seal bytea not null,
  seal bytea not null,
  primary key (network, version)
);

-- How far each chain was read and committed: deadlines run on `block_time`.
create table chain_cursors (
  network text primary key,
  chain_id text not null,
  contract text not null,
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  finalized_number bigint,
  committed_at timestamptz not null
);

create function chain_cursor_forward() returns trigger language plpgsql as $$
begin
  if new.chain_id = old.chain_id and new.contract = old.contract and new.block_number < old.block_number then
    raise exception 'What was read of % does not become less: block % after %.', old.network, new.block_number, old.block_number;
  end if;
  return new;
end $$;
create trigger forward before update on chain_cursors for each row execute function chain_cursor_forward();

create sequence invoice_numbers start 1001;
create table price_previews (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  plan text not null,
  -- What was shown, whole.
  preview jsonb not null,
  -- Of the facts it was computed from: another now means another price.
  facts_hash bytea not null,
  made_at timestamptz not null,
  locked_until timestamptz not null
);
create index price_previews_by_user on price_previews (user_id);

create table invoices (
  id text primary key,
  number bigint not null unique default nextval('invoice_numbers'),
  -- Kept, without a name, when the account is deleted: money was counted.
  user_id text references users (id) on delete set null,
  plan text not null check (plan in ('basic', 'premium', 'pro')),
  kind text not null check (kind in ('new', 'renewal', 'upgrade')),
  price_micro bigint not null check (price_micro >= 0),
  credit_used_micro bigint not null default 0 check (credit_used_micro >= 0),
  -- What settling gives, as agreed: the preview's facts.
  agreed jsonb not null,
  -- Null where credit covers all.
  network text,
  chain_id text,
  contract text,
  decimals integer not null,
  confirmations integer not null,
  finality text not null check (finality in ('depth', 'tag')),
  address text,
  wallet_version integer,
  -- HMAC over id, network, chain, contract, address, wallet version, amount, user: checked at each showing and at settling.
  seal bytea not null,
  amount_base numeric(78, 0) not null check (amount_base >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Time of the newest block when it was made, where the chain was being read: what is mined after it may be for this invoice, also
  -- where the clocks of chain and server differ.
  chain_time_at timestamptz,
  -- What the status was when it was computed last; the truth is entries and transfers. `is_open`: NEW or PROCESSING and not closed.
  status text not null default 'NEW',
  exception text not null default 'NONE',
  is_open boolean not null default true,
  review text,
  -- Grows with each change of what a person sees.
  change_seq bigint not null default 1,
  -- Of the person's id: the seal holds without naming anybody, and tells when an invoice was given to somebody else.
  owner_mac bytea not null,
  -- What a person saw last, as text: another means a change.
  shown text not null default ''
);
create index invoices_by_user on invoices (user_id, number desc);
create unique index invoices_one_open on invoices (user_id) where is_open;
create index invoices_by_network on invoices (network, status);

-- Appended, never changed: remainder, extended, superseded, withdrawn, settled, marked (core/billing InvoiceEntry).
create table invoice_entries (
  invoice_id text not null references invoices (id),
  seq integer not null,
  kind text not null,
  at timestamptz not null,
  facts jsonb not null default '{}',
  primary key (invoice_id, seq)
);
create unique index invoice_entries_settled_once on invoice_entries (invoice_id) where kind = 'settled';
create unique index invoice_entries_extended_once on invoice_entries (invoice_id) where kind = 'extended';

-- Amounts that name an invoice. Nobody else gets one before `released_at`, which comes after the quarantine.
create table amount_slots (
  network text not null,
  address text not null,
  amount_base numeric(78, 0) not null,
  -- Reserved before the invoice is written, which names the amount.
  invoice_id text not null references invoices (id) deferrable initially deferred,
  -- Of the price without noise: how full a price is counts by it.
  price_base numeric(78, 0) not null,
  reserved_at timestamptz not null,
  -- Chain time; null while the invoice is open.
  quarantined_until timestamptz,
  released_at timestamptz
);
create unique index amount_slots_once on amount_slots (network, address, amount_base) where released_at is null;
create index amount_slots_by_invoice on amount_slots (invoice_id);
create index amount_slots_by_price on amount_slots (network, address, price_base) where released_at is null;

-- Every transfer to an address of ours that a chain told, with what became of it.
create table chain_transfers (
  network text not null,
  chain_id text not null,
  tx_hash text not null,
  log_index integer not null,
  contract text not null,
  sender text not null,
  recipient text not null,
  value_base numeric(78, 0) not null check (value_base > 0),
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  state text not null check (state in ('canonical', 'orphaned', 'rejected')),
  is_agreed boolean not null default false,
  -- Not looked at again: deep enough.
  is_final boolean not null default false,
  first_seen_at timestamptz not null,
  invoice_id text references invoices (id),
  bound_by text check (bound_by in ('exact', 'tail', 'near', 'claim', 'review')),
  bound_at timestamptz,
  standing text not null check (standing in ('bound', 'review', 'decided', 'dust')),
  -- Why it waits: rounded, several, none, and ids of invoices that may be meant.
  why text,
  suggestions jsonb not null default '[]',
  primary key (chain_id, tx_hash, log_index)
);
create index chain_transfers_by_invoice on chain_transfers (invoice_id) where invoice_id is not null;
create index chain_transfers_by_block on chain_transfers (network, block_number);
create index chain_transfers_unfinal on chain_transfers (network, block_number) where not is_final;
create index chain_transfers_by_standing on chain_transfers (standing, block_time desc);

-- A merchant's decisions about transfers and a payer's claims: appended, never changed.
create table transfer_decisions (
  id text primary key,
  chain_id text not null,
  tx_hash text not null,
  log_index integer not null,
  kind text not null check (kind in ('assign', 'credit', 'refund', 'keep')),
  invoice_id text references invoices (id),
  actor text not null,
  reason text not null,
  at timestamptz not null,
  foreign key (chain_id, tx_hash, log_index) references chain_transfers (chain_id, tx_hash, log_index)
);
create table payment_claims (
  id text primary key,
  invoice_id text not null references invoices (id),
  network text not null,
  tx_hash text not null,
  signature text,
  -- What was checked: 'proven' binds; 'review' waits for a person or for the transfer to be read.
  outcome text not null check (outcome in ('proven', 'review')),
  at timestamptz not null,
  unique (network, tx_hash, invoice_id)
);

-- Spans of a plan that somebody paid for. Written once for each invoice.
create table plan_periods (
  id text primary key,
  user_id text references users (id) on delete set null,
  invoice_id text unique references invoices (id),
  plan text not null check (plan in ('basic', 'premium', 'pro')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What was paid for the whole span, for proration; and its end as it was bought, where a change of plan cut it.
  paid_micro bigint not null,
  bought_until timestamptz not null,
  suspended_at timestamptz,
  -- The invoice of the upgrade that ended it early; where that is undone by its chain, it gets its time back.
  replaced_by text references invoices (id),
  created_at timestamptz not null
);
create index plan_periods_by_user on plan_periods (user_id, ends_at desc);

-- Credit in and out; the balance is the sum. `reason` with `ref` happens once.
create table credit_entries (
  id text primary key,
  user_id text references users (id) on delete set null,
  amount_micro bigint not null,
  -- overpaid, late, superseded, reversed, review, downgrade, used, returned, refund
  reason text not null,
  ref text not null,
  text text not null,
  at timestamptz not null,
  unique (reason, ref)
);
create index credit_entries_by_user on credit_entries (user_id, at desc);

create table subscriptions (
  user_id text primary key references users (id) on delete cascade,
  cancelled_at timestamptz
);
-- A reminder goes out once for each end of a plan and distance.
create table renewal_reminders (
  user_id text not null references users (id) on delete cascade,
  plan_ends_at timestamptz not null,
  days integer not null,
  sent_at timestamptz not null,
  primary key (user_id, plan_ends_at, days)
);

create table refunds (
  id text primary key,
  invoice_id text not null references invoices (id),
  amount_base numeric(78, 0) not null check (amount_base > 0),
  address text not null,
  signature text not null,
  state text not null check (state in ('asked', 'paid', 'refused')),
  tx_hash text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text
);
create unique index refunds_one_asked on refunds (invoice_id) where state <> 'refused';

-- What happened to payments, written within the transaction that did it: notices and webhooks are made from it, at least once, in
-- its order. `key` keeps one happening from being told under two names.
create table payment_events (
  seq bigserial primary key,
  id text not null unique,
  key text not null unique,
  type text not null,
  invoice_id text references invoices (id),
  user_id text references users (id) on delete set null,
  facts jsonb not null,
  at timestamptz not null,
  -- Told in the application (alerts) and by mail; null while not.
  told_at timestamptz
);
create index payment_events_untold on payment_events (seq) where told_at is null;

create table payment_hooks (
  id text primary key,
  url text not null,
  -- Sealed under SEXTANT_SECRET.
  secret bytea not null,
  state text not null default 'active' check (state in ('active', 'failing')),
  note text,
  created_by text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  removed_at timestamptz,
  -- Events up to here were there before it was added.
  after_seq bigint not null
);
create table payment_hook_deliveries (
  hook_id text not null references payment_hooks (id),
  event_seq bigint not null references payment_events (seq),
  attempts integer not null default 0,
  due_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  note text,
  primary key (hook_id, event_seq)
);
create index payment_hook_deliveries_due on payment_hook_deliveries (due_at) where sent_at is null and given_up_at is null;

create table reconciliations (
  id text primary key,
  network text not null,
  at timestamptz not null,
  from_block bigint not null,
  to_block bigint not null,
  chain_count integer not null,
  chain_base numeric(78, 0) not null,
  books_count integer not null,
  books_base numeric(78, 0) not null,
  differences jsonb not null
);
create index reconciliations_by_time on reconciliations (at desc);

create function payments_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'Payments are append-only: % of % is refused.', lower(tg_op), tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on merchant_log
  for each statement execute function payments_append_only();
alter table merchant_log enable always trigger append_only;
create trigger append_only before update or delete or truncate on invoice_entries
  for each statement execute function payments_append_only();
alter table invoice_entries enable always trigger append_only;
create trigger append_only before update or delete or truncate on transfer_decisions
  for each statement execute function payments_append_only();
alter table transfer_decisions enable always trigger append_only;
