-- Recommendations (decisions: Quotes): a posting's likely fields from the words of the sectors, then the publications
-- that serve those fields, with what similar campaigns used. Measured by bench/recommend.ts.

-- The terms of a text: its lexemes, and pairs of neighbours, so that 'public health' is more than its two words.
create function posting_terms(value text) returns table (term text, n integer)
language sql immutable parallel safe as $$
  with word as materialized (
    select lexeme, position from unnest(to_tsvector('english', value)) w, unnest(w.positions) position
    where lexeme !~ '^[0-9./:@-]+$')
  select lexeme, count(*)::integer from word group by 1
  union all
  select a.lexeme || ' ' || b.lexeme, count(*)::integer
    from word a cross join (values (1), (2)) step (wide) join word b on b.position = a.position + wide group by 1
$$;
--> statement-breakpoint
-- What a term says of a sector. `weight` is high for a term that few sectors use and this one often: the rarity of the
-- term over sectors, times its count here, times the share of its uses that are here. Pairs say more than words.
create table sector_term (
  term text not null,
  sector text not null,
  weight real not null,
  primary key (term, sector) include (weight)
);
--> statement-breakpoint
create index sector_term_similar_ix on sector_term using gin (term gin_trgm_ops);
--> statement-breakpoint
alter table sector_term enable row level security;
--> statement-breakpoint
create policy catalogue on sector_term for select to tearsheet_client, tearsheet_provider using (true);
--> statement-breakpoint
grant select on sector_term to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
-- Sectors change seldom; their terms are made anew with them.
create function derive_sector_terms() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from sector_term;
  insert into sector_term
    with used as (
      select t.term, s.name as sector, count(*)::float as n
      from sector s, regexp_split_to_table(s.keywords, '\s*[,;\n]\s*') keyword, posting_terms(keyword) t group by 1, 2
    ), spread as (select term, count(*) as sectors, sum(n) as uses from used group by 1)
    select term, sector, ln(1 + (select count(*) from sector)::float / sectors) * sqrt(n) * n / uses
      * case when term like '% %' then 2 else 1 end
    from used join spread using (term);
  return null;
end $$;
--> statement-breakpoint
create trigger sector_term_derive after insert or update or delete or truncate on sector
  for each statement execute function derive_sector_terms();
--> statement-breakpoint
create index campaign_title_words_ix on campaign using gin (to_tsvector('english', name)) with (fastupdate = off);
--> statement-breakpoint
-- How many campaigns with a similar title used each publication, over all accounts. It runs as its owner, past
-- row-level security, and so returns ids of the catalogue and counts alone: nothing of any account, and no count that
-- fewer than three campaigns make up. Without a title: the newest ads.
create function similar_campaign_uses(p_title text) returns table (publication_id uuid, uses integer)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  words text[] := tsvector_to_array(to_tsvector('english', p_title));
  telling text[];
begin
  if words = '{}' then
    return query
      select i.publication_id, count(distinct i.campaign_id)::integer
      from (select * from campaign_item order by id desc limit 5000) i
      where i.publication_id is not null group by 1 having count(distinct i.campaign_id) >= 3;
    return;
  end if;
  -- The words that tell postings apart: those that few sectors share, before those that none knows.
  select array_agg(word) into telling from (
    select word from unnest(words) word left join sector_term on term = word
    where word !~ '[^[:alnum:]]' group by word
    order by count(term) = 0, count(term), word limit 3) rarest;
  return query
    with all_words as materialized (
      select id, name from campaign
      where to_tsvector('english', name) @@ array_to_string(telling, ' & ')::tsquery limit 400
    ), alike as materialized (
      select * from all_words
      union
      -- Looser only where the strict search finds little: it costs ten times as much.
      (select id, name from campaign
        where (select count(*) from all_words) < 20
          and to_tsvector('english', name) @@ array_to_string(telling, ' | ')::tsquery limit 800)
    ), similar_ones as materialized (
      select id from alike where similarity(name, p_title) >= 0.4 order by similarity(name, p_title) desc limit 200)
    select i.publication_id, count(distinct i.campaign_id)::integer
    from similar_ones s join campaign_item i on i.campaign_id = s.id
    where i.publication_id is not null and i.item_status <> 3
    group by 1 having count(distinct i.campaign_id) >= 3;
end $$;
--> statement-breakpoint
revoke execute on function similar_campaign_uses from public;
--> statement-breakpoint
grant execute on function similar_campaign_uses to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
-- Publications for a posting, best first. The title counts far more than the description, whose words saturate.
-- `serves` says how the publication relates to the posting: field (its likeliest), near (another likely one), campus
-- (academic, for a posting that speaks of a campus), general, remote, diversity (always last), or other.
-- Each further publication of one sector counts a little less, so that the first five are a plan, not five of a kind.
create function recommend_publications(p_title text, p_description text, p_limit integer)
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
    select term, sum(w) as w from (
      -- A word inside a pair that a sector knows counts half: 'software engineer' says little of engineering.
      select t.term, case when exists (
          select from title_term pair join sector_term k using (term)
          where pair.term like t.term || ' %' or pair.term like '% ' || t.term) then 4.0 else 8.0 end::float as w
        from title_term t where t.term is not null
      union all select term, ln(1 + n) from posting_terms(p_description)) both_parts group by 1
  ), sector_score as materialized (
    select k.sector, sum(p.w * k.weight) as points from posting_term p join sector_term k using (term) group by 1
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
        when s.name = 'higher_education' then 0.85 * b.campus / (b.campus + 40)
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
  ), scored as (
    select *, 0.7 * share + 0.2 * least(1, words_rank / 0.6) + 0.1 * use_share as points from rated
  ), spread as (
    select *, (points * power(0.85, row_number() over (partition by sector order by points desc, name) - 1))::real as score
    from scored
  )
  select id, name, type, website, audience, price, sector, sector_label, serves, uses, score
  from spread order by serves = 'diversity', score desc, name limit p_limit
$$;
