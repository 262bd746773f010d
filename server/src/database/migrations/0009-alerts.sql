-- What people have watched, what happened of it, and how it was told to them outside. An event, the rule's new state and its
-- messages are written in one transaction; `alerts.event_key` makes sure that nothing is told twice, whoever watches.

create table alert_rules (
  id text primary key,
  -- The short name of it in the watch's memory.
  no bigint generated always as identity unique,
  user_id text not null references users (id) on delete cascade,
  -- Null for rules about a portfolio.
  symbol text,
  kind text not null,
  -- As the contract has it; the columns below repeat what the watch reads of a million of them.
  condition jsonb not null,
  direction text,
  level double precision,
  timeframe text,
  portfolio_id text,
  repeat text not null check (repeat in ('once', 'per_bar', 'every')),
  cooldown_minutes integer not null,
  hysteresis_percent double precision not null,
  expires_at timestamptz,
  note text,
  channels text[] not null,
  -- armed: watched; resting: it fired and is armed again after its cooldown, once the value went back; fired: done.
  phase text not null default 'armed' check (phase in ('armed', 'resting', 'fired')),
  -- Counts how often it was armed: it fires once for each (or once for each bar).
  arming integer not null default 1,
  -- What happened before is not its matter.
  armed_at timestamptz not null,
  -- On which side of its level the value was last seen.
  stance text not null default 'fresh' check (stance in ('fresh', 'below', 'above', 'returning')),
  -- Since when at the latest: stored bars from before it say nothing.
  stance_at timestamptz not null,
  muted boolean not null default false,
  snoozed_until timestamptz,
  -- Beyond what the plan has room for.
  over_limit boolean not null default false,
  -- When the watch has to look at it again: a cooldown or a snooze ends.
  wake_at timestamptz,
  -- What was last seen of the value, for conditions that compare with it (an advisory's action, a portfolio's peak).
  memory jsonb,
  last_fired_at timestamptz,
  times_fired integer not null default 0,
  created_at timestamptz not null,
  -- Last change by its owner or by the plan: a watch that missed the message finds it by this.
  changed_at timestamptz not null
);
create index alert_rules_owner on alert_rules (user_id, created_at desc);
create index alert_rules_symbol on alert_rules (symbol, kind);
create index alert_rules_changed on alert_rules (changed_at);
create index alert_rules_wake on alert_rules (wake_at) where wake_at is not null;

-- Up to when everything was watched and written down, by symbol, by symbol and timeframe, or by name ('signals').
create table alert_watched (
  what text primary key,
  until_at timestamptz not null,
  -- Whether it was made-up or replayed data: how a value stood in such says nothing of the real one.
  unreal boolean not null default false
);

-- Each person's running number and unread total.
create table alert_inboxes (
  user_id text primary key references users (id) on delete cascade,
  last_seq bigint not null default 0,
  unread integer not null default 0
);

create table alerts (
  id text primary key,
  -- What it is the one event of: rule and arming, rule and bar, or what another platform sent.
  event_key text not null unique,
  user_id text not null references users (id) on delete cascade,
  seq bigint not null,
  -- Stays when the rule goes.
  rule_id text references alert_rules (id) on delete set null,
  alert_type text not null,
  symbol text not null,
  message text not null,
  note text,
  is_read boolean not null default false,
  happened_at timestamptz not null,
  created_at timestamptz not null,
  late boolean not null,
  evidence jsonb not null,
  source text not null,
  data_age_ms bigint not null,
  freshness text not null,
  delay_minutes double precision,
  in_app_only boolean not null,
  unique (user_id, seq)
);
create index alerts_unread on alerts (user_id, seq) where not is_read;
create index alerts_rule on alerts (rule_id) where rule_id is not null;
create index alerts_created on alerts (created_at);

create table deliveries (
  id text primary key,
  alert_id text not null references alerts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  channel_id text not null,
  channel text not null,
  -- As its owner may see it.
  sent_to text not null,
  -- claimed: somebody is about to send it; attempting: it is being sent, and after a crash nobody knows whether it was.
  state text not null check (state in ('pending', 'claimed', 'attempting', 'held', 'sent', 'in_doubt', 'dead', 'skipped')),
  attempts integer not null default 0,
  -- How often it was in doubt: it is repeated after the first time only.
  doubts integer not null default 0,
  -- When to look at it next.
  due_at timestamptz not null,
  lease_until timestamptz,
  leased_by text,
  receipt text,
  latency_ms bigint,
  note text,
  at timestamptz,
  unique (alert_id, channel_id)
);
create index deliveries_due on deliveries (due_at) where state in ('pending', 'held');
create index deliveries_leased on deliveries (lease_until) where state in ('claimed', 'attempting');
create index deliveries_held on deliveries (user_id) where state = 'held';
