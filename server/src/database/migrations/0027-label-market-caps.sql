-- The market cap beside the price: where a source tells no price, a fall of the market cap at unchanged supply is one of the price.
alter table risk_labels add column market_cap_usd double precision;
alter table labelled_sightings add column market_cap_usd double precision;
