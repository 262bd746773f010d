-- Keys by which users' own programs make calls. The secret is stored only as its hash.
create table api_keys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  -- The secret's first characters, by which its owner recognises it.
  start text not null,
  secret_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  -- The key that replaced it.
  replaced_by text references api_keys (id) on delete set null
);
create index api_keys_of_user on api_keys (user_id);
create index api_keys_replaced on api_keys (replaced_by) where replaced_by is not null;

-- Calls of a key by UTC day.
create table api_key_days (
  key_id text not null references api_keys (id) on delete cascade,
  day date not null,
  calls bigint not null,
  primary key (key_id, day)
);
