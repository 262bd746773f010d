-- A share class whose letter is also an exchange's (F, L, T, V) is written with a dash: MKC-V is McCormick in New York, MKC.V
-- would trade at the TSX Venture Exchange. All that was stored as one came from the SEC's list, which has US shares only.
create temporary table renamed_classes on commit drop as
  select symbol as before, replace(symbol, '.', '-') as after
    from symbol_directory where source = 'sec' and symbol ~ '^[A-Z]{1,5}\.[FLTV]$';
update symbol_directory t set symbol = r.after from renamed_classes r where t.symbol = r.before and t.source = 'sec';
update universe_stocks t set symbol = r.after from renamed_classes r where t.symbol = r.before;
update filed_facts t set symbol = r.after from renamed_classes r where t.symbol = r.before;
update candle_series t set symbol = r.after from renamed_classes r where t.symbol = r.before and t.source <> 'files';
update watchlist t set symbol = r.after from renamed_classes r where t.symbol = r.before;
update portfolio_transactions t set symbol = r.after from renamed_classes r where t.symbol = r.before;
update alert_rules t set symbol = r.after from renamed_classes r where t.symbol = r.before;
update drawings t set symbol = r.after from renamed_classes r where t.symbol = r.before;
drop table renamed_classes;
