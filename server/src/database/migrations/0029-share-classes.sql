-- A share class whose letter is also an exchange's (F, L, T, V) is written with a dash: MKC-V is McCormick in New York, MKC.V
-- would trade at the TSX Venture Exchange. So far a dot meant the class in every such symbol: those of the SEC's list, which has
-- US shares only, and those that users typed. A candle file alone could be of an exchange, and keeps its name.
create temporary table renamed_classes on commit drop as
  select symbol as before, replace(symbol, '.', '-') as after
    from symbol_directory where source = 'sec' and symbol ~ '^[A-Z]{1,5}\.[FLTV]$'
  union select symbol, replace(symbol, '.', '-') from (
    select symbol from watchlist
    union select symbol from portfolio_transactions
    union select symbol from alert_rules
    union select symbol from drawings
  ) typed
  where symbol ~ '^[A-Z]{1,5}\.[FLTV]$'
    and not exists (select from candle_series s where s.symbol = typed.symbol and s.source = 'files');
-- What sources answered of one may be kept as the exchange's from now on.
delete from last_answers where symbol in (select before from renamed_classes);
update symbol_directory t set symbol = r.after from renamed_classes r where t.symbol = r.before and t.source = 'sec';
update universe_stocks t set symbol = r.after from renamed_classes r where t.symbol = r.before;
update filed_facts t set symbol = r.after from renamed_classes r where t.symbol = r.before;
update candle_series t set symbol = r.after from renamed_classes r where t.symbol = r.before and t.source <> 'files';
update watchlist t set symbol = r.after from renamed_classes r where t.symbol = r.before;
update portfolio_transactions t set symbol = r.after from renamed_classes r where t.symbol = r.before;
update alert_rules t set symbol = r.after from renamed_classes r where t.symbol = r.before;
update drawings t set symbol = r.after from renamed_classes r where t.symbol = r.before;
drop table renamed_classes;
