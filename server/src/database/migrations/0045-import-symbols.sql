-- Which symbol a person said an ISIN, a ticker or a name of their files is. A ticker or a name counts for files of one format, an ISIN for all ('').
create table import_symbols (
  user_id text not null references users (id) on delete cascade,
  format text not null,
  key text not null,
  symbol text not null,
  said_at timestamptz not null,
  primary key (user_id, format, key)
);
