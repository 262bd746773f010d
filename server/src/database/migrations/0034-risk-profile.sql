-- The risk profile that a person chose; null until they do: the moderate one counts then, and is said to be the default.
alter table users
  add column risk_profile text check (risk_profile in ('CONSERVATIVE', 'MODERATE', 'AGGRESSIVE'));
