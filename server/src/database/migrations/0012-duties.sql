-- Which process does what there must be one of. The lock that says so lives in a session (server/src/duties); this table numbers
-- the takings, so that what an earlier holder still writes can be told from what the present one does.
create table duties (
  name text primary key,
  -- Grows by one with each taking.
  fence bigint not null,
  -- Host and process that took it last; for operators.
  holder text not null,
  taken_at timestamptz not null default now()
);

-- One row: what tells this installation's messages from another's where both use one Redis.
create table bus_name (
  name text not null default replace(gen_random_uuid()::text, '-', ''),
  only_one boolean primary key default true check (only_one)
);
insert into bus_name default values;
