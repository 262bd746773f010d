-- Paper trading: accounts that are what their events add up to, the leaderboard that is computed from them, and badges.

-- Somebody's account, or a house agent's, in one league and season.
create table paper_accounts (
  id text primary key,
  user_id text references users (id) on delete cascade,
  agent text,
  league text not null check (league in ('real', 'practice')),
  season text not null,
  -- How many events there are. Whoever adds one has locked this row and read this number.
  revision integer not null default 0,
  -- The account and its open orders after that many events, so that not all of them are read again.
  checkpoint text,
  checkpoint_revision integer not null default 0,
  -- It has open orders or positions: prices may change it.
  is_active boolean not null default false,
  opened_at timestamptz not null,
  closed_at timestamptz,
  final_equity numeric,
  changed_at timestamptz not null,
  check ((user_id is null) <> (agent is null)),
  unique (user_id, league, season),
  unique (agent, league, season)
);
create index paper_accounts_active on paper_accounts (id) where is_active;
create index paper_accounts_changed on paper_accounts (changed_at);
create index paper_accounts_open on paper_accounts (season) where closed_at is null;

-- Everything that happened to an account, in order; `event` is core's PaperEvent, its numbers as exact text.
create table paper_events (
  account_id text not null references paper_accounts (id) on delete cascade,
  number integer not null check (number > 0),
  kind text not null,
  at timestamptz not null,
  -- What it did to the cash.
  cash numeric not null,
  event text not null,
  primary key (account_id, number)
);

-- Each order as it stands now: follows from the events, kept for lists.
create table paper_orders (
  id text primary key,
  account_id text not null references paper_accounts (id) on delete cascade,
  symbol text not null,
  status text not null check (status in ('waiting', 'open', 'filled', 'cancelled', 'rejected', 'expired')),
  filled numeric not null default 0,
  filled_value numeric not null default 0,
  reason text,
  origin text not null,
  -- Of a copied trade: the fill that it copies, of which there is one order only.
  copy_of text,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  "order" text not null,
  unique (account_id, copy_of)
);
create index paper_orders_of on paper_orders (account_id, id);

-- What was known when an order filled, and the first price a minute later: what a follower would have had.
create table paper_fills (
  account_id text not null,
  number integer not null,
  order_id text not null,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  quantity numeric not null,
  price numeric not null,
  at timestamptz not null,
  ordered_at timestamptz not null,
  equity numeric not null,
  spread double precision not null,
  volume_share double precision,
  is_simulated boolean not null,
  later_state text not null default 'waiting' check (later_state in ('waiting', 'known', 'missing')),
  later_price numeric,
  primary key (account_id, number),
  foreign key (account_id, number) references paper_events (account_id, number) on delete cascade
);
create index paper_fills_waiting on paper_fills (symbol, at) where later_state = 'waiting';
create index paper_fills_of on paper_fills (account_id, symbol, number);

-- Positions from their first unit to none; `number` is the fill that closed them.
create table paper_trades (
  account_id text not null,
  number integer not null,
  symbol text not null,
  direction text not null check (direction in ('long', 'short')),
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  cost numeric not null,
  profit numeric not null,
  is_copy boolean not null,
  has_stop boolean not null,
  primary key (account_id, number),
  foreign key (account_id, number) references paper_events (account_id, number) on delete cascade
);

-- Equity at the end of each UTC day, at closing prices.
create table paper_daily (
  account_id text not null references paper_accounts (id) on delete cascade,
  day date not null,
  equity numeric not null,
  exposure numeric not null,
  open_loss numeric not null,
  aged_losers integer not null,
  primary key (account_id, day)
);

-- Up to when the prices of a symbol were matched: what came after, while no server ran, is matched from stored bars.
create table paper_matched (
  symbol text primary key,
  matched_until timestamptz not null
);

-- Who takes part in the leaderboard, and how others see them. Leaving deletes the row, and with it the name.
create table traders (
  id text primary key,
  user_id text unique references users (id) on delete cascade,
  agent text unique,
  pseudonym text not null,
  -- How the name looks at a glance: two that look alike are one.
  look text not null unique,
  positions_delay_hours integer,
  joined_at timestamptz not null,
  check ((user_id is null) <> (agent is null))
);

-- What is kept of an account for the rankings. Until it takes part it goes with its owner; from then on it stays, without a name.
create table leaderboard_records (
  account_id text primary key,
  user_id text references users (id) on delete cascade,
  trader_id text,
  league text not null check (league in ('real', 'practice')),
  season text not null,
  is_agent boolean not null,
  entered_at timestamptz,
  -- Which events and days of the account are in it.
  events integer not null default 0,
  days_until date,
  -- Up to which fill followers were told.
  told_until integer not null default 0,
  -- When the next closed trade counts, since nothing can be merged with it any more.
  settles_at timestamptz,
  -- Its season is over and counted for badges.
  is_over boolean not null default false,
  -- Its trades mirror those of another account: it has no rank.
  is_flagged boolean not null default false,
  record text not null,
  changed_at timestamptz not null
);
create index leaderboard_records_changed on leaderboard_records (changed_at);
create index leaderboard_records_trader on leaderboard_records (trader_id);

-- What badges are counted by, and when each was earned; recomputed from events, never taken back.
create table badge_records (
  user_id text primary key references users (id) on delete cascade,
  record text not null
);

-- Who follows whom, and what they copy.
create table followed_traders (
  user_id text not null references users (id) on delete cascade,
  trader_id text not null references traders (id) on delete cascade,
  since timestamptz not null,
  notify boolean not null,
  -- The contract's copySettings; null: nothing is copied.
  copy jsonb,
  -- What the own equity was when copying began.
  copy_equity numeric,
  copy_stopped text,
  primary key (user_id, trader_id)
);
create index followed_traders_of on followed_traders (trader_id);
