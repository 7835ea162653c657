import { describe, expect, it } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'
import { countEmail, type EmailGroup, mailboxHash, uncountEmail } from './limit-emails.ts'

const { gateways, sql } = await withPortal()
const { database } = gateways

const count = (
  to: string,
  group: EmailGroup = 'users',
  role: 'tearsheet_provider' | 'tearsheet_client' = 'tearsheet_provider',
) => database.transaction(role, (tx) => countEmail(tx, { to, group }))
const countMany = (times: number, to: string, group?: EmailGroup) =>
  Promise.all(Array.from({ length: times }, () => count(to, group)))
const allowed = (seconds: number[]) => seconds.filter((one) => one === 0).length
const age = (to: string, hours: number) =>
  sql(`update counted_use set at = at - make_interval(hours => $2) where subject = $1`, [mailboxHash(to), hours])

describe('emails to one address that another person causes', () => {
  it('are limited by the hour, also for concurrent requests, with the time until the next one', async () => {
    const seconds = await countMany(12, 'hour@mail.example')
    expect(allowed(seconds)).toBe(5)
    for (const wait of seconds.filter(Boolean)) expect(wait).toBeGreaterThan(3_500)
    await age('hour@mail.example', 1)
    expect(await count('hour@mail.example')).toBe(0)
  })

  it('are limited by the day', async () => {
    const to = 'day@mail.example'
    for (let hour = 0; hour < 6; hour += 1) {
      await countMany(5, to)
      await age(to, 1)
    }
    const [row] = await sql<{ n: number }>('select count(*)::int as n from counted_use where subject = $1', [
      mailboxHash(to),
    ])
    expect(row?.n).toBe(20)
    expect(await count(to)).toBeGreaterThan(3_600)
  })

  it('are limited together for every spelling of the address', async () => {
    const spellings = ['ann@mail.example', 'ANN@Mail.Example ', 'ann+1@mail.example', 'ann+offer@mail.example']
    expect(new Set(spellings.map(mailboxHash)).size).toBe(1)
    expect(mailboxHash('a.n.n+x@gmail.com')).toBe(mailboxHash('ann@googlemail.com'))
    expect(mailboxHash('a.nn@mail.example')).not.toBe(mailboxHash('ann@mail.example'))
  })

  it('of one group do not use up those of another', async () => {
    await countMany(30, 'groups@mail.example', 'visitors')
    expect(await count('groups@mail.example', 'visitors')).toBeGreaterThan(0)
    for (const group of ['passwordLinks', 'users', 'colleagues', 'notices'] as const)
      expect(await count('groups@mail.example', group)).toBe(0)
  })

  it('that were not sent are not counted', async () => {
    await countMany(5, 'unsent@mail.example')
    await database.transaction('tearsheet_provider', (tx) =>
      uncountEmail(tx, { to: 'unsent@mail.example', group: 'users' }),
    )
    expect(await count('unsent@mail.example')).toBe(0)
    expect(await count('unsent@mail.example')).toBeGreaterThan(0)
  })

  it('are counted by requests of a client, which cannot read or remove what was counted', async () => {
    expect(await count('client@mail.example', 'users', 'tearsheet_client')).toBe(0)
    for (const text of ['select * from counted_use', 'delete from counted_use'])
      await expect(database.query('tearsheet_client', { text })).rejects.toThrow(/permission denied/)
  })

  it('are stored without the address', async () => {
    await count('hidden@mail.example')
    expect(JSON.stringify(await sql('select * from counted_use'))).not.toContain('hidden')
  })
})
