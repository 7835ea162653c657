-- A policy that compares with the function itself is planned before the account is entered: with nothing, so that the planner
-- takes no row for the account's, and reads all of them where one was wanted by its id (decision record 0066). Of a select it
-- takes as many as an account has on average.
do $$
declare
  policy record;
  called constant text := 'current_(account|client|actor)\(\)';
begin
  for policy in
    select polname as name, polrelid::regclass as relation, regexp_replace(pg_get_expr(polqual, polrelid), called, '(select current_\1())', 'g') as seen,
      regexp_replace(pg_get_expr(polwithcheck, polrelid), called, '(select current_\1())', 'g') as written
    from pg_policy where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~ called
  loop
    execute format('alter policy %I on %s', policy.name, policy.relation) || coalesce(' using (' || policy.seen || ')', '')
      || coalesce(' with check (' || policy.written || ')', '');
  end loop;
end $$;
