// @module-tag sql
import { createHmac } from 'node:crypto'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { createTransport } from 'nodemailer'
import { afterAll, describe, expect, it } from 'vitest'
import { mailDependencies } from '../../app.ts'
import { makeWordOf, wordParagraph } from '../../testing/make-word.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { listenSmtp } from './listen-smtp.ts'
import { receiveMail } from './receive-mail.ts'

const secret = 'a secret of the mail server that is long enough'
const portal = await withPortal({
  QUOTES_EMAIL: 'quotes@provider.example',
  QUOTES_MAIL_SECRET: secret,
  QUOTES_AUTHSERV_ID: 'mx.provider.example',
})
const full = await portal.signIn('full@lakeside.example')
const found = mailDependencies(portal.gateways)
if (!found) throw new Error('No address is configured')
const deps = found
const own = deps.addresses.ofUser(full.userId)

const posting = (title: string) => `${title}
Lakeside University, Department of Chemistry
Location: Buffalo, New York

We invite applications for a full-time position in analytical chemistry, with two courses in each semester.
The salary is $82,000 to $95,000 a year.
Applications must be received by January 15, 2027.
Apply at https://jobs.lakeside.edu/4711`

let messages = 0
interface Parts {
  from?: string
  to?: string
  id?: string
  subject?: string
  headers?: readonly string[]
  body?: string
}
function message({ from = 'full@lakeside.example', to = own, subject = 'A position', ...rest }: Parts = {}): Buffer {
  messages += 1
  const { id = `<m${messages}@lakeside.example>`, headers = [], body = posting('Professor of Chemistry') } = rest
  const type = headers.some((one) => /^content-type/i.test(one)) ? [] : ['Content-Type: text/plain; charset=utf-8']
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${id}`, ...headers, ...type]
  return Buffer.from([...head, '', body].join('\r\n'))
}
const receive = (content: Buffer, { from = 'full@lakeside.example' as string | null, to = [own] } = {}) =>
  receiveMail(deps, { content, from, to })
const titles = 'select title from pending_quote where created_by = $1 order by id'
const drafts = async () => (await portal.sql<{ title: string }>(titles, [full.userId])).map(({ title }) => title)
async function answers() {
  await runDueJobs(portal)
  return (await portal.mail.list()).map(({ to, subject, text }) => ({ to, subject, text }))
}

describe('an email to a secret address', () => {
  it('becomes a draft, and is answered with the fields, the plan and a link', async () => {
    const before = (await drafts()).length
    expect(await receive(message())).toBe('drafts')
    expect((await drafts()).slice(before)).toEqual(['Professor of Chemistry'])
    const [answer] = await answers()
    expect(answer).toMatchObject({ to: 'full@lakeside.example', subject: 'Draft: Professor of Chemistry' })
    expect(answer?.text).toMatch(/department, country, state, city, job type, pay, deadline/)
    expect(answer?.text).toMatch(/\d+ publications for \$/)
    expect(answer?.text).toMatch(/\/request-new-quote\/step-9\//)
    expect(answer?.text).not.toContain('To check')
  })

  it('is answered with pay that the draft has no field for', async () => {
    const body = posting('Bursar').replace('$82,000 to $95,000 a year', '$6,850 a month')
    expect(await receive(message({ body }))).toBe('drafts')
    const answer = (await answers()).find(({ subject }) => subject === 'Draft: Bursar')
    expect(answer?.text).toMatch(/To check.*\$6,850 a month is only in the description/s)
  })

  it('becomes a draft for each document and each part of the text', async () => {
    const paragraphs = posting('Registrar')
      .split('\n')
      .map((line) => wordParagraph(line))
    const word = makeWordOf(paragraphs.join(''))
    const mixed = message({
      headers: ['Content-Type: multipart/mixed; boundary=x'],
      body: [
        ...['--x', 'Content-Type: text/plain', '', 'Please post the attached.', '--x'],
        'Content-Type: application/vnd.openxmlformats-officedocument.wordprocessingml.document; name=a.docx',
        ...['Content-Disposition: attachment; filename=a.docx', 'Content-Transfer-Encoding: base64', ''],
        ...[word.toString('base64').replace(/.{76}/g, '$&\r\n'), '--x'],
        ...['Content-Type: application/zip; name=b.zip', 'Content-Disposition: attachment; filename=b.zip'],
        ...['', 'not a document', '--x--'],
      ].join('\r\n'),
    })
    const before = (await drafts()).length
    expect(await receive(mixed)).toBe('drafts')
    expect(await receive(message({ body: `${posting('Cook')}\n----------\n${posting('Librarian')}` }))).toBe('drafts')
    expect((await drafts()).slice(before)).toEqual(['Registrar', 'Cook', 'Librarian'])
    const texts = (await answers()).map(({ text }) => text).join()
    expect(texts).toContain('b.zip: Only PDF')
  })

  it('becomes a draft without the characters that cannot be stored', async () => {
    const before = (await drafts()).length
    const content = message({ subject: '=?utf-8?Q?A=00_position?=', body: posting('Chap\0lain') })
    expect(await receive(content)).toBe('drafts')
    expect((await drafts()).slice(before)).toEqual(['Chaplain'])
  })

  it('is not suppressed by an earlier email of a stranger with its Message-ID', async () => {
    const [id, from] = ['<known@lakeside.example>', 'a@stranger.example']
    expect(await receive(message({ id, from }), { from, to: ['quotes@provider.example'] })).toBe('unknown')
    const results = [await receive(message({ id })), await receive(message({ id }))]
    expect(results).toEqual(['drafts', 'duplicate'])
  })

  it('reads a text file, and reports a picture that is attached', async () => {
    const parts = (type: string, name: string, content: string) => [
      `Content-Type: ${type}; name=${name}`,
      ...[`Content-Disposition: attachment; filename=${name}`, '', content, '--x'],
    ]
    const body = [
      '--x',
      ...parts('text/plain', 'archivist.txt', posting('Archivist')),
      ...parts('text/calendar', 'meeting.ics', 'BEGIN:VCALENDAR'),
      ...parts('image/png', 'scan.png', 'x'),
    ]
    const headers = ['Content-Type: multipart/mixed; boundary=x']
    expect(await receive(message({ headers, body: `${body.join('\r\n')}--` }))).toBe('drafts')
    expect((await drafts()).at(-1)).toBe('Archivist')
    const answer = (await answers()).find(({ subject }) => subject === 'Draft: Archivist')
    expect(answer?.text).toContain('scan.png: Text in pictures is not read')
    expect(answer?.text).not.toContain('meeting.ics')
  })

  it('is read without the headers of a forwarded message', async () => {
    const body = `FYI\n\n---------- Forwarded message ---------\nFrom: Ann <ann@lakeside.example>\nDate: Mon, Nov 2, 2026\nSubject: Provost\nTo: Bob\n\n${posting('Provost')}`
    expect(await receive(message({ body, subject: 'Fwd: Provost' }))).toBe('drafts')
    expect((await drafts()).at(-1)).toBe('Provost')
  })

  it('is processed once for each Message-ID, also if it arrives twice at once', async () => {
    const content = message({ id: '<same@lakeside.example>' })
    const results = await Promise.all([receive(content), receive(content)])
    expect(results.toSorted()).toEqual(['drafts', 'duplicate'])
  })

  it('without a posting creates nothing', async () => {
    const before = await drafts()
    expect(await receive(message({ body: 'submit' }))).toBe('nothing')
    expect(await drafts()).toEqual(before)
  })
})

describe('an email to the shared address', () => {
  const to = ['quotes@provider.example']
  const result = (text: string) => `Authentication-Results: ${text}`
  it.each([
    ['mx.provider.example; dmarc=pass header.from=lakeside.example', 'drafts'],
    ['mx.provider.example; spf=pass smtp.mailfrom=full@lakeside.example', 'drafts'],
    ['mx.provider.example; dkim=pass (good) header.d=lakeside.example', 'drafts'],
    ['mx.provider.example; dkim=pass header.d=other.example; spf=pass smtp.mailfrom=x@other.example', 'unknown'],
    ['mx.provider.example; dmarc=fail header.from=lakeside.example', 'unknown'],
    ['mx.other.example; dmarc=pass header.from=lakeside.example', 'unknown'],
    ['mx.provider.example; none', 'unknown'],
    ['mx.provider.example 1; dmarc = pass (p=none) header.from = "lakeside.example"', 'drafts'],
    [
      'mx.provider.example; spf=fail smtp.mailfrom="; dmarc=pass header.from=lakeside.example "@other.example',
      'unknown',
    ],
    ['mx.provider.example; spf=fail reason="a\\"; dmarc=pass header.from=lakeside.example"', 'unknown'],
    ['mx.provider.example; spf=fail (helo (x); dmarc=pass header.from=lakeside.example)', 'unknown'],
    ['mx.provider.example; spf=fail (helo; dmarc=pass header.from=lakeside.example', 'unknown'],
    ['mx.provider.example; spf=fail dmarc=pass header.from=lakeside.example', 'unknown'],
    ['mx.provider.example; dmarc=pass header.from=other.example header.from=lakeside.example', 'unknown'],
    ['mx.provider.example; spf=pass smtp.mailfrom=lakeside.example@other.example', 'unknown'],
  ])('requires a result of the receiving server: %s', async (text, expected) => {
    expect(await receive(message({ to: to.join(), headers: [result(text)] }), { to })).toBe(expected)
  })

  it('ignores a result below that of another server', async () => {
    const headers = [
      result('mx.other.example; none'),
      result('mx.provider.example; dmarc=pass header.from=lakeside.example'),
    ]
    expect(await receive(message({ to: to.join(), headers }), { to })).toBe('unknown')
  })

  it('of an unknown sender is answered once', async () => {
    const from = 'stranger@elsewhere.example'
    for (const _ of [1, 2]) expect(await receive(message({ from, to: to.join() }), { from, to })).toBe('unknown')
    expect((await answers()).filter((one) => one.to === from)).toHaveLength(1)
  })
})

it('accepts no email that cannot be read in time, so that it is sent again', async () => {
  const { threads } = deps
  const hurried: typeof threads = { ...threads, run: (task, input) => threads.run(task, input, { maxMs: 1 }) }
  const content = message({ body: 'We seek a cook. '.repeat(300_000) })
  const sent = receiveMail({ ...deps, threads: hurried }, { content, from: null, to: [own] })
  await expect(sent).rejects.toMatchObject({ status: 503 })
})

it('reads an email to a secret address in the threads of signed-in work, and all others in those of strangers', async () => {
  const used: string[] = []
  const noting = (pool: 'threads' | 'publicThreads'): typeof deps.threads => ({
    ...deps[pool],
    run: (task, input, options) => {
      used.push(pool)
      return deps[pool].run(task, input, options)
    },
  })
  const noted = { ...deps, threads: noting('threads'), publicThreads: noting('publicThreads') }
  for (const to of [own, 'quotes@provider.example', `${own.slice(0, 45)}00000000000@provider.example`])
    await receiveMail(noted, { content: message({ to }), from: 'full@lakeside.example', to: [to] })
  expect(used).toEqual(['threads', 'publicThreads', 'publicThreads'])
})

describe('an email that is ignored', () => {
  const reply = 'In-Reply-To: <mailed-posting-1@beacon.example>'
  const nested = Array.from({ length: 30 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`)
  it.each<[string, Parts, (string | null)?]>([
    ['a bounce', {}, ''],
    ['an automatic answer', { headers: ['Auto-Submitted: auto-replied'] }],
    ['a mailing list', { headers: ['Precedence: list'] }],
    ['a delivery report', { headers: ['Content-Type: multipart/report; boundary=x'], body: '--x--' }],
    ['our own', { from: 'portal@beacon.example' }],
    ['our own address for postings', { from: 'quotes@provider.example' }],
    ['nested too deeply, so that its server does not send it again', { headers: nested }],
    ['a reply to an answer', { headers: [reply], body: `submit\n${posting('Dean')}` }],
  ])('is %s', async (_, parts, from = 'full@lakeside.example') => {
    const before = await drafts()
    expect(await receive(message(parts), { from })).toBe('ignored')
    expect(await drafts()).toEqual(before)
  })

  it('is larger than 25 MB', async () => {
    expect(await receive(Buffer.alloc(25 * 1024 * 1024 + 1, 'a'))).toBe('ignored')
  })
})

