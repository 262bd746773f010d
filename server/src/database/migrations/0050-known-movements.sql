-- What a connection to an exchange reads and doesn't add: it is there from a file or by hand, or its owner has deleted it.

create table portfolio_connection_known (
  portfolio_id text not null references portfolios (id) on delete cascade,
  -- What the connection's transaction would have.
  external_id text not null,
  -- Null once that connection has ended.
  connection_id text references portfolio_connections (id) on delete set null,
  -- Which transaction it is; null where that was deleted.
  transaction_id text references portfolio_transactions (id) on delete set null,
  primary key (portfolio_id, external_id)
);
create index portfolio_connection_known_as on portfolio_connection_known (transaction_id) where transaction_id is not null;
create index portfolio_connection_known_by on portfolio_connection_known (connection_id, external_id);
