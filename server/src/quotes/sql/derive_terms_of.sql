-- Reads the keywords of some publications again, and recomputes all affected weights: of the terms that they have or
-- had, or of all if the number of publications has changed. Runs one at a time, because each counts the publications
-- with a term.
create or replace function derive_terms_of(changed uuid[], of_all boolean) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  moved text[];
begin
  perform pg_advisory_xact_lock(hashtext('publication_term'));
  moved := array(select distinct term from publication_term where publication_id = any (changed));
  delete from publication_term where publication_id = any (changed);
  insert into publication_term (term, publication_id, base, weight)
    with role as materialized (select unnest(role_words()) as word),
    used as (
      select t.term, p.id, count(*)::float as n
      from publication p, regexp_split_to_table(p.keywords, '\s*[,;\n]\s*') keyword, posting_terms(keyword) t
      where p.id = any (changed)
        and (not exists (select from role where word = split_part(t.term, ' ', 1)) or not exists (
          select from role where word = split_part(t.term, ' ', 2) or split_part(t.term, ' ', 2) = ''))
      group by 1, 2
    )
    select term, id, sqrt(least(n, 3)) * case when term like '% %' then pair.value else 1 end, 0
    from used join recommendation_weight pair on pair.name = 'word_pair';
  update publication_term k
    set weight = ln(1 + (select count(*) from publication)::float / spread.publications) * base
    from (
      select term, count(*) as publications from publication_term
      where of_all or term = any (moved) or term in (select term from publication_term where publication_id = any (changed))
      group by 1
    ) spread
    where k.term = spread.term;
end $$;
revoke execute on function derive_terms_of from public;
