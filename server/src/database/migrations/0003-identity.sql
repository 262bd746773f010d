-- Who people are: their records, what they signed in with, the accounts our own issuer keeps, and its protocol's records.
-- Ids are ULID text. Nothing that opens anything is stored as it is: session ids, codes and mail tokens are kept hashed,
-- secrets sealed under SEXTANT_SECRET.

create table users (
  id text primary key,
  -- Issuer and subject of the identity provider: the one key of a person. 'local' is our own issuer, whatever its address.
  issuer text not null,
  subject text not null,
  username text not null,
  display_name text,
  email text not null,
  email_verified boolean not null default false,
  role text not null default 'user' check (role in ('user', 'merchant')),
  -- Start of the 7-day trial; null where it was used up under an earlier account.
  trial_started_at timestamptz,
  created_at timestamptz not null,
  unique (issuer, subject)
);
create unique index users_username on users (lower(username));

-- The trial is given once per address (canonical form, hashed), whatever becomes of the account.
create table trials (
  address_hash bytea primary key,
  started_at timestamptz not null
);

create table sessions (
  -- SHA-256 of the 256-bit id in the cookie.
  id_hash bytea primary key,
  -- Public name of the session, for its owner's list.
  id text not null unique,
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  display_name text,
  -- What ending the provider's session needs, sealed.
  provider_hint bytea,
  device text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the person last proved themselves; 5 minutes of it open what needs a fresh proof.
  proven_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_person on sessions (issuer, subject);
create index sessions_expiry on sessions (expires_at);

-- When a person last ended a session, for an hour: a token they proved themselves for before it opens no other.
create table session_ends (
  -- SHA-256 of issuer and subject.
  whose_hash bytea primary key,
  ended_at timestamptz not null
);

-- Accounts of our own issuer.
create table accounts (
  id text primary key,
  -- As typed, for mails; and in canonical form, the key people sign in with.
  email text not null,
  email_key text not null unique,
  email_verified_at timestamptz,
  display_name text not null,
  -- scrypt with its parameters and salt, in one string.
  password_hash text not null,
  -- Sealed; counts once `totp_confirmed_at` is set. The last step used is never taken again.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null
);

create table account_recovery_codes (
  account_id text not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Links in mails and the operator's reset: single use.
create table account_tokens (
  token_hash bytea primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  -- The address it was sent to; a later change of address makes it void.
  email_key text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Wrong passwords, per account and per address of the network: each slows the next, none locks the owner out.
create table sign_in_failures (
  key_hash bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);

-- Records of the OpenID Connect protocol (oidc-provider's adapter).
create table issuer_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index issuer_records_grant on issuer_records (grant_id) where grant_id is not null;
create index issuer_records_uid on issuer_records (uid) where uid is not null;
create index issuer_records_expiry on issuer_records (expires_at) where expires_at is not null;

-- Keys of the installation by name, sealed under SEXTANT_SECRET.
create table sealed_keys (
  name text primary key,
  sealed bytea not null,
  created_at timestamptz not null
);

-- One-time codes that give the merchant's role.
create table merchant_codes (
  code_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by text
);

-- What was answered to an Idempotency-Key, for 24 hours. While `status` is null the first request still runs.
create table idempotency_keys (
  person text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (person, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What was done to accounts and roles, by whom. Never holds a secret.
create table audit_log (
  id text primary key,
  at timestamptz not null,
  -- A user id, 'operator' or 'installation'.
  actor text not null,
  action text not null,
  subject text not null,
  facts jsonb not null default '{}'
);
