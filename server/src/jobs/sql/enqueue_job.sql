-- Queues a job in the current transaction, for roles without access to the queue's own tables. A job whose key is its
-- task runs once at a time, and queueing it again never postpones it: a steady flow would postpone it forever.
create or replace function enqueue_job(p_task text, p_payload json, p_run_at timestamptz, p_key text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  perform graphile_worker.add_job(
    p_task, p_payload, run_at => p_run_at, job_key => p_key,
    queue_name => case when p_key = p_task then p_task end,
    job_key_mode => case when p_key = p_task and exists (
      select from graphile_worker.jobs j
      where j.key = p_key and j.locked_at is null and j.run_at <= coalesce(p_run_at, now())
    ) then 'preserve_run_at' else 'replace' end);
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to tearsheet_client, tearsheet_provider;
