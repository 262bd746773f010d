-- What lately resolved forecasts taught, as it was used: a claim's `inputHash` covers the digest of the pool it was made with, and
-- the pool is found here by that digest, so that the claim can be computed again.
create table forecast_pools (
  -- SHA-256 of the entry, hexadecimal.
  digest text primary key,
  -- Asset class and horizon, as the engine names them.
  key text not null,
  -- Outcomes known by then were used.
  as_of timestamptz not null,
  -- By the clock of the installation: bars that close from then on are judged with it, those before with the one before.
  in_force_from timestamptz not null,
  -- The model it was made for; pools of made-up bars say nothing of real ones.
  model text not null,
  made_up boolean not null,
  -- The exact text that was hashed.
  entry text not null,
  written_at timestamptz not null default now()
);
create index forecast_pools_by_time on forecast_pools (model, made_up, in_force_from);
create trigger append_only before update or delete or truncate on forecast_pools
  for each statement execute function record_append_only();
