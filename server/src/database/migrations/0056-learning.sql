-- How far users have come in tutorials and lessons.
create table learning_items (
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('tutorial', 'lesson')),
  item text not null,
  -- The last step or exercise that was reached, from 1; 0 if none.
  step int not null check (step between 0 and 100),
  -- Stays true when it is begun again.
  finished boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, item)
);
