-- Which symbols there are, as each source lists them; public knowledge, nothing of people. One process writes (duty directory).
create table symbol_directory (
  source text not null,
  symbol text not null,
  -- A coin has its own symbol alone and only names pairs.
  kind text not null check (kind in ('stock', 'crypto', 'coin')),
  name text,
  exchange text,
  currency text,
  -- Place in the source's own order, 0 the most prominent.
  rank integer not null,
  seen_at timestamptz not null,
  primary key (source, symbol)
);

-- When each source was asked, when it last told its list, and how often it failed since.
create table symbol_sources (
  source text primary key,
  asked_at timestamptz not null,
  told_at timestamptz,
  failures integer not null default 0,
  listings integer not null default 0
);
