-- The rest of the columns and tables whose names were not the words that the code has (issue 25).
alter table alert_preferences rename column digest_told to digest_sent_at;
alter table alert_rules rename column stance_at to side_at;
alter table candle_file_faults rename to candle_file_errors;
alter table filed_facts rename column told_at to reported_at;
alter table forecast_pools rename column made_up to simulated;
alter table leaderboard_records rename column told_until to notified_until;
alter table payment_events rename column told_at to published_at;
alter table portfolio_peaks rename column made_up to simulated;
alter table refunds rename column asked_at to requested_at;
alter table risk_outcomes rename column judged_at to evaluated_at;
alter table sessions rename column proven_at to reauthenticated_at;
alter table symbol_sources rename column asked_at to requested_at;
alter table symbol_sources rename column told_at to reported_at;
