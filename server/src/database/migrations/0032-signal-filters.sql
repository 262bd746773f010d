-- The newest signals to buy or to sell, and those with a proven edge, however many ranges and moves stand between them. Facts are canonical
-- JSON, in which a text's own quotes are escaped: the pattern finds the key alone.
create index record_sided_signals on record_entries (book, timeframe, seq)
  where kind = 'issue' and claim_kind in ('direction', 'setup');
create index record_edge_signals on record_entries (book, timeframe, seq)
  where kind = 'issue' and (claim_kind = 'direction' or claim_kind = 'setup' and facts like '%"hasEdge":true%');
