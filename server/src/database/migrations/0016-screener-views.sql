-- Filters of the screener that people keep, each under a name of its own.
create table screener_views (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  -- As the contract has it.
  filter jsonb not null,
  sort text not null,
  descending boolean not null,
  created_at timestamptz not null,
  unique (user_id, name)
);

-- Tokens that people watch; the address in the one spelling of its chain.
create table token_watches (
  user_id text not null references users (id) on delete cascade,
  chain text not null,
  address text not null,
  added_at timestamptz not null,
  primary key (user_id, chain, address)
);
