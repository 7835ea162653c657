-- Derives the terms of each publication from its keywords only: a name identifies its owner ("Association of …"), not
-- its readers. Words for ranks and positions are excluded. Each term has the number of publications with it, as it weighs
-- less the more there are. Runs again for publications whose keywords change, and for all when a function or weight that it
-- uses changes.
create or replace function derive_publication_terms() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  changed uuid[] := '{}';
begin
  if tg_op = 'UPDATE' then
    changed := array(
      select n.id from after_change n join before_change b using (id) where n.keywords is distinct from b.keywords);
  elsif tg_op = 'INSERT' then
    changed := array(select id from after_change);
  elsif tg_op = 'DELETE' then
    changed := array(select id from before_change);
  else
    delete from publication_term;
  end if;
  if changed <> '{}' then
    perform read_publication_terms(changed);
  end if;
  return null;
end $$;
drop trigger if exists publication_term_derive on publication;
create or replace trigger publication_term_change after update on publication
  referencing old table as before_change new table as after_change
  for each statement execute function derive_publication_terms();
create or replace trigger publication_term_add after insert on publication
  referencing new table as after_change for each statement execute function derive_publication_terms();
create or replace trigger publication_term_remove after delete on publication
  referencing old table as before_change for each statement execute function derive_publication_terms();
create or replace trigger publication_term_empty after truncate on publication
  for each statement execute function derive_publication_terms();
select read_publication_terms(array(select id from publication));
