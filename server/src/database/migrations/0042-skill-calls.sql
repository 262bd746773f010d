-- Up to which fill an account's calls are judged for the skill mark.
alter table leaderboard_records add column calls_until integer not null default 0;
