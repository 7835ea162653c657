import pg from 'pg'
import { accountId, userId } from '../lists/ids.ts'

/** Number of ads that the candidates of the account are spread over. */
const ads = 40
/** Number of questionnaire versions of each of their campaigns. */
const versions = 6
const firstAds = `select id, campaign_id from campaign_item where client_account_id = $1 order by id limit ${ads}`

/**
 * Gives the first account exactly this many candidates, with answers and the text of a CV, and lets the user see them.
 */
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
    const held = await client.query(
      'select count(*)::int as n from candidate where client_account_id = $1 and campaign_questionnaire_id is not null',
      [account],
    )
    if (held.rows[0]?.n === candidates) return
    await client.query('delete from candidate where client_account_id = $1', [account])
    await client.query('delete from campaign_questionnaire where client_account_id = $1', [account])
    await client.query('select setseed(0.42)')
    // Each campaign has a questionnaire in several versions, of which the last but one has answers too
    await client.query(
      `insert into campaign_questionnaire
         (id, client_account_id, campaign_id, questionnaire_id, version, name, questions, attached_at, replaced_at)
       select gen_random_uuid(), $1, campaign_id, $1, version, 'Experience',
         (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'column', 1, 'type', 'text', 'label', label,
           'help', '', 'isRequired', false, 'values', '[]'::jsonb, 'hasOther', false))
          from unnest(array['Years in a post', 'Why here? (version ' || version || ')', 'When could you start?']) label),
         timestamptz '2026-01-01' + version * interval '1 day',
         case when version < ${versions} then timestamptz '2026-01-02' + version * interval '1 day' end
       from (select distinct campaign_id from (${firstAds}) ad) c, generate_series(1, ${versions}) version`,
      [account],
    )
    await client.query(
      `with ad as (select *, row_number() over (order by id) - 1 as place from (${firstAds}) ad)
       insert into candidate (id, client_account_id, campaign_id, campaign_item_id, submission_id, status, first_name,
         last_name, email, location, current_post, source, campaign_questionnaire_id, answers, applied_at, consent_text, search_text)
       select gen_random_uuid(), $1, ad.campaign_id, ad.id, gen_random_uuid(),
         (array['new', 'new', 'reviewed', 'reviewed', 'shortlisted', 'rejected', 'rejected', 'hired'])[1 + n % 8],
         'First' || n % 977, 'Last' || n, 'person' || n || '@mail.example', 'Buffalo, NY', 'Advisor, College ' || n % 300,
         case when n % 3 = 0 then 'HigherEdJobs' end,
         q.id, (select jsonb_agg(jsonb_build_object('questionId', question ->> 'id', 'label', question ->> 'label',
           'values', jsonb_build_array((n % 30)::text))) from jsonb_array_elements(q.questions) question),
         timestamptz '2026-01-01' + random() * interval '300 days', 'I agree',
         'first' || n % 977 || ' last' || n || ' buffalo advisor college ' || repeat('practice of teaching and care ', 20)
       from generate_series(1, $2::int) n join ad on ad.place = n % ${ads}
         join campaign_questionnaire q on q.campaign_id = ad.campaign_id and q.version = ${versions} - n % 2`,
      [account, candidates],
    )
    await client.query('vacuum (analyze) candidate, campaign_questionnaire')
  } finally {
    await client.end()
  }
}
