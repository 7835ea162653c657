-- The sandbox bank has a card whose cardholder is asked to confirm: until they do, a charge is challenged.
alter table sandbox_bank.token drop constraint token_behaviour_check;
--> statement-breakpoint
alter table sandbox_bank.token add constraint token_behaviour_check
  check (behaviour in ('approve', 'decline', 'insufficient', 'fail', 'silent', 'delay', 'challenge'));
--> statement-breakpoint
alter table sandbox_bank.charge drop constraint charge_status_check;
--> statement-breakpoint
alter table sandbox_bank.charge add constraint charge_status_check
  check (status in ('pending', 'challenged', 'succeeded', 'declined', 'withdrawn', 'refunded'));
--> statement-breakpoint
drop index sandbox_bank.charge_pending_ix;
--> statement-breakpoint
create index charge_waiting_ix on sandbox_bank.charge (created_at) where status in ('pending', 'challenged');
