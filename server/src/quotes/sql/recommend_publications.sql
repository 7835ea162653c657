-- Publications for a posting, best first. The title counts far more than the description, whose words saturate.
-- `serves` says how the publication relates to the posting: field (its likeliest), near (another likely one), campus
-- (academic, for a posting that speaks of a campus), general, remote, diversity (always last), or other.
-- Each further publication of one sector counts a little less, so that the first five are a plan, not five of a kind.
-- p_list: the sector to recommend from; one that offers nothing changes nothing.
create or replace function recommend_publications(p_title text, p_description text, p_limit integer, p_list text default null)
returns table (id uuid, name text, type smallint, website text, audience text, price integer, sector text,
  sector_label text, serves text, uses integer, score real)
language sql stable as $$
  with weight as materialized (
    select max(value) filter (where name = 'title_word') as title_word,
      max(value) filter (where name = 'paired_word') as paired_word,
      max(value) filter (where name = 'role_word') as role_word,
      max(value) filter (where name = 'slip') as slip,
      max(value) filter (where name = 'common_word') as common_word,
      max(value) filter (where name = 'house_description') as house_description,
      max(value) filter (where name = 'near_field') as near_field,
      max(value) filter (where name = 'campus') as campus,
      max(value) filter (where name = 'campus_half') as campus_half,
      max(value) filter (where name = 'general') as general,
      max(value) filter (where name = 'general_alone') as general_alone,
      max(value) filter (where name = 'remote') as remote,
      max(value) filter (where name = 'diversity') as diversity,
      max(value) filter (where name = 'share') as share,
      max(value) filter (where name = 'words') as words,
      max(value) filter (where name = 'full_words') as full_words,
      max(value) filter (where name = 'uses') as uses,
      max(value) filter (where name = 'further_of_sector') as further_of_sector
    from recommendation_weight
  ), title_term as materialized (
    select t.term from posting_terms(p_title) t
    union
    -- A word that no sector knows may be a slip of the pen.
    select (select k.term from sector_term k where k.term % t.term and similarity(k.term, t.term) >= weight.slip
        order by similarity(k.term, t.term) desc, k.term limit 1)
      from posting_terms(p_title) t cross join weight
      where length(t.term) >= 6 and t.term not like '% %' and not exists (select from sector_term k where k.term = t.term)
  ), posting_term as materialized (
    select term, sum(w) as w, sum(w) filter (where is_described) as described from (
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
    select max(points) filter (where sector not in ('higher_education', 'general', 'diversity', 'remote')) as field,
      coalesce(max(points) filter (where sector = 'higher_education'), 0) as campus
    from sector_score
  ), sector_share as materialized (
    select s.name as sector, s.label,
      case
        when s.name = 'higher_education' then 'campus'
        when s.name in ('general', 'diversity', 'remote') then s.name
        when points = b.field then 'field'
        when power(points / b.field, 2) >= w.near_field then 'near'
        else 'other' end as serves,
      case
        -- Nothing known of the posting: what is used most goes first, then the boards that reach everybody.
        when b.field is null then case when s.name = 'general' then w.general_alone else 0 end
        when s.name = 'higher_education' then w.campus * b.campus / (b.campus + w.campus_half)
        when s.name = 'general' then w.general
        when s.name = 'remote' then w.remote
        when s.name = 'diversity' then w.diversity
        else power(coalesce(points, 0) / b.field, 2) end as share
    from sector s left join sector_score p on p.sector = s.name cross join best b cross join weight w
  ), words as materialized (
    select coalesce(string_agg(t.term, ' | '), '')::tsquery as query from title_term t cross join weight
    where t.term !~ '[^[:alnum:]]'
      and (select count(*) from sector_term k where k.term = t.term) <= weight.common_word
  ), used as materialized (
    select publication_id, uses, uses::float / max(uses) over () as use_share from similar_campaign_uses(p_title)
  ), rated as (
    select p.id, p.name, p.type, p.website, p.audience, p.price, p.sector, s.label as sector_label,
      coalesce(s.serves, 'other') as serves, coalesce(u.uses, 0) as uses,
      coalesce(s.share, 0) as share, ts_rank(p.search_vector, w.query) as words_rank, coalesce(u.use_share, 0) as use_share
    from publication p cross join words w
      left join sector_share s on s.sector = p.sector left join used u on u.publication_id = p.id
    where p.active
      and (p_list is null or p.sector = p_list or not exists (select from publication o where o.active and o.sector = p_list))
  ), scored as (
    select rated.*, w.share * rated.share + w.words * least(1, words_rank / w.full_words) + w.uses * use_share as points
    from rated cross join weight w
  ), spread as (
    select scored.*, (points * power(weight.further_of_sector,
        row_number() over (partition by sector order by points desc, name) - 1))::real as score
    from scored cross join weight
  )
  select id, name, type, website, audience, price, sector, sector_label, serves, uses, score
  from spread order by serves = 'diversity', score desc, name limit p_limit
$$;
