-- Three things that postings taught the recommendations: two words with a slash between are two words, a rank or a post
-- says little of the field, and every posting speaks of the house that offers it.

-- The terms of a text: its lexemes, and pairs of neighbours, so that 'public health' is more than its two words. The parser
-- takes 'economics/finance' for the name of a file.
create or replace function posting_terms(value text) returns table (term text, n integer)
language sql immutable parallel safe as $$
  with word as materialized (
    select lexeme, position from unnest(to_tsvector('english', translate(value, '/\_', '   '))) w, unnest(w.positions) position
    where lexeme !~ '^[0-9./:@-]+$')
  select lexeme, count(*)::integer from word group by 1
  union all
  select a.lexeme || ' ' || b.lexeme, count(*)::integer
    from word a cross join (values (1), (2)) step (wide) join word b on b.position = a.position + wide group by 1
$$;
--> statement-breakpoint
-- Written by the terms' trigger, which runs whether or not a row changes.
update sector set name = name;
--> statement-breakpoint
-- Words of ranks, posts and places that stand in titles of every field; alone they count a third.
create function role_words() returns text[] language sql immutable parallel safe
  return tsvector_to_array(to_tsvector('english', 'assistant associate full adjunct professor lecturer instructor faculty
    tenure track visiting position opportunity manager director deputy coordinator ordinator advisor adviser officer
    executive specialist senior junior lead leader head chief supervisor team consultant technician analyst administrator
    clerk representative agent liaison intern fellow postdoctoral part time graduate trainee vice president dean chair
    department school college university global regional national international'));
--> statement-breakpoint
-- Sectors whose words every posting has, of whatever field: who runs the house, hires and looks after its students. What a
-- description says of them counts a third; what a title says, whole.
create function house_sectors() returns text[] language sql immutable parallel safe
  return array['human_resources', 'administration', 'student_affairs', 'academic_administration', 'advancement'];
--> statement-breakpoint
drop function recommend_publications(text, text, integer);
--> statement-breakpoint
-- p_list: the sector to recommend from; one that offers nothing changes nothing. Otherwise as in migration 0004.
create function recommend_publications(p_title text, p_description text, p_limit integer, p_list text default null)
returns table (id uuid, name text, type smallint, website text, audience text, price integer, sector text,
  sector_label text, serves text, uses integer, score real)
language sql stable as $$
  with title_term as materialized (
    select t.term from posting_terms(p_title) t
    union
    -- A word that no sector knows may be a slip of the pen.
    select (select k.term from sector_term k where k.term % t.term and similarity(k.term, t.term) >= 0.6
        order by similarity(k.term, t.term) desc, k.term limit 1)
      from posting_terms(p_title) t
      where length(t.term) >= 6 and t.term not like '% %' and not exists (select from sector_term k where k.term = t.term)
  ), posting_term as materialized (
    select term, sum(w) as w, sum(w) filter (where is_described) as described from (
      -- A word inside a pair that a sector knows counts half: 'software engineer' says little of engineering.
      select t.term, case when exists (
          select from title_term pair join sector_term k using (term)
          where pair.term like t.term || ' %' or pair.term like '% ' || t.term) then 4.0 else 8.0 end
          * case when t.term = any (role_words()) then 0.3 else 1 end as w, false as is_described
        from title_term t where t.term is not null
      union all select term, ln(1 + n), true from posting_terms(p_description)) both_parts group by 1
  ), sector_score as materialized (
    select k.sector, sum(k.weight * (p.w - case when k.sector = any (house_sectors())
        then 0.7 * coalesce(p.described, 0) else 0 end)) as points from posting_term p join sector_term k using (term) group by 1
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
        when power(points / b.field, 2) >= 0.2 then 'near'
        else 'other' end as serves,
      case
        -- Nothing known of the posting: what is used most goes first, then the boards that reach everybody.
        when b.field is null then case when s.name = 'general' then 0.1 else 0 end
        when s.name = 'higher_education' then 0.95 * b.campus / (b.campus + 40)
        when s.name = 'general' then 0.3
        when s.name = 'remote' then 0.2
        when s.name = 'diversity' then 0.1
        else power(coalesce(points, 0) / b.field, 2) end as share
    from sector s left join sector_score p on p.sector = s.name cross join best b
  ), words as materialized (
    select coalesce(string_agg(t.term, ' | '), '')::tsquery as query from title_term t
    where t.term !~ '[^[:alnum:]]'
      and (select count(*) from sector_term k where k.term = t.term) <= 8
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
    select *, 0.7 * share + 0.2 * least(1, words_rank / 0.6) + 0.1 * use_share as points from rated
  ), spread as (
    select *, (points * power(0.85, row_number() over (partition by sector order by points desc, name) - 1))::real as score
    from scored
  )
  select id, name, type, website, audience, price, sector, sector_label, serves, uses, score
  from spread order by serves = 'diversity', score desc, name limit p_limit
$$;
