-- Returns the evidence in the words of a posting for each sector, and for each publication that can be read for it. One
-- row of JSON. The title counts far more than the description, whose words saturate. Shares are squares of a sector's
-- points over the likeliest field's, so that the likeliest has 1; the evidence for a publication's own words is a sum
-- of weights. p_country, p_state: the place of the posting; publications for all readers there are rated whatever the
-- words. Without a state, every such newspaper of the country is, because a town may be all that is known. p_list: the
-- sector to recommend from; one without offers changes nothing. p_until: only past campaigns created before it.
create or replace function posting_evidence(p_title text, p_description text, p_list text default null,
  p_until timestamptz default 'infinity', p_country text default null, p_state text default null)
returns table (sectors json, publications json)
language sql stable as $$
  with weight as materialized (
    select max(value) filter (where name = 'title_word') as title_word,
      max(value) filter (where name = 'paired_word') as paired_word,
      max(value) filter (where name = 'role_word') as role_word,
      max(value) filter (where name = 'slip') as slip,
      max(value) filter (where name = 'house_description') as house_description,
      max(value) filter (where name = 'spoken') as spoken,
      max(value) filter (where name = 'near_field') as near_field
    from recommendation_weight
  ), title_term as materialized (
    select t.term from posting_terms(p_title) t
    union
    -- A word unknown to all sectors may be a typo.
    select (select k.term from sector_term k where k.term % t.term and similarity(k.term, t.term) >= weight.slip
        order by similarity(k.term, t.term) desc, k.term limit 1)
      from posting_terms(p_title) t cross join weight
      where length(t.term) >= 6 and t.term not like '% %' and not exists (select from sector_term k where k.term = t.term)
  ), posting_term as materialized (
    select term, sum(w) as w, sum(w) filter (where is_described) as described,
      bool_or(not is_described) as is_in_title from (
      select t.term, case when exists (
          select from title_term pair join sector_term k using (term)
          where pair.term like t.term || ' %' or pair.term like '% ' || t.term) then weight.paired_word else weight.title_word end
          * case when t.term = any (role_words()) then weight.role_word else 1 end as w, false as is_described
        from title_term t cross join weight where t.term is not null
      union all select term, ln(1 + n), true from posting_terms(p_description)) both_parts group by 1
  ), sector_score as materialized (
    select k.sector, sum(k.weight * (p.w - case when k.sector = any (house_sectors())
        then weight.house_description * coalesce(p.described, 0) else 0 end)) as points
    from posting_term p join sector_term k using (term) cross join weight group by 1
  ), best as materialized (
    select max(points) filter (where sector not in ('higher_education', 'general', 'diversity', 'remote')) as field
    from sector_score
  ), sector_share as materialized (
    select s.name, s.label, coalesce(p.points, 0) as points,
      case when s.name in ('higher_education', 'general', 'diversity', 'remote') then 0
        else coalesce(power(p.points / b.field, 2), 0) end as share
    from sector s left join sector_score p on p.sector = s.name cross join best b
  ), likely as materialized (
    -- Computed once: scanning the shares for each publication took a quarter of the whole time
    select coalesce(array_agg(name), '{}') as names from sector_share where share > (select near_field from weight)
  ), words as materialized (
    select publication_id, sum(term_weight) filter (where is_in_title) as titled,
      sum(term_weight * described) as described
    from (
      select k.publication_id, p.is_in_title, p.described, ln(1 + catalog.size / k.publications) * k.base as term_weight
      from posting_term p join publication_term k using (term)
        cross join (select count(*)::float as size from publication) catalog
    ) weighed group by 1
  ), listed as materialized (
    select p.* from publication p
    where p.active and (p_list is null or p_list = p.sector
      or not exists (select from publication o where o.active and p_list = o.sector))
  ), past as materialized (
    select * from past_choices(p_title, p_until)
  ), offered as (
    select p.*, coalesce(w.titled, 0) as titled, coalesce(w.described, 0) as described, own_uses, own_of, like_uses, like_of,
      like_kind, uses
    from listed p left join words w on w.publication_id = p.id left join past u on u.publication_id = p.id
    -- Publications that neither belong to a likely sector, nor are mentioned, nor are for all readers, are not rated.
    where p.mainstay_of <> '{}' or w.titled > 0 or u.publication_id is not null or p_list is not null
      or w.described > (select spoken from weight) * (select max(described) from words)
      or p.sector = 'general' and p.region = p_country and (p_state is null or p_state = any (p.areas))
      or p.sectors && (select names from likely)
  )
  select (select json_agg(json_build_object('name', name, 'label', label, 'points', points, 'share', share))
      from sector_share),
    (select json_agg(json_build_object('id', id, 'name', name, 'price', price, 'region', region, 'languages', languages, 'areas', areas,
      'metros', metros, 'levels', levels, 'isBroad', is_broad, 'kind', kind, 'mainstayOf', mainstay_of,
      'memberAreas', member_areas, 'sectors', sectors, 'titled', titled, 'described', described,
      'past', case when uses is not null then json_build_object('ownUses', own_uses, 'ownOf', own_of, 'likeUses', like_uses,
        'likeOf', like_of, 'likeKind', like_kind, 'uses', uses) end))
      from offered)
$$;
