-- Emails with postings: a Message-ID is processed once, and each user's emails of a day are counted.
create table mailed_posting (
  message_hash text primary key,
  sender_hash text not null,
  user_id uuid references app_user(id),
  drafts integer not null default 0,
  received_at timestamp with time zone not null default now()
);
create index mailed_posting_user_ix on mailed_posting (user_id, received_at);
create index mailed_posting_sender_ix on mailed_posting (sender_hash, received_at);
grant select, insert, update, delete on table mailed_posting to tearsheet_provider;
create policy provider_all on mailed_posting to tearsheet_provider using (true) with check (true);
