-- Which of these files this database has seen, and what they said then.
create table schema_migration (
  name text primary key,
  digest text not null,
  applied_at timestamptz not null default now()
);
