import type pg from 'pg'

/**
 * Enlarges the demo data: copies of the catalog up to this many publications, and this many campaigns with three ads
 * each, with the given titles.
 */
export async function grow(
  owner: pg.Client,
  { publications, campaigns, titles }: { publications: number; campaigns: number; titles: string[] },
): Promise<void> {
  await owner.query(
    `insert into publication (id, name, website, type, print_type, sector, sectors, audience, keywords, region, areas, metros,
       levels, is_broad, kind, mainstay_of, member_areas, price)
     select gen_random_uuid(), p.name || ' ' || n, p.website, p.type, p.print_type, p.sector, p.sectors, p.audience,
       p.keywords, p.region, p.areas, p.metros, p.levels, p.is_broad, p.kind, p.mainstay_of, p.member_areas, p.price
     from publication p, generate_series(2, 100) n order by n, p.id
     limit greatest(0, $1 - (select count(*) from publication))`,
    [publications],
  )
  await owner.query('drop table if exists offered, made')
  await owner.query(
    `create temporary table offered as select id, name, row_number() over (order by id) - 1 as place from publication`,
  )
  await owner.query(
    `create temporary table made as
     select gen_random_uuid() as id, n, ($2::text[])[1 + n % cardinality($2::text[])] as name
     from generate_series(1, $1::int) n`,
    [campaigns, titles],
  )
  await owner.query(
    `insert into campaign (id, client_id, client_account_id, name, form, created_by)
     select made.id, a.client_id, a.id, made.name, '{}', u.id
     from made, (select * from client_account order by id limit 1) a, (select id from app_user order by id limit 1) u`,
  )
  await owner.query(
    `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_id, publication_name,
       publication_type, added_type, price)
     select gen_random_uuid(), c.id, c.client_id, c.client_account_id, o.id, o.name, 1, 3, 10000
     from made join campaign c using (id), generate_series(1, 3) turn,
       lateral (select * from offered where place = (made.n * 7 + turn * 131) % (select count(*) from offered)) o`,
  )
  await owner.query('analyze')
}
