import { describe, expect, it } from 'vitest'
import { readMail } from './read-mail.ts'

const description = `Lakeside University, Department of Chemistry
Location: Buffalo, New York

We invite applications for a full-time position in analytical chemistry, with two courses in each semester.
The salary is $82,000 to $95,000 a year.
Applications must be received by January 15, 2027.
Apply at https://jobs.lakeside.edu/4711`
const posting = (title: string) => `${title}\n${description}`
const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('')
const whole = paragraphs(description)
const page = (title: string) => `<h2>${title}</h2>${whole}<ul><li>Teach</li></ul>`
const wholePage = `${whole}<ul><li>Teach</li></ul>`

const read = (...lines: string[]) => readWith('FW: A position', ...lines)
const readWith = (subject: string, ...lines: string[]) =>
  readMail({ content: Buffer.from(['From: Ana <ana@a.example>', `Subject: ${subject}`, ...lines].join('\r\n')) })
const readText = (text: string) => read('Content-Type: text/plain; charset=utf-8', '', ...text.split('\n'))
const readPage = (html: string) => read('Content-Type: text/html; charset=utf-8', '', html)
const readParts = (...parts: string[][]) =>
  read('Content-Type: multipart/mixed; boundary=x', '', ...parts.flatMap((part) => ['--x', ...part]), '--x--')
type Read = Awaited<ReturnType<typeof readMail>>
const titlesOf = (mail: Read) =>
  mail?.postings.map(({ read: one }) => one.fields.find(({ field }) => field === 'campaignTitle')?.value)
const textOf = (mail: Read) =>
  mail?.postings[0]?.read.jobDescription.replace(/^(?:<br ?\/>|\s)+|(?:<br ?\/>|\s)+$/g, '')

const headers = 'From: Ann <ann@x.example>\nSent: Monday\nTo: Bob <b@x.example>\nSubject: Provost'

describe('a text is read without what the mail program adds', () => {
  it.each([
    [
      'recipients on two lines',
      `FYI\n\n---------- Forwarded message ---------\nFrom: Ann <a@x.example>\nDate: x\nTo: Bob <b@x.example>,\n <o@x.example>\n\n${posting('Provost')}`,
    ],
    ['headers without a line', `See below.\n\n${headers}\n\n${posting('Provost')}`],
    ['headers below a rule', `See below.\n\n________________________________\n${headers}\n\n${posting('Provost')}`],
    [
      'a message that was forwarded twice',
      `FYI\n\n---------- Forwarded message ---------\n${headers}\n\nPlease handle.\n\n---------- Forwarded message ---------\n${headers}\n\n${posting('Provost')}`,
    ],
    [
      'headers in French',
      `-------- Message transféré --------\nSujet :\tProvost\nDate :\tMon\nDe :\tAnn <a@x.example>\nPour :\tBob\n\n${posting('Provost')}`,
    ],
    [
      'headers in German',
      `-----Ursprüngliche Nachricht-----\nVon: Ann <a@x.example>\nGesendet: Montag\nAn: Bob\nBetreff: x\n\n${posting('Provost')}`,
    ],
    [
      'headers of Thunderbird and Outlook',
      `-------- Forwarded Message --------\n${headers}\nOrganization: Lakeside\nImportance: High\nAttachments: x.docx\n\n\n${posting('Provost')}`,
    ],
    ['the name of a phone', `${posting('Provost')}\n\nSent from my iPhone`],
    ['an advertisement of a program', `${posting('Provost')}\n\nGet Outlook for iOS<https://aka.ms/x>`],
    ['a signature', `${posting('Provost')}\n\nBest regards,\nAnn Abel\nHR Director`],
    [
      'a legal notice',
      `${posting('Provost')}\n\nCONFIDENTIALITY NOTICE: This message is for the sole use of the intended recipient.`,
    ],
    [
      'an earlier message',
      `${posting('Provost')}\n\nOn Mon, Nov 2, 2026 at 9:00 AM Bob <b@x.example> wrote:\n> Please send it.`,
    ],
    ['a warning', `CAUTION: This email originated from outside of the organization.\n\n${posting('Provost')}`],
  ])('%s', async (_, text) => {
    const mail = await readText(text)
    expect([titlesOf(mail), textOf(mail)]).toEqual([['Provost'], whole])
  })

  it.each([
    [
      'Gmail',
      `<div>FYI<br><br><div class="gmail_quote"><div>---------- Forwarded message ---------<br>From: <b>Ann</b> &lt;ann@x.example&gt;<br>Date: Mon<br>Subject: x<br>To: Bob<br></div><br>${page('Provost')}</div></div>`,
    ],
    [
      'Outlook',
      `<p>Please post.</p><div><p><b>From:</b> Ann &lt;ann@x.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Bob<br><b>Subject:</b> x</p></div>${page('Provost')}`,
    ],
    [
      'Apple Mail',
      `Please post<br><br>Sent from my iPhone<div><br>Begin forwarded message:<br><br></div><blockquote><div><b>From:</b> Ann &lt;ann@x.example&gt;<br><b>Date:</b> Nov<br><b>To:</b> Bob<br><br></div></blockquote><blockquote>${page('Provost')}</blockquote>`,
    ],
    ['a phone', `${page('Provost')}<div><br>Sent from my iPhone</div>`],
    ['a signature', `${page('Provost')}<div><p>-- <br>Ann Abel<br>HR Director</p></div>`],
  ])('in HTML, with its lists: %s', async (_, html) => {
    const mail = await readPage(html)
    expect([titlesOf(mail), textOf(mail)]).toEqual([['Provost'], wholePage])
  })
})

