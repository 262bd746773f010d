-- Indicators with parameters that people chose for the charts of symbols, one row per person and symbol.
create table chart_indicators (
  user_id text not null references users (id) on delete cascade,
  -- In its one spelling.
  symbol text not null,
  -- Each with its parameters, such as 'rsi:7'.
  indicators text[] not null,
  changed_at timestamptz not null,
  primary key (user_id, symbol)
);
