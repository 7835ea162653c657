import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { maxJobDescriptionLength } from '@tearsheet/protocol/quotes/schemas'
import { expect, test } from 'vitest'
import { watchTurns } from '../testing/longest-turn.ts'
import { withPortal } from '../testing/with-portal.ts'

const save = (jobDescription: string) => app.call(quotes.create, { jobDescription }, full)

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')
await save('<p>What a process does once is no part of what a request costs</p>'.repeat(100))

test.each([
  ['paragraphs', '<p>Teach</p>'],
  ['scripts', '<p>Teach<script>alert(1)</script></p>'],
])('sanitizes the longest job description, full of %s, without blocking for more than 50 ms', async (_, piece) => {
  const pasted = piece.repeat(Math.floor(maxJobDescriptionLength / piece.length))
  const turns = watchTurns()
  const response = await save(pasted)
  const { longestMs } = turns.stop()
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({
    pendingQuote: { jobDescription: '<p>Teach</p>'.repeat(pasted.length / piece.length) },
  })
  expect(longestMs).toBeLessThan(50)
})
