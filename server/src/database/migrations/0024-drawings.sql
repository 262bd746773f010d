-- What people drew on the charts of symbols: lines, levels and notes, one row per person and symbol.
create table drawings (
  user_id text not null references users (id) on delete cascade,
  -- In its one spelling.
  symbol text not null,
  -- Counts the changes, also those that took the last drawing away: a window that knows an older state is told so.
  revision integer not null,
  -- As the contract has them.
  drawings jsonb not null,
  changed_at timestamptz not null,
  primary key (user_id, symbol)
);
