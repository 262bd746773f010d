-- What the assistant did for users, once they had confirmed it. Proposals are not stored.
create table assistant_actions (
  -- The id that the proposal was made with: it is done once.
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null,
  -- The preview that was confirmed: names and values.
  lines jsonb not null,
  -- The call that was made, with its input, and the id of what it created.
  change jsonb not null,
  subject text,
  -- The call that restores what was there before, where that was known beforehand.
  restore jsonb,
  message text not null,
  undoing text,
  screen text,
  done_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  undo_message text
);
create index assistant_actions_of_user on assistant_actions (user_id, done_at desc);
