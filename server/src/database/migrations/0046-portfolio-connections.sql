-- Watch-only addresses and read-only exchange keys that a portfolio is connected to.

create table portfolio_connections (
  id text primary key,
  portfolio_id text not null references portfolios (id) on delete cascade,
  kind text not null check (kind in ('address', 'exchange')),
  source text not null,
  -- Also the account that its transactions belong to.
  label text not null,
  -- The address, or the last four letters of the key.
  identifier text not null,
  -- The key's parts, sealed; gone once the exchange refused it.
  sealed_key bytea,
  -- How far it was read: of an address the block and its balances there, of an exchange where each list goes on.
  progress jsonb,
  status text not null default 'new' check (status in ('new', 'syncing', 'current', 'failed', 'refused')),
  reason text,
  failures integer not null default 0,
  created_at timestamptz not null,
  last_sync_at timestamptz,
  read_until timestamptz,
  -- When it is read next. While it is read: when that counts as broken off.
  next_sync_at timestamptz not null,
  unique (portfolio_id, label)
);
create unique index portfolio_connections_addresses on portfolio_connections (portfolio_id, source, identifier) where kind = 'address';
create index portfolio_connections_due on portfolio_connections (next_sync_at) where status <> 'refused';

-- What a connection added; it stays when the connection ends, unless its owner wants it gone.
alter table portfolio_transactions add connection_id text references portfolio_connections (id) on delete set null;
create index portfolio_transactions_connected on portfolio_transactions (connection_id) where connection_id is not null;
