import type pg from 'pg'

/**
 * Secures the tables on every start, independent of migrations and the queue's own schema (decision records 0003 and
 * 0033):
 * - Row-level security applies to every role on every table of the portal. That includes the owner, who migrates and
 *   runs the
 *   functions that authenticate users, and so has an explicit policy that admits it.
 * - The queue's tables have row-level security of their own; its role is admitted there and has no access elsewhere.
 * The sandbox bank's tables have none: no row in them belongs to an account, and only the bank's role can access the
 * schema.
 */
export async function secureTables(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$
    declare found record;
    begin
      for found in select c.oid, c.oid::regclass as name, c.relforcerowsecurity as forced from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') loop
        if not found.forced then
          execute format('alter table %s enable row level security, force row level security', found.name);
        end if;
        if not exists (select from pg_policy where polrelid = found.oid and polname = 'owner_all'
            and polroles = array[current_user::regrole::oid]) then
          execute format('drop policy if exists owner_all on %s', found.name);
          execute format('create policy owner_all on %s to %I using (true) with check (true)', found.name, current_user);
        end if;
      end loop;
      for found in select c.oid, c.oid::regclass as name, c.relrowsecurity as secured from pg_class c
          where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p', 'v') loop
        execute format('grant select, insert, update, delete on %s to tearsheet_jobs', found.name);
        if found.secured and not exists (select from pg_policy where polrelid = found.oid and polname = 'queue_all') then
          execute format('create policy queue_all on %s to tearsheet_jobs using (true) with check (true)', found.name);
        end if;
      end loop;
      grant usage on all sequences in schema graphile_worker to tearsheet_jobs;
    end $$`)
}
