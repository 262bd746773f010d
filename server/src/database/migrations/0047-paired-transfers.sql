-- Which portfolios transfers link is asked before each count: few transactions name another leg.
create index if not exists portfolio_transactions_paired on portfolio_transactions (portfolio_id) where pair is not null;

-- Legs of one transfer now have to be of one symbol, and no more arrives than was sent. Those that were taken in before at an unknown cost
-- stay so, without their pair.
with owned as (
  select t.*, p.user_id from portfolio_transactions t join portfolios p on p.id = t.portfolio_id
    where t.kind in ('transfer-in', 'transfer-out')
), legs as (
  select r.id, s.id as sent_id, r.symbol, s.symbol as sent_symbol, r.portfolio_id, s.quantity as sent,
      sum(r.quantity) over (partition by s.id order by r.at, r.id) as arrived
    from owned r join owned s on s.user_id = r.user_id and s.kind = 'transfer-out' and r.kind = 'transfer-in'
      and (s.id = r.pair or s.pair = r.id or s.pair = r.pair)
), wrong as (
  select id, sent_id from legs
    where arrived > sent or (symbol is distinct from sent_symbol and not exists (
      select from portfolio_transactions n where n.portfolio_id = legs.portfolio_id
        and n.kind in ('rename', 'merger') and n.symbol = legs.sent_symbol and n.counter_symbol = legs.symbol))
), receiving as (
  update portfolio_transactions set pair = null where id in (select id from wrong)
)
update portfolio_transactions s set pair = null from wrong w where s.id = w.sent_id and s.pair = w.id;
