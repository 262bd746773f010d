-- What people follow and ask for: watchlists, the advisories a plan counts, backtests.

create table watchlist (
  user_id text not null references users (id) on delete cascade,
  symbol text not null,
  added_at timestamptz not null,
  primary key (user_id, symbol)
);
create index watchlist_symbol on watchlist (symbol);

-- One row per person, day (UTC) and distinct question: what a plan's advisories a day are counted by.
create table advisory_uses (
  user_id text not null references users (id) on delete cascade,
  day date not null,
  symbol text not null,
  profile text not null,
  primary key (user_id, day, symbol, profile)
);

create table backtests (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  request jsonb not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null,
  fault text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index backtests_of on backtests (user_id, created_at desc);

-- One report per symbol, written when that symbol is done; the trades of the report are all there are.
create table backtest_reports (
  backtest_id text not null references backtests (id) on delete cascade,
  place integer not null,
  report jsonb not null,
  trades jsonb not null,
  primary key (backtest_id, place)
);

-- What was tried, kept when the test itself is forgotten: who tries often enough finds luck, and forgetting does not undo it.
create table backtest_trials (
  user_id text not null references users (id) on delete cascade,
  -- The test that tried it; no reference, for it may be gone.
  backtest_id text not null,
  symbol text not null,
  rule text not null,
  request jsonb not null,
  primary key (user_id, backtest_id, symbol)
);
create index backtest_trials_of on backtest_trials (user_id, rule, symbol);
