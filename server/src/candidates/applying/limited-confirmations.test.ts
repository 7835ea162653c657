import { notPersonName } from '@tearsheet/protocol/one-line'
import { describe, expect, it } from 'vitest'
import { apply, findOpenAd, openApplyPage, sendApplication } from '../../testing/apply.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const ad = await findOpenAd(portal)

const received = async (address: string) => {
  await runDueJobs(portal)
  return (await portal.mail.list()).filter(({ to }) => to === address)
}
const applyWithoutScript = async (fields: Record<string, string>) => {
  const { submissionId } = await openApplyPage(portal, ad.id)
  return sendApplication(portal, ad.id, { submissionId, ...fields })
}

// Each application proves work, which takes seconds on a busy machine
describe('applications with the address of someone else', { timeout: 300_000 }, () => {
  it('send five emails of sixteen, and are all stored', async () => {
    const email = 'stranger@mail.example'
    for (let n = 0; n < 16; n += 1) await apply(portal, ad.id, { email })
    expect(await received(email)).toHaveLength(5)
    const [row] = await portal.sql<{ n: number }>('select count(*)::int as n from candidate where email = $1', [email])
    expect(row?.n).toBe(16)
  })

  it('are rejected with the reason if they could not be confirmed', async () => {
    const email = 'no-script@mail.example'
    // The limit of the sender's address is another one.
    await portal.sql('delete from apply_request')
    for (let n = 0; n < 5; n += 1) expect((await applyWithoutScript({ email })).statusCode).toBe(303)
    const response = await applyWithoutScript({ email })
    expect(response.statusCode).toBe(429)
    expect(response.body).toContain('Many emails were sent to this address already')
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(await received(email)).toHaveLength(5)
  })
})

describe('a name in an application', () => {
  it.each([
    'visit www.prize.example',
    'https://prize.example',
    'Win at prize.com',
    'prize.co.uk',
    'win@prize',
    'Ann me@prize.example',
    'ПРИЗ.рф',
    'promo1.example',
  ])('is rejected with an address: %s', async (name) => {
    for (const field of ['firstName', 'lastName']) {
      const response = await applyWithoutScript({ [field]: name })
      expect(response.statusCode).toBe(400)
      expect(response.body).toContain(notPersonName)
    }
  })

  it.each(['J. R.', 'Dr. Ann', 'O’Neil-Smith Jr.', 'María José', 'A.B.', '李 小龙'])(
    'is accepted: %s',
    async (name) => {
      const response = await applyWithoutScript({ firstName: name, email: 'not an address' })
      expect(response.statusCode).toBe(400)
      expect(response.body).not.toContain(notPersonName)
    },
  )
})
