-- The record: every claim and how it ended, written once, in a chain of hashes per book (live, practice).
-- An entry is its line, the canonical text that was hashed; every column is computed from that line, so that none can say
-- anything else than what was signed.
create table record_entries (
  line text not null,
  -- Facts told with a claim, canonical JSON whose SHA-256 stands in the claim.
  facts text,
  -- By the machine's clock, never going back.
  appended_at timestamptz not null,
  book text not null generated always as (line::jsonb ->> 'book') stored,
  seq bigint not null generated always as ((line::jsonb ->> 'seq')::bigint) stored,
  kind text not null generated always as (line::jsonb ->> 'kind') stored,
  claim_id text not null generated always as (coalesce(line::jsonb ->> 'id', line::jsonb ->> 'of')) stored,
  hash text not null generated always as (line::jsonb ->> 'hash') stored,
  -- Of a claim.
  symbol text generated always as (line::jsonb ->> 'symbol') stored,
  asset_class text generated always as (line::jsonb ->> 'assetClass') stored,
  timeframe text generated always as (line::jsonb ->> 'timeframe') stored,
  horizon text generated always as (line::jsonb ->> 'horizon') stored,
  profile text generated always as (line::jsonb ->> 'profile') stored,
  claim_kind text generated always as (line::jsonb ->> 'claimKind') stored,
  action text generated always as (line::jsonb ->> 'action') stored,
  origin text generated always as (line::jsonb ->> 'origin') stored,
  bar_close_at text generated always as (line::jsonb ->> 'barCloseAt') stored,
  expires_at text generated always as (line::jsonb ->> 'expiresAt') stored,
  confidence double precision generated always as ((line::jsonb ->> 'confidence')::double precision) stored,
  base double precision generated always as ((line::jsonb ->> 'base')::double precision) stored,
  -- Of an end.
  outcome text generated always as (line::jsonb ->> 'outcome') stored,
  primary key (book, seq)
);
-- A claim is issued once and settled once, whoever asks.
create unique index record_claims on record_entries (book, kind, claim_id);
create index record_symbols on record_entries (book, symbol, seq) where kind = 'issue';
create index record_appended on record_entries (book, appended_at);

-- How far each book has come, signed. One row per book: its lock makes appends take turns.
create table record_heads (
  book text primary key check (book in ('live', 'practice')),
  count bigint not null,
  hash text not null,
  -- The signed statement of the above, as it is exported.
  statement text not null
);

-- Claims that wait for their end: computed from the entries and mended from them at every start, no part of the record.
create table record_open (
  book text not null,
  claim_id text not null,
  symbol text not null,
  timeframe text not null,
  expires_at text not null,
  -- Nothing before its end can settle it.
  only_at_end boolean not null,
  primary key (book, claim_id)
);
create index record_open_by_series on record_open (book, timeframe, symbol);

-- The signed Merkle root of each day's rows.
create table record_roots (
  statement text not null,
  book text not null generated always as (statement::jsonb ->> 'book') stored,
  day text not null generated always as (statement::jsonb ->> 'day') stored,
  from_seq bigint not null generated always as ((statement::jsonb ->> 'fromSeq')::bigint) stored,
  to_seq bigint not null generated always as ((statement::jsonb ->> 'toSeq')::bigint) stored,
  primary key (book, day)
);

create function record_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The record is append-only: % of % is refused.', lower(tg_op), tg_table_name using errcode = '42501';
end $$;

create function record_head_moves_on() returns trigger language plpgsql as $$
begin
  if new.book <> old.book or new.count <= old.count then
    raise exception 'The head of the record only moves on.' using errcode = '42501';
  end if;
  return new;
end $$;

-- For everybody, the tables' owner and replication included.
create trigger append_only before update or delete or truncate on record_entries
  for each statement execute function record_append_only();
alter table record_entries enable always trigger append_only;
create trigger append_only before update or delete or truncate on record_roots
  for each statement execute function record_append_only();
alter table record_roots enable always trigger append_only;
create trigger append_only before delete or truncate on record_heads
  for each statement execute function record_append_only();
alter table record_heads enable always trigger append_only;
create trigger moves_on before update on record_heads
  for each row execute function record_head_moves_on();
alter table record_heads enable always trigger moves_on;
