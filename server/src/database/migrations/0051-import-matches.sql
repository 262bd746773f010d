-- Rows of files that were not added because a transaction from elsewhere was there already: that one stands for no other row of such a file.

create table portfolio_import_matches (
  import_id text not null references portfolio_imports (id) on delete cascade,
  -- The row's.
  fingerprint text not null,
  -- A row can be the sum of several.
  transaction_id text not null references portfolio_transactions (id) on delete cascade,
  -- What the row said: the exchange or broker, its number there, and when it was.
  house text,
  number text,
  at timestamptz not null,
  precision text not null check (precision in ('second', 'minute', 'day')),
  primary key (import_id, fingerprint, transaction_id)
);
create index portfolio_import_matches_of on portfolio_import_matches (transaction_id);

-- When the connection says that it was; null for what was found before this was stored.
alter table portfolio_connection_known add column at timestamptz;
