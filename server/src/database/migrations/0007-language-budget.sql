-- What a day (UTC) of questions to a language model is counted by, so that a restart does not begin it anew.

create table language_questions (
  user_id text not null references users (id) on delete cascade,
  day date not null,
  asked integer not null check (asked > 0),
  primary key (user_id, day)
);

-- All of a day together: what was asked stays asked when a user is deleted.
create table language_days (
  day date primary key,
  asked integer not null check (asked > 0)
);
