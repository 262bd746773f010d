-- How many rules about anything but prices are alive: asked whenever one is made, of 100,000 among a million about prices.
create index alert_rules_other on alert_rules (expires_at) where kind <> 'price' and phase <> 'fired';
