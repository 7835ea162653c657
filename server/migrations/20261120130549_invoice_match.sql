-- What invoices show besides their rows: whether each fits what was approved and ran, what happened to it, and what is
-- open as it is displayed.
create table invoice_event (
  id uuid primary key,
  invoice_id uuid not null references invoice (id),
  client_account_id uuid not null references client_account (id),
  at timestamptz not null default now(),
  action text not null,
  by_name text not null,
  user_id uuid,
  on_behalf_of_user_id uuid,
  before text,
  after text,
  constraint invoice_event_action_ck check (action in ('issue', 'setPurchaseOrder', 'becomeOverdue'))
);
--> statement-breakpoint
create index invoice_event_invoice_ix on invoice_event (invoice_id, at);
--> statement-breakpoint
-- An invoice becomes overdue once, however often the clock looks.
create unique index invoice_event_overdue_ix on invoice_event (invoice_id) where action = 'becomeOverdue';
--> statement-breakpoint
grant select, insert on invoice_event to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
alter table invoice_event enable row level security;
--> statement-breakpoint
create policy provider_all on invoice_event to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy own_account on invoice_event to tearsheet_client
  using (client_account_id = current_account()) with check (client_account_id = current_account());
--> statement-breakpoint
create index invoice_converted_ix on invoice (client_account_id)
  where status = 0 and (currency <> 'USD' or rate <> 1 or buffer <> 0);
--> statement-breakpoint
-- A payment's receipt goes out by e-mail once: the settled row itself is what waits, until its letter is queued.
alter table payment add column receipt_queued_at timestamptz;
--> statement-breakpoint
update payment set receipt_queued_at = settled_at where state in ('succeeded', 'refunding', 'refunded');
--> statement-breakpoint
create index payment_receipt_ix on payment (settled_at) where state = 'succeeded' and receipt_queued_at is null;
--> statement-breakpoint
-- The sandbox bank has a card that it takes its time with: a charge may be pending.
alter table sandbox_bank.token drop constraint token_behaviour_check;
--> statement-breakpoint
alter table sandbox_bank.token add constraint token_behaviour_check
  check (behaviour in ('approve', 'decline', 'insufficient', 'fail', 'silent', 'delay'));
--> statement-breakpoint
alter table sandbox_bank.charge drop constraint charge_status_check;
--> statement-breakpoint
alter table sandbox_bank.charge add constraint charge_status_check
  check (status in ('pending', 'succeeded', 'declined', 'withdrawn', 'refunded'));
--> statement-breakpoint
create index charge_pending_ix on sandbox_bank.charge (created_at) where status = 'pending';
