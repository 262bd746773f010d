-- Candles: one row per series (what one source says of one symbol at one timeframe), its bars packed in chunks of time.
-- Bars are only ever read and written by the series and a span of time, so a chunk of up to 1,000 bars is one row: a
-- million bars are some thousand rows, imported in seconds, and a chart of 500 bars is read from one or two.
create table candle_series (
  id bigint generated always as identity primary key,
  source text not null,
  symbol text not null,
  timeframe text not null,
  -- File a 'files' series came from, relative to the candle folder; empty for vendors. Series are never spliced.
  origin text not null default '',
  quoted_in text not null,
  -- Splits and dividends known, amounts per split-adjusted share.
  actions jsonb not null default '[]',
  -- Spans of time that were asked for and answered: what lies outside is a gap to mend.
  coverage int8multirange not null default '{}',
  updated_at timestamptz not null default now(),
  unique (source, symbol, timeframe, origin)
);

create table candle_chunks (
  series_id bigint not null references candle_series (id) on delete cascade,
  -- floor(open time / (1,000 x timeframe)).
  chunk bigint not null,
  bars integer not null check (bars > 0),
  -- Six columns of little-endian float64: open time in ms, open, high, low, close, volume.
  data bytea not null,
  primary key (series_id, chunk)
);
-- Doubles hardly compress; do not spend time on it.
alter table candle_chunks alter column data set storage external;

-- Which candle files are in the database, so that an unchanged one is skipped at the next start.
create table candle_files (
  path text primary key,
  bytes bigint not null,
  modified_ms bigint not null,
  sha256 text not null,
  rows integer not null,
  bad_rows integer not null,
  imported_at timestamptz not null default now()
);

-- Rows that could not be true, by file and line (the header is line 1), capped per file.
create table candle_file_faults (
  path text not null references candle_files (path) on delete cascade,
  line integer not null,
  reason text not null,
  primary key (path, line)
);

-- The last quote, company figures and headlines that a real vendor gave, so that they outlive its outages, with their age.
create table last_answers (
  kind text not null check (kind in ('quote', 'fundamentals', 'news')),
  symbol text not null,
  body jsonb not null,
  stored_at timestamptz not null,
  primary key (kind, symbol)
);
