-- Processes one block of pending rows of an account's list into its bits, and returns whether there may be more. An
-- account with few rows has no blocks: reading all of them is as fast. Campaigns are sorted by name in their blocks.
-- For jobs only; idempotent. Pending entries are read before the rows that they refer to: a concurrent change adds a
-- new entry, which remains.
create or replace function settle_search(p_list text, p_account uuid, p_least integer default 3000, p_capacity integer default 8192)
returns boolean language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  size integer;
  chosen integer;
  room integer;
  taken bigint[];
  members uuid[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_list || p_account::text, 0)) then
    return false;
  end if;
  if not exists (select from search_block where client_account_id = p_account and list = p_list) then
    delete from search_stray where client_account_id = p_account and list = p_list;
    delete from search_bits where client_account_id = p_account and list = p_list;
    delete from search_place where client_account_id = p_account and list = p_list;
    execute format('select count(*) from (select from %I where client_account_id = $1 limit $2) first', p_list)
      into size using p_account, p_least;
    if size < p_least then
      return false;
    end if;
    execute format('insert into search_stray (client_account_id, list, row_id)
        select client_account_id, %L, id from %I where client_account_id = $1 order by id', p_list, p_list) using p_account;
  end if;
  select min(p.block) into chosen from search_stray s join search_place p on p.row_id = s.row_id
    where s.client_account_id = p_account and s.list = p_list;
  select block, p_capacity - cardinality(row_ids) into chosen, room from search_block
    where client_account_id = p_account and list = p_list and (chosen is null or block = chosen)
    order by block desc limit 1;
  if coalesce(room, 0) <= 0 and not exists (
      select from search_stray s join search_place p on p.row_id = s.row_id
        where s.client_account_id = p_account and s.list = p_list and p.block = chosen) then
    chosen := coalesce(chosen + 1, 0);
    room := p_capacity;
  end if;
  select array_agg(row_id) into members from (
    select row_id from search_place where client_account_id = p_account and list = p_list and block = chosen
    union all
    (select row_id from search_stray s where client_account_id = p_account and list = p_list
        and not exists (select from search_place p where p.row_id = s.row_id)
      group by row_id order by min(nth) limit greatest(room, 0))) member;
  select array_agg(nth) into taken from search_stray
    where client_account_id = p_account and list = p_list and row_id = any (members);
  if taken is null then
    return false;
  end if;
  delete from search_block where client_account_id = p_account and list = p_list and block = chosen;
  delete from search_bits where client_account_id = p_account and list = p_list and block = chosen;
  delete from search_place where client_account_id = p_account and list = p_list and block = chosen;
  execute format($settle$
    with member as (
      select id, status::text as status, search_text, row_number() over (order by %s id)::integer - 1 as place
        from %I where client_account_id = $1 and id = any ($4)),
    has_word as (
      select place, word from member, string_to_table(translate(search_text, E'\t\n\r', '   '), ' ') word where word <> ''
      union
      select place, word from member join campaign_item i on i.campaign_id = member.id,
          string_to_table(translate(fold_text(publication_name), E'\t\n\r', '   '), ' ') word
        where $2 = 'campaign' and word <> ''),
    shared as (
      select word, search_bits_of(array_agg(place)) as found from has_word where length(word) <= 100
        group by word having count(*) > 1),
    own as (select place, word from has_word where word not in (select word from shared)),
    words as (
      insert into search_bits select $1, $2, $3, 'word', word, found from shared order by word),
    letters as (
      insert into search_bits select $1, $2, $3, 'letters', part, bit_or(found) from (
          select part, found from shared, search_parts_of(word) part
          union all
          select part, search_bits_of(array_agg(place)) from own, search_parts_of(word) part group by part) each
        group by part order by part),
    statuses as (
      insert into search_bits select $1, $2, $3, 'status', status, search_bits_of(array_agg(place)) from member group by status),
    places as (
      insert into search_place select id, $1, $2, $3, place from member)
    insert into search_block select $1, $2, $3, array_agg(id order by place),
        coalesce((select string_agg(word, E'\n' order by word) from shared), ''),
        string_agg(coalesce(line, ''), E'\n' order by place)
      from member left join (select place, string_agg(word, ' ') as line from own group by place) line using (place)
      having count(*) > 0
  $settle$, case when p_list = 'campaign' then 'name,' end, p_list) using p_account, p_list, chosen, members;
  delete from search_stray where client_account_id = p_account and list = p_list and nth = any (taken);
  return true;
end $$;
revoke execute on function settle_search from public;
grant execute on function settle_search to tearsheet_provider;
