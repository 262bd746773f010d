-- How people are reached outside the application, when not, and where other platforms may post their alerts. What opens anything
-- (a webhook's secret, a browser's keys, the token of an address) is sealed under SEXTANT_SECRET or kept as a hash.

create table channels (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('email', 'telegram', 'web_push', 'webhook')),
  -- As its owner may see it; empty for mail, which goes to the account's own verified address.
  shown text not null,
  -- Where it goes, sealed; and what tells two of the same apart from two others, keyed.
  target bytea not null,
  target_hash bytea not null,
  state text not null default 'active' check (state in ('active', 'failing', 'gone')),
  failures integer not null default 0,
  note text,
  -- A chat may ask for rest.
  muted_until timestamptz,
  last_sent_at timestamptz,
  created_at timestamptz not null
);
create unique index channels_own on channels (user_id, kind, target_hash);
-- A chat and a browser belong to the one person who linked them last.
create unique index channels_receiver on channels (kind, target_hash) where kind in ('telegram', 'web_push');

-- What is sent to the bot to link a chat: once, for a quarter of an hour.
create table telegram_codes (
  code_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index telegram_codes_user on telegram_codes (user_id);

create table alert_preferences (
  user_id text primary key references users (id) on delete cascade,
  quiet_from text,
  quiet_to text,
  time_zone text not null,
  digest boolean not null default false,
  digest_at text not null,
  -- The last of the person's own days whose digest went out.
  digest_day date,
  check ((quiet_from is null) = (quiet_to is null))
);
create index alert_preferences_digest on alert_preferences (user_id) where digest;

create table inbound_hooks (
  user_id text primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  -- Sealed, to show the address to its owner again.
  token bytea not null,
  created_at timestamptz not null
);

-- What came in within the last minute, so that a platform's repeat is no second alert.
create table inbound_seen (
  user_id text not null references inbound_hooks (user_id) on delete cascade,
  body_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, body_hash)
);
