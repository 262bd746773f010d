-- What people hold: portfolios, what was bought and sold in them, and how they keep their dashboard.

create table portfolios (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'USDT')),
  -- Counts the changes of its entries: what was computed from them holds for as long as it stands.
  revision integer not null default 0,
  created_at timestamptz not null
);
create index portfolios_of on portfolios (user_id, id);

-- Holdings are computed from these and stored nowhere. 18 places before and after the point, as the contract takes them.
create table portfolio_transactions (
  id text primary key,
  portfolio_id text not null references portfolios (id) on delete cascade,
  side text not null check (side in ('buy', 'sell')),
  symbol text not null,
  quantity numeric(36, 18) not null check (quantity > 0),
  price numeric(36, 18) not null check (price >= 0),
  fee numeric(36, 18) not null check (fee >= 0),
  at timestamptz not null,
  note text
);
create index portfolio_transactions_of on portfolio_transactions (portfolio_id, symbol);

-- The value last seen of a portfolio and the highest before it: what a drawdown is measured from. Only of one basis comparable.
create table portfolio_peaks (
  portfolio_id text primary key references portfolios (id) on delete cascade,
  basis text not null,
  made_up boolean not null,
  value numeric not null,
  peak numeric not null,
  seen_at timestamptz not null
);

create table dashboard_layouts (
  user_id text primary key references users (id) on delete cascade,
  cards text[] not null
);
