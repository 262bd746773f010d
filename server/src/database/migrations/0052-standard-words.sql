-- Columns and tables take the words that the code has (issue 25).
alter table duties rename to leaders;
alter table alert_rules rename column arming to sequence;
alter table alert_rules rename column stance to side;
update alert_rules set memory = (memory - 'stance') || jsonb_build_object('side', memory->'stance') where memory ? 'stance';
alter table backtests rename column fault to error;
alter table language_days rename column asked to requested;
alter table language_questions rename column asked to requested;
alter table screener_tokens rename column dossier to profile;
alter table universe_stocks rename column figures to metrics;
-- Stored JSON: the same keys as in the code.
update alert_rules set memory = (memory - 'madeUp') || jsonb_build_object('simulated', memory->'madeUp') where memory ? 'madeUp';
update screener_tokens set profile = (profile - 'madeUp') || jsonb_build_object('simulated', profile->'madeUp') where profile ? 'madeUp';
update last_answers set body = (body - 'figures') || jsonb_build_object('metrics', body->'figures')
  where kind = 'fundamentals' and body ? 'figures';
-- A key stands before ': ' in jsonb's text; inside of a string its quotes are escaped.
update last_answers
  set body = replace(replace(replace(body::text, '"told": ', '"reported": '), '"toldAtMs": ', '"reportedAtMs": '),
    '"figure": ', '"metric": ')::jsonb
  where kind = 'corporate-events';
update portfolio_connections set progress = replace(progress::text, '"lastAsked": ', '"lastRequested": ')::jsonb
  where progress is not null;
