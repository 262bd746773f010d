-- What an account had gained in tokens by the time of a fill, 0 where it lost: gains that were made with it earn no rank either.
alter table paper_fills add column if not exists token_gain numeric not null default 0;
