-- What was made of a plan by a change to a smaller one rests with it, where its payment is undone by the chain.
-- `changed_by`: the change that ended it early: the id of the period, and the name of the credit, that came of it.
alter table plan_periods add column changed_by text;
-- What of its price was unused then: of that the smaller plan and the credit were made.
alter table plan_periods add column change_rest_micro bigint check (change_rest_micro >= 0);
