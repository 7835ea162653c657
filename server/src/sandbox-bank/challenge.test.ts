import { expect, it } from 'vitest'
import { confirmIntent, createIntent, retrieveIntent, tokenFor } from '../testing/cards.ts'
import { withPortal } from '../testing/with-portal.ts'

const test = await withPortal()

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/sandbox-bank${path}`, payload })
const ask = (charge: string) => test.app.inject({ url: `/sandbox-bank/challenges/${charge}` })
const answer = (charge: string, isConfirmed: unknown) => post(`/challenges/${charge}`, { isConfirmed })

/** Charges a card that requires confirmation; the same charge for the same key. */
async function charge(key: string): Promise<{ id: string; status: string }> {
  const gatewayToken = await tokenFor(test, 'asksCardholder')
  const { id } = await createIntent(test, { key, gatewayToken, amount: 80_500 }).then((response) => response.json())
  await confirmIntent(test, id, key)
  return (await retrieveIntent(test, id)).json()
}

/** Lets the two minutes pass. They are measured by the database: the charge is made older than that. */
const letPass = (id: string) =>
  test.sql(`update sandbox_bank.charge set created_at = created_at - interval '2 minutes' where id = $1`, [id])

it('a charge that requires confirmation shows its amount and card, and is charged once confirmed', async () => {
  const { id, status } = await charge('confirmed')
  expect(status).toBe('requires_action')
  expect((await ask(id)).json()).toMatchObject({
    amount: 80_500,
    currency: 'USD',
    brand: 'Visa',
    last4: '3155',
    isWaiting: true,
  })
  expect((await charge('confirmed')).status).toBe('requires_action')
  expect((await answer(id, true)).statusCode).toBe(200)
  expect((await ask(id)).json()).toMatchObject({ isWaiting: false })
  expect(await charge('confirmed')).toMatchObject({ id, status: 'succeeded' })
})

it('is never charged after it was canceled, even if it is confirmed later', async () => {
  const { id } = await charge('canceled')
  await answer(id, false)
  await answer(id, true)
  expect(await charge('canceled')).toMatchObject({ id, status: 'canceled' })
})

it('is never charged after two minutes, even if it is confirmed later', async () => {
  const { id } = await charge('late')
  await letPass(id)
  expect((await ask(id)).json()).toMatchObject({ isWaiting: false, secondsLeft: 0 })
  await answer(id, true)
  expect(await charge('late')).toMatchObject({ id, status: 'canceled' })
})

it('rejects an invalid answer, and returns 404 for an unknown charge', async () => {
  const { id } = await charge('malformed')
  expect((await answer(id, 'yes')).statusCode).toBe(400)
  for (const unknown of ['ch_unknown', '%00']) {
    expect((await ask(unknown)).statusCode).toBe(404)
    expect((await answer(unknown, true)).statusCode).toBe(404)
  }
})

it('serves a page that only the portal may frame, with only its own script', async () => {
  const page = await test.app.inject({ url: '/sandbox-bank/challenge?charge=x' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(page.body).not.toMatch(/<script>|style="/)
})
