-- What the owner sees of a previewed file: its columns and first rows.
alter table portfolio_imports add preview jsonb;