it('reads the answer above an earlier message, unless the subject states that it was forwarded', async () => {
  const below = `${headers}\n\n${'Please send me the posting. '.repeat(30)}`
  const lines = ['Content-Type: text/plain', '', ...`${posting('Provost')}\n\n${below}`.split('\n')]
  expect(textOf(await readWith('RE: A position', ...lines))).toBe(whole)
  const remark = 'Please post this one with the usual boards, and call me with questions about the budget. '.repeat(4)
  expect(textOf(await readText(`${remark}\n\n${headers}\n\n${posting('Provost')}`))).toBe(whole)
})

describe('several postings become several drafts', () => {
  it('between rules of HTML, if each is complete', async () => {
    expect(titlesOf(await readPage(`${page('Cook')}<hr>${page('Librarian')}`))).toEqual(['Cook', 'Librarian'])
    const sections = `${page('Cook')}<hr><p>${'We offer equal opportunities to all. '.repeat(8)}</p>`
    expect(titlesOf(await readPage(sections))).toEqual(['Cook'])
  })

  it('in forwarded messages and in attached emails', async () => {
    const messages = ['Cook', 'Librarian'].map(
      (title) => `---------- Forwarded message ---------\n${headers}\n\n${posting(title)}\n`,
    )
    expect(titlesOf(await readText(messages.join('\n')))).toEqual(['Cook', 'Librarian'])
    const attached = ['Cook', 'Librarian'].map((title) => [
      'Content-Type: message/rfc822',
      '',
      'From: Ann <ann@x.example>',
      `Subject: ${title}`,
      '',
      ...posting(title).split('\n'),
    ])
    const mail = await readParts(['', 'Please post both.'], ...attached)
    expect([titlesOf(mail), mail?.postings.map(({ source }) => source)]).toEqual([
      ['Cook', 'Librarian'],
      ['Cook', 'Librarian'],
    ])
  })

  const short = (title: string, city: string) =>
    `${title}\nLocation: ${city}, New York\nThe salary is $82,000 a year. Apply by January 15, 2027.`
  it.each([
    ['1) ', '2) ', '3) '],
    ['1. ', '2. ', '3. '],
    ['Position 1: ', 'Position 2: ', 'Position 3: '],
    ['Position #1\n', 'Position #2\n', 'Position #3\n'],
    ['Poste 1 – ', 'Poste 2 – ', 'Poste 3 – '],
  ])('that are numbered: %s', async (...marks) => {
    const [one, two, three] = marks.map((mark) => mark.replace(/#(\d)\n/, '$1:\n'))
    const text = `Please post these:\n\n${one}${short('Cook', 'Buffalo')}\n\n${two}${short('Bursar', 'Albany')}\n\n${three}${short('Staff Nurse', 'Rochester')}`
    for (const mail of [await readText(text), await readPage(paragraphs(text))]) {
      expect(titlesOf(mail)).toEqual(['Cook', 'Bursar', 'Staff Nurse'])
      const cities = mail?.postings.map(({ read: { fields } }) => fields.find(({ field }) => field === 'city')?.value)
      expect(cities).toEqual(['Buffalo', 'Albany', 'Rochester'])
    }
  })

  it.each([
    [
      'duties',
      `${posting('Registrar')}\n\n1) Supervise a clerk in Buffalo, full-time.\n2) Manage the office.\n3) Assist the dean.`,
    ],
    ['positions without facts', `${posting('Registrar')}\nReports to:\n1) Dean\n2) Provost`],
    ['a number that is left out', `Jobs\n\n1) ${short('Cook', 'Buffalo')}\n\n3) ${short('Bursar', 'Albany')}`],
  ])('but one posting with numbered %s is one', async (_, text) => {
    expect((await readText(text))?.postings).toHaveLength(1)
  })

  it('without the remark above them', async () => {
    const remark = 'Please find two postings below that we need this week with the usual boards. '.repeat(2)
    const text = `${remark}\n\n----------\n\n${posting('Cook')}\n\n----------\n\n${posting('Bursar')}`
    expect(titlesOf(await readText(text))).toEqual(['Cook', 'Bursar'])
  })
})

const attachment = (type: string, name: string, content: string) => [
  `Content-Type: ${type}; name=${name}`,
  `Content-Disposition: attachment; filename=${name}`,
  '',
  ...content.split('\n'),
]

it.each([
  ['text', (words: string) => readText(`${posting('Registrar')}\n\n${words}`)],
  ['HTML', (words: string) => readPage(`${page('Registrar')}<p>${words}</p>`)],
])('a long %s is read in part', async (_, readLong) => {
  const mail = await readLong('Care for patients. '.repeat(12_000))
  expect(mail?.postings.map(({ read: { partial } }) => partial)).toEqual([
    'Only the first 200,000 characters were read',
  ])
})

describe('attachments', () => {
  it.each([
    ['posting.txt', posting('Registrar')],
    ['posting.html', `<html><body>${page('Registrar')}</body></html>`],
    ['posting.eml', `From: a@b.example\nSubject: x\n\n${posting('Registrar')}`],
  ])('are read by their content where the type is unknown: %s', async (name, content) => {
    expect(titlesOf(await readParts(attachment('application/octet-stream', name, content)))).toEqual(['Registrar'])
  })

  it.each([
    [
      'application/ms-tnef',
      'winmail.dat',
      'Outlook packed the attachments in its own format. Send the email again as HTML or plain text',
    ],
    ['application/pkcs7-mime', 'smime.p7m', 'It is encrypted or signed as a whole. Send the email without it'],
    ['text/csv', 'jobs.csv', expect.stringMatching(/^Only PDF/)],
  ])('that are not read are reported with what to do: %s', async (type, name, reason) => {
    const mail = await readParts(attachment(type, name, 'Title,City'))
    expect(mail).toMatchObject({ postings: [], unread: [{ name, reason }] })
  })

  it.each([
    ['pictures in the text, if there is no posting', 30_000, ['posting.png']],
    ['no logos', 3_000, []],
  ])('are reported: %s', async (_, size, names) => {
    const picture = [
      'Content-Type: image/png; name=posting.png',
      'Content-ID: <x>',
      'Content-Disposition: inline; filename=posting.png',
      '',
      'x'.repeat(size),
    ]
    const mail = await readParts(['', 'Please post this.'], picture)
    expect(mail?.unread.map(({ name }) => name)).toEqual(names)
    expect((await readParts(['', ...posting('Provost').split('\n')], picture))?.unread).toEqual([])
  })

  it.each([
    ['drawing.eps', '%!PS-Adobe-3.0', /^This is an EPS drawing, and the text in pictures/],
    ['posting', `{"title":"${'word '.repeat(30)}"}`, /^This is data/],
  ])('of an unknown type are reported with what to do: %s', async (name, content, reason) => {
    const mail = await readParts(attachment('application/octet-stream', name, content))
    expect(mail?.unread).toEqual([{ name, reason: expect.stringMatching(reason) }])
  })

  it('are read and a posting in the text is reported', async () => {
    const file = attachment('text/plain', 'a.txt', posting('Registrar'))
    const mail = await readParts(['', ...posting('Provost').split('\n')], file)
    expect([titlesOf(mail), mail?.unread]).toEqual([
      ['Registrar'],
      [{ name: 'The text', reason: 'Only the attachments were read. Send the text in another email' }],
    ])
    expect((await readParts(['', 'Please post the attached.'], file))?.unread).toEqual([])
  })
})
