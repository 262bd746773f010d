-- The newest signals of a timeframe, however many claims stand in the record.
create index record_signals on record_entries (book, timeframe, seq) where kind = 'issue' and claim_kind <> 'advisory';
