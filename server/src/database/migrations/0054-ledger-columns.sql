alter table reconciliations rename column books_count to ledger_count;
alter table reconciliations rename column books_base to ledger_base;
-- A key stands before ': ' in jsonb's text; inside of a string its quotes are escaped.
update last_answers set body = replace(body::text, '"heldSoFar": ', '"hitRateSoFar": ')::jsonb
  where body::text like '%"heldSoFar": %';
