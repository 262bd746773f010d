-- One refund of an invoice waits at a time; after one was paid, money that came later may have to go back as well.
drop index refunds_one_asked;
create unique index refunds_one_asked on refunds (invoice_id) where state = 'asked';