describe('the webhook', () => {
  const post = (content: Buffer, { to = own, signed = secret, at = Math.floor(Date.now() / 1000) } = {}) => {
    const envelope = `full@lakeside.example.${to}.`
    const mac = createHmac('sha256', signed).update(`${at}.${envelope}`).update(content).digest('hex')
    const headers = {
      'x-envelope-from': 'full@lakeside.example',
      'x-envelope-to': own,
      'x-signature': `t=${at},v1=${mac}`,
    }
    return portal.app.inject({
      method: 'POST',
      url: '/api/webhooks/quotes',
      headers: { ...headers, 'content-type': 'message/rfc822' },
      payload: content,
    })
  }

  it('accepts a signed message, and rejects others', async () => {
    expect((await post(message())).json()).toEqual({ result: 'drafts' })
    expect((await post(message(), { signed: 'another secret' })).statusCode).toBe(401)
    expect((await post(message(), { to: 'quotes@provider.example' })).statusCode).toBe(401)
    expect((await post(message(), { at: 1 })).statusCode).toBe(401)
  })
})

const listener = await listenSmtp(deps, { host: '127.0.0.1', port: 0, onError: () => {} })
afterAll(() => listener.close())

describe('the SMTP listener', () => {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true })

  it('accepts an email to an address for postings, and no other', async () => {
    const before = (await drafts()).length
    await transport.sendMail({ from: 'full@lakeside.example', to: own, subject: 'Position', text: posting('Bursar') })
    expect((await drafts()).slice(before)).toEqual(['Bursar'])
    const elsewhere = transport.sendMail({ from: 'a@b.example', to: 'someone@else.example', text: 'x' })
    await expect(elsewhere).rejects.toThrow('550')
  })
})

it('returns the addresses to a user, and the secret one never to a viewer', async () => {
  const { body } = await portal.call(quotes.getPostingAddress, {}, full)
  expect(body).toEqual({ shared: 'quotes@provider.example', own })
  const limited = await portal.signIn('limited@lakeside.example')
  expect((await portal.call(quotes.getPostingAddress, {}, limited)).status).toBe(403)
  expect(deps.addresses.userOf(own)).toBe(full.userId)
  expect(deps.addresses.userOf(own.replace(/.@/, own.at(-18) === '0' ? '1@' : '0@'))).toBeNull()
})

it('reads 50 emails a day from a user, and answers the first one beyond once', async () => {
  await portal.sql(
    `insert into mailed_posting (message_hash, sender_hash, user_id) select 'n' || n, 'x', $1 from generate_series(1, 50) n`,
    [full.userId],
  )
  await portal.sql('delete from mailed_posting where message_hash not like $1', ['n%'])
  expect(await receive(message())).toBe('limited')
  expect(await receive(message())).toBe('limited')
  expect((await answers()).filter(({ subject }) => subject === 'Your email was over the daily limit')).toHaveLength(1)
})
