-- Euro reference rates by day, as the ECB published them; public knowledge, nothing of people. One process writes (duty exchange-rates).
create table exchange_rates (
  day date not null,
  currency text not null,
  -- How much of the currency one euro cost, as published.
  per_euro numeric(17, 8) not null check (per_euro > 0),
  -- 'ecb', or 'file' for the operator's copy of the ECB's history.
  source text not null,
  -- Grows with each write that changed something, so that processes read only what is new.
  revision bigint not null,
  primary key (day, currency)
);
create index exchange_rates_revision on exchange_rates (revision);

-- When each source of exchange rates was requested, when it last answered, and how often it failed since.
create table exchange_rate_sources (
  source text primary key,
  requested_at timestamptz not null,
  received_at timestamptz,
  failures integer not null default 0,
  -- SHA-256 of the file that was read last.
  digest text,
  -- The newest revision that came from it.
  revision bigint not null default 0
);
