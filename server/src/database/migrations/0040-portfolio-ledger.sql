-- A portfolio counts every kind of transaction, by the lot method its owner chose; files are imported into it, and it can be shared.

alter table portfolios
  add lot_method text not null default 'average' check (lot_method in ('fifo', 'lifo', 'highest-cost', 'average', 'by-hand')),
  -- Whether lots of one symbol are one pool, or one for each account.
  add lot_scope text not null default 'portfolio' check (lot_scope in ('portfolio', 'account')),
  add cash text not null default 'untracked' check (cash in ('tracked', 'untracked')),
  add benchmark text;

create table portfolio_imports (
  id text primary key,
  portfolio_id text not null references portfolios (id) on delete cascade,
  file_name text not null,
  format text not null,
  status text not null check (status in ('preview', 'done', 'failed', 'undone')),
  rows_read integer not null,
  rows_new integer not null,
  rows_known integer not null,
  rows_with_problem integer not null,
  rows_added integer not null default 0,
  reason text,
  created_at timestamptz not null
);
create index portfolio_imports_of on portfolio_imports (portfolio_id, id);

-- What a previewed file would add, some hundred transactions a row. Gone once it is applied.
create table portfolio_import_parts (
  import_id text not null references portfolio_imports (id) on delete cascade,
  part integer not null,
  transactions jsonb not null,
  primary key (import_id, part)
);

-- Purchases and sales stay as they are. Without a currency a transaction is in its portfolio's own.
alter table portfolio_transactions rename column side to kind;
alter table portfolio_transactions
  drop constraint portfolio_transactions_side_check,
  drop constraint portfolio_transactions_fee_check,
  alter symbol drop not null,
  alter quantity drop not null,
  alter price drop not null,
  alter fee drop not null,
  add check (kind in ('buy', 'sell', 'dividend', 'interest', 'fee', 'tax', 'deposit', 'withdrawal', 'transfer-in', 'transfer-out', 'reward',
    'conversion', 'split', 'merger', 'spin-off', 'rename', 'stock-dividend', 'return-of-capital', 'write-off', 'rights')),
  add account text not null default '',
  add amount numeric(36, 18),
  add currency text,
  add fee_currency text,
  add tax numeric(36, 18),
  add counter_symbol text,
  add counter_quantity numeric(36, 18) check (counter_quantity > 0),
  add ratio_numerator numeric(36, 18) check (ratio_numerator > 0),
  add ratio_denominator numeric(36, 18) check (ratio_denominator > 0),
  add cost_share numeric(19, 18) check (cost_share between 0 and 1),
  -- Of a disposal by hand: [[transaction that opened the lot, quantity]].
  add lots jsonb,
  add pair text,
  -- Whether its time is known, or only its day.
  add has_time boolean not null default true,
  add import_id text references portfolio_imports (id) on delete cascade,
  -- Which transaction of a file it is: the same one is not added twice.
  add fingerprint text,
  add external_id text;
create unique index portfolio_transactions_once on portfolio_transactions (portfolio_id, fingerprint);
create index portfolio_transactions_imported on portfolio_transactions (import_id);
create index portfolio_transactions_by_time on portfolio_transactions (portfolio_id, at, id);

-- What is held, as the transactions add up to: written with each change of them, for questions over all portfolios of a person.
create table portfolio_holdings (
  portfolio_id text not null references portfolios (id) on delete cascade,
  symbol text not null,
  since timestamptz not null,
  primary key (portfolio_id, symbol)
);
insert into portfolio_holdings (portfolio_id, symbol, since)
  select portfolio_id, symbol, min(at) from portfolio_transactions
  group by portfolio_id, symbol having sum(case kind when 'buy' then quantity else -quantity end) > 0;

-- A link by which others see a portfolio. Its secret is shown once; here is its digest.
create table portfolio_shares (
  id text primary key,
  portfolio_id text not null references portfolios (id) on delete cascade,
  secret_hash bytea not null unique,
  hides_values boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index portfolio_shares_of on portfolio_shares (portfolio_id, id);
