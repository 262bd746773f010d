-- A preview's id holds its time and a code of the price, so a price that was shown is computed again instead of stored.
drop table price_previews;
