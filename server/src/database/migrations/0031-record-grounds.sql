-- The ground that a claim's action rests on, as its line says: null where it names none. The check stands by the record's own rule.
alter table record_entries add column ground text generated always as (line::jsonb ->> 'ground') stored
  check (ground in ('skill', 'premium', 'risk', 'relative') or ground ~ '^setup:[a-z0-9][a-z0-9-]{0,47}$');
create index record_grounds on record_entries (book, ground, seq) where kind = 'issue' and ground is not null;
