import { expect, it } from 'vitest'
import { draftsEmail } from './emails.ts'
import { readMail } from './read-mail.ts'

const text = `Infirmière clinicienne – soins à domicile
Hôpital du Québec, Montréal (Québec)
Salaire : 62 400 € par année
Date limite : 15 janvier 2027
Vous êtes prêt à évaluer les besoins des patients à domicile et à coordonner les soins avec l’équipe de médecins.
Envoyez votre CV à emplois@hopital.example.
`
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
const windows = { '–': 0x96, '’': 0x92, '€': 0x80 }
const macintosh = { è: 0x8f, à: 0x88, ô: 0x99, é: 0x8e, ê: 0x90, '–': 0xd0, '’': 0xd5, '€': 0xdb }
const withBytes = (bytes: Record<string, number>) =>
  Buffer.from([...text].map((letter) => bytes[letter] ?? letter.charCodeAt(0)))
const plain = text.replaceAll('–', '-').replaceAll('’', "'").replaceAll('€', '$')

it.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), text],
  ['UTF-16LE', utf16, text],
  ['UTF-16BE', Buffer.from(utf16).swap16(), text],
  ['Windows-1252', withBytes(windows), text],
  ['ISO-8859-1', Buffer.from(plain, 'latin1'), plain],
  ['MacRoman', withBytes(macintosh), text],
])('reads an attached text file in %s', async (_, bytes, expected) => {
  const content = [
    'From: Ana <ana@lakeside.example>',
    'To: quotes@provider.example',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain; name=posting.txt',
    'Content-Disposition: attachment; filename=posting.txt',
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
    '--x--',
  ].join('\r\n')
  const mail = await readMail({ content: Buffer.from(content) })
  const fields = new Map(mail?.postings[0]?.read.fields.map(({ field, value }) => [field, value]))
  expect([fields.get('campaignTitle'), fields.get('city'), fields.get('deadlineDate')]).toEqual([
    expected.split('\n')[0],
    'Montréal',
    '2027-01-15',
  ])
})

const read = (...lines: string[]) => readMail({ content: Buffer.from(lines.join('\r\n')) })

it('returns null for a message that is nested too deeply, or has too many headers', async () => {
  expect(await read('From: a@b.example', '', 'Words')).toMatchObject({ from: 'a@b.example' })
  const levels = Array.from({ length: 30 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`)
  expect(await read('From: a@b.example', ...levels)).toBeNull()
  expect(await read('From: a@b.example', `X-Long: ${'a\r\n '.repeat(200_000)}`, '', 'Words')).toBeNull()
})

it('names in the answer what was not read of a posting', () => {
  const draft = { title: 'Nurse', source: 'posting.pdf', read: [], missing: [], open: [], plan: null, link: '' }
  const partial = ['Only the first 30 of 31 pages were read']
  const email = { firstName: 'Ana', about: '', unread: [] }
  expect(draftsEmail({ ...email, drafts: [{ ...draft, partial }] }).facts).toContainEqual(['Read in part', partial[0]])
  const { facts } = draftsEmail({ ...email, drafts: [{ ...draft, partial: [] }] })
  expect(facts?.map(([name]) => name)).not.toContain('Read in part')
})
