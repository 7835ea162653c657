-- Queues a job in the current transaction, for roles without access to the queue's own tables.
create or replace function enqueue_job(p_task text, p_payload json, p_run_at timestamptz, p_key text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => p_run_at, job_key => p_key);
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to tearsheet_client, tearsheet_provider;
