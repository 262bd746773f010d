-- What companies filed, by listed share: so that a source that is off takes no history away. A day old, it is asked for anew.
create table filed_facts (
  symbol text primary key,
  source text not null,
  -- Packed: the filings once, each number with the place of its filing.
  body jsonb not null,
  -- When the source last told it.
  told_at timestamptz not null
);
