-- The stored universe: what is known of each stock, for screening and comparing. One process fills it, all read it.
create table universe_stocks (
  symbol text primary key,
  name text,
  exchange text,
  sector text,
  industry text,
  -- By field of STOCK_FIELDS: its value, its source, and the moment it was true (asOfMs).
  figures jsonb not null default '{}',
  updated_at timestamptz not null
);
create index universe_stocks_updated on universe_stocks (updated_at);

-- Filters of stocks that people keep, each under a name of its own.
create table stock_screens (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  -- As the contract has them.
  filter jsonb not null,
  columns jsonb not null,
  sort text not null,
  descending boolean not null,
  created_at timestamptz not null,
  unique (user_id, name)
);
