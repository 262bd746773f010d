-- Up to which bar a house agent's account has traded.
alter table paper_accounts add column traded_until timestamptz;
