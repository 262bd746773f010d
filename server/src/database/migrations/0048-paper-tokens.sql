-- What an account had gained in tokens by the end of a day, 0 where it lost: whoever owns a pool makes its price, so that gains in tokens earn no rank.
alter table paper_daily add column if not exists token_gain numeric not null default 0;

-- Which tokens have paper orders or are held is asked every minute; few orders and fills are of tokens, whose symbols are 'chain:address'.
create index if not exists paper_orders_tokens on paper_orders (symbol) where symbol like '%:%' and status in ('waiting', 'open');
create index if not exists paper_fills_tokens on paper_fills (account_id, symbol) where symbol like '%:%';
