-- What a new account still has before it: the welcome, the first steps, or nothing. Existing users have been welcomed.
alter table users add column first_run text not null default 'done' check (first_run in ('welcome', 'steps', 'done'));
alter table users alter column first_run set default 'welcome';
