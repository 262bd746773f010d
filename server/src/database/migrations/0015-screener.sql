-- What the screener knows of each real token, so that a start and other processes have it. One process writes (duty screener).
create table screener_tokens (
  key text primary key,
  -- Grows with every writing: others read what is above the number they have.
  change bigint not null,
  -- Null: let go of.
  dossier jsonb,
  -- Its own sightings, apart: they change hourly, the rest each minute.
  past jsonb not null default '[]',
  past_change bigint not null default 0,
  written_at timestamptz not null
);
create index screener_tokens_by_change on screener_tokens (change);
create sequence screener_changes;

-- Every risk label that was given to a real token, and what became of it: written once, never changed.
create table risk_labels (
  id text primary key,
  chain text not null,
  address text not null,
  symbol text not null,
  labelled_at timestamptz not null,
  risk_class text not null check (risk_class in ('LOW', 'MEDIUM', 'HIGH', 'EXTREME')),
  score double precision not null,
  rules text not null,
  price_usd double precision,
  liquidity_usd double precision,
  facts jsonb not null
);
create index risk_labels_by_token on risk_labels (chain, address, labelled_at desc);
create index risk_labels_by_time on risk_labels (labelled_at);

create table risk_outcomes (
  label_id text not null references risk_labels (id),
  after_days integer not null check (after_days in (7, 30)),
  judged_at timestamptz not null,
  outcome text not null check (outcome in ('liquidity-pulled', 'price-collapsed', 'cannot-sell', 'kept', 'not-known')),
  liquidity_lost_percent double precision,
  price_lost_percent double precision,
  why text not null,
  primary key (label_id, after_days)
);

-- The market of labelled tokens until they are judged for the last time.
create table labelled_sightings (
  key text not null,
  seen_at timestamptz not null,
  price_usd double precision,
  liquidity_usd double precision,
  volume_24h_usd double precision,
  primary key (key, seen_at)
);

create function risk_labels_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'Risk labels are append-only: % of % is refused.', lower(tg_op), tg_table_name using errcode = '42501';
end $$;

-- For everybody, the tables' owner and replication included.
create trigger append_only before update or delete or truncate on risk_labels
  for each statement execute function risk_labels_append_only();
alter table risk_labels enable always trigger append_only;
create trigger append_only before update or delete or truncate on risk_outcomes
  for each statement execute function risk_labels_append_only();
alter table risk_outcomes enable always trigger append_only;
