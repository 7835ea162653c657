-- Reads the keywords of some publications again, and counts the publications of each term that they have or had. Runs one
-- at a time, because each counts.
create or replace function read_publication_terms(changed uuid[]) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  moved text[];
begin
  perform pg_advisory_xact_lock(hashtext('publication_term'));
  with removed as (
    delete from publication_term k using unnest(changed) c (id) where k.publication_id = c.id returning k.term)
  select coalesce(array_agg(distinct term), '{}') from removed into moved;
  with role as materialized (select unnest(role_words()) as word),
  used as materialized (
    select t.term, p.id, count(*)::float as n
    from unnest(changed) c (id) join publication p using (id),
      regexp_split_to_table(p.keywords, '\s*[,;\n]\s*') keyword, posting_terms(keyword) t
    where not exists (select from role where word = split_part(t.term, ' ', 1)) or not exists (
      select from role where word = split_part(t.term, ' ', 2) or split_part(t.term, ' ', 2) = '')
    group by 1, 2
  ), spread as (
    select term, count(*) + (select count(*) from publication_term k where k.term = used.term) as publications
    from used group by 1
  ), added as (
    insert into publication_term (term, publication_id, base, publications)
    select term, id, sqrt(least(n, 3)) * case when term like '% %' then pair.value else 1 end, publications
    from used join spread using (term) join recommendation_weight pair on pair.name = 'word_pair'
    returning term
  )
  select moved || coalesce(array_agg(distinct term), '{}') from added into moved;
  update publication_term k set publications = spread.publications
    from (
      select term, count(*) as publications
      from (select distinct unnest(moved) as term) one join publication_term using (term) group by 1
    ) spread
    where k.term = spread.term and k.publications <> spread.publications;
end $$;
revoke execute on function read_publication_terms from public;
