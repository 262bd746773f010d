-- A receiver that is gone for good (410) gets nothing more until its address is added anew.
alter table payment_hooks drop constraint payment_hooks_state_check;
alter table payment_hooks add constraint payment_hooks_state_check check (state in ('active', 'failing', 'gone'));

-- What a new receiver is not to get is written down event by event: by a number alone, an event whose transaction ends after one with
-- a higher number would count as there before.
insert into payment_hook_deliveries (hook_id, event_seq, due_at, given_up_at, note)
select h.id, e.seq, e.at, e.at, 'it happened before this address was added'
from payment_hooks h join payment_events e on e.told_at is null and e.seq <= h.after_seq
on conflict do nothing;
alter table payment_hooks drop column after_seq;
