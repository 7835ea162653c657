-- Derives the evidence of each term for a sector. Sectors change rarely; their terms are derived again with them, and
-- when a function or weight that it uses changes.
create or replace function derive_sector_terms() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from sector_term;
  insert into sector_term
    with used as (
      select t.term, s.name as sector, count(*)::float as n
      from sector s, regexp_split_to_table(s.keywords, '\s*[,;\n]\s*') keyword, posting_terms(keyword) t group by 1, 2
    ), spread as (select term, count(*) as sectors, sum(n) as uses from used group by 1)
    select term, sector, ln(1 + (select count(*) from sector)::float / sectors) * sqrt(n) * n / uses
      * case when term like '% %' then pair.value else 1 end
    from used join spread using (term) join recommendation_weight pair on pair.name = 'word_pair';
  return null;
end $$;
create or replace trigger sector_term_derive after insert or update or delete or truncate on sector
  for each statement execute function derive_sector_terms();
update sector set name = name;
