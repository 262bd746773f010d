-- A token moves up to 2^256 - 1 base units, and sums of such amounts are larger still: none may overflow a column.
alter table credit_entries alter column amount_micro type numeric(100, 0);
alter table refunds alter column amount_base type numeric(100, 0);
alter table reconciliations alter column chain_base type numeric(100, 0);
alter table reconciliations alter column books_base type numeric(100, 0);

-- Chain time before which the amount of a closed invoice names nobody else's, however many amounts are taken: its late window and
-- two hours. Between this and `quarantined_until` it is freed by load.
alter table amount_slots add column free_from timestamptz;

-- How the reading of each network went last, written by the process that reads it: what every process says of the network.
create table chain_readings (
  network text primary key,
  chain_id text not null,
  contract text not null,
  state text not null check (state in ('reading', 'faulty')),
  -- One sentence about what is wrong; null where nothing is.
  note text,
  at timestamptz not null
);
