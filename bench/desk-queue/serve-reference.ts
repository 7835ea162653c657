import { serveBare } from '../bare-server.ts'

/** A page of a queue, with the same fields as the portal's. */
const page = `
  select json_build_object('data', coalesce(json_agg(p), '[]'), 'next', null)::text as answer from (
    select i.id, i.ad_number as "adNumber", i.publication_name as "publicationName",
      i.publication_type as "publicationType", i.print_type as "printType", 'review' as kind,
      i.state_since as "waitingSince", i.state_since + interval '1 day' as "dueAt",
      json_build_object('id', c.id, 'name', c.name, 'jobNumber', c.job_number) as campaign,
      json_build_object('id', cl.id, 'name', cl.name) as client,
      json_build_object('id', ca.id, 'name', ca.name) as "clientAccount",
      (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
        from desk_assignment a join app_user u on u.id = a.user_id where a.campaign_item_id = i.id) as assignee,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)), '[]')
        from desk_presence s join app_user u on u.id = s.user_id where s.campaign_item_id = i.id) as lookers
    from campaign_item i
      join campaign c on c.id = i.campaign_id
      join client cl on cl.id = i.client_id
      join client_account ca on ca.id = i.client_account_id
    where i.item_status = 1 and i.ad_status = 'Processing' and (i.held_until is null or i.held_until <= now())
    order by i.state_since, i.id limit 50) p`

await serveBare({ name: 'queue', text: page }, 'everybody')
