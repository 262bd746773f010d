-- What sources last told of a company's days is kept beside its figures.
alter table last_answers drop constraint last_answers_kind_check;
alter table last_answers add constraint last_answers_kind_check
  check (kind in ('quote', 'fundamentals', 'news', 'corporate-events'));
