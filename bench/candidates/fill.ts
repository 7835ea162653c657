import pg from 'pg'
import { accountId, userId } from '../lists/ids.ts'

/** How many ads the candidates of the account are spread over. */
const ads = 40

/** Gives the first account exactly so many candidates, with answers and the words of a CV, and lets the user see them. */
export async function fillCandidates(connectionString: string, candidates: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const account = accountId(1)
  try {
    await client.query('update client set candidate_module = true where id = $1', [account])
    await client.query(
      'update membership set manage_candidates = true, role_id = 2 where user_id = $1 and client_account_id = $2',
      [userId, account],
    )
    const held = await client.query('select count(*)::int as n from candidate where client_account_id = $1', [account])
    if (held.rows[0]?.n === candidates) return
    await client.query('delete from candidate where client_account_id = $1', [account])
    await client.query('select setseed(0.42)')
    await client.query(
      `with ad as (
         select id, campaign_id, row_number() over (order by id) - 1 as place from campaign_item
         where client_account_id = $1 order by id limit ${ads})
       insert into candidate (id, client_account_id, campaign_id, campaign_item_id, submission_id, status, first_name,
         last_name, email, location, current_post, source, answers, applied_at, consent_text, search_text)
       select gen_random_uuid(), $1, ad.campaign_id, ad.id, gen_random_uuid(),
         (array['new', 'new', 'reviewed', 'reviewed', 'shortlisted', 'rejected', 'rejected', 'hired'])[1 + n % 8],
         'First' || n % 977, 'Last' || n, 'person' || n || '@mail.example', 'Buffalo, NY', 'Advisor, College ' || n % 300,
         case when n % 3 = 0 then 'HigherEdJobs' end,
         jsonb_build_array(jsonb_build_object('questionId', gen_random_uuid(), 'label', 'Years in a post',
           'values', jsonb_build_array((n % 30)::text))),
         timestamptz '2026-01-01' + random() * interval '300 days', 'I agree',
         'first' || n % 977 || ' last' || n || ' buffalo advisor college ' || repeat('practice of teaching and care ', 20)
       from generate_series(1, $2::int) n join ad on ad.place = n % ${ads}`,
      [account, candidates],
    )
    await client.query('vacuum (analyze) candidate')
  } finally {
    await client.end()
  }
}
