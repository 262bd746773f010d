-- Recommendations that a person dismissed, for the day they belong to. Rows of other days are deleted with the next dismissal.
create table recommendation_dismissals (
  user_id text not null references users (id) on delete cascade,
  day date not null,
  recommendation_id text not null,
  dismissed_at timestamptz not null,
  primary key (user_id, day, recommendation_id)
);
