import { hkdfSync } from 'node:crypto'
import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { daysBetween } from '@tearsheet/protocol/dates'
import { folded } from '../src/database/like.ts'
import type { candidate, candidateCv, candidateEvent, candidateNote } from '../src/database/tables/candidates.ts'
import type { bankQuestion, campaignQuestionnaire, questionnaire } from '../src/database/tables/questionnaires.ts'
import { type PrintedDocument, readTemplate } from '../src/documents/printed-document.ts'
import type { Calendar } from './calendar.ts'
import type { MadeCampaign } from './campaigns.ts'
import { demoAccounts } from './clients.ts'
import { type DemoCandidate, demoApplications } from './content/candidates.ts'
import { userIdOf } from './people.ts'
import { idOf } from './seed.ts'

interface DemoCv {
  row: Omit<typeof candidateCv.$inferInsert, 'byteSize' | 'sha256'>
  content: PrintedDocument
}

export interface Candidates {
  questionnaires: (typeof questionnaire.$inferInsert)[]
  bank: (typeof bankQuestion.$inferInsert)[]
  campaignQuestionnaires: (typeof campaignQuestionnaire.$inferInsert)[]
  candidates: (typeof candidate.$inferInsert)[]
  cvs: DemoCv[]
  events: (typeof candidateEvent.$inferInsert)[]
  notes: (typeof candidateNote.$inferInsert)[]
}

const template = readTemplate(new URL('candidate.typ', import.meta.url))
const beacon = demoAccounts['beacon-talent'].id

/** Returns the user who reviews the applications of an account. */
const reviewerOf = (clientAccountId: string) =>
  clientAccountId === beacon
    ? { byName: 'Alex Moreno', userId: userIdOf('talent@beacon.example') }
    : { byName: 'Marguerite Okafor', userId: userIdOf('admin@lakeside.example') }

/**
 * Returns the encryption key of an account's CVs in the demo world, derived from FILES_KEY, so that its files can be
 * created again.
 */
export const demoFilesKey = (filesKey: string, clientAccountId: string) =>
  Buffer.from(hkdfSync('sha256', filesKey, '', `demo world\n${clientAccountId}`, 32))

const ask = (key: string, label: string, part: Partial<Question> = {}): Question => ({
  id: idOf('question', key),
  column: 1,
  type: 'text',
  label,
  help: '',
  isRequired: true,
  values: [],
  hasOther: false,
  ...part,
})
const valuesOf = (...labels: string[]) => labels.map((label) => ({ label, knockOut: false }))

/** The answers to the question about years, each up to a number of them. */
const yearRanges = [
  { most: 0, label: 'Less than 1' },
  { most: 3, label: '1 to 3' },
  { most: 6, label: '4 to 6' },
  { most: 9, label: '7 to 9' },
  { most: Number.POSITIVE_INFINITY, label: '10 or more' },
]

const rangeOf = (years: number) => yearRanges.find(({ most }) => years <= most)?.label ?? ''

const questions: Question[] = [
  // A question of type text has a field for several lines
  ask('years', 'Years in a position like this one', {
    type: 'select',
    values: valuesOf(...yearRanges.map(({ label }) => label)),
  }),
  ask('degree', 'Highest degree', {
    type: 'select',
    hasOther: true,
    values: valuesOf('Bachelor’s', 'Master’s', 'Doctorate'),
  }),
  ask('language', 'Languages besides English', { isRequired: false, column: 2 }),
  ask('evening', 'Can you work one evening a week?', {
    type: 'radio',
    column: 2,
    values: [...valuesOf('Yes'), { label: 'No', knockOut: true }],
  }),
]

/** Creates questionnaires of the provider's own client, and people who answered one of them. */
export function makeCandidates(campaigns: readonly MadeCampaign[], calendar: Calendar): Candidates {
  const questionnaireId = idOf('questionnaire', 'faculty')
  const updatedAt = calendar.at(-40, 15)
  const own = { clientAccountId: beacon, updatedAt, createdAt: updatedAt, updatedByName: 'Alex Moreno', version: 1 }
  const made: Candidates = {
    questionnaires: [{ id: questionnaireId, name: 'Faculty and staff, short', questions, ...own }],
    bank: questions.map(({ id, column: _, ...question }) => ({
      id: idOf('bank question', id),
      clientAccountId: beacon,
      question,
      updatedAt,
    })),
    campaignQuestionnaires: [],
    candidates: [],
    cvs: [],
    events: [],
    notes: [],
  }
  for (const { campaign, publication, people } of demoApplications) {
    const found = campaigns.find(({ plan }) => plan.key === campaign)
    const at = found?.plan.items.findIndex((item) =>
      publication === '' ? item.life === 'published' : item.publication === publication,
    )
    const item = at === undefined ? undefined : found?.items[at]
    if (!found || !item) throw new Error(`The demo data has no ad of ${campaign} to apply to`)
    const { id: campaignId, clientAccountId } = found.row
    const askedId = idOf('campaign questionnaire', campaign)
    const copy = { version: 1, name: 'Faculty and staff, short', questions, attachedAt: updatedAt }
    made.campaignQuestionnaires.push({ id: askedId, clientAccountId, campaignId, questionnaireId, ...copy })
    // Applications cannot arrive before the ad is published.
    const daysUp = daysBetween(item.row.startDate ?? calendar.day(0), calendar.day(0))
    for (const person of people) {
      const one = { ...person, daysAgo: Math.min(person.daysAgo, daysUp) }
      const place = { clientAccountId, campaignId, campaignItemId: item.row.id, campaignQuestionnaireId: askedId }
      addCandidate(made, one, place, { calendar, key: `${campaign} ${one.name}` })
    }
  }
  return made
}

type Place = Pick<
  typeof candidate.$inferInsert,
  'clientAccountId' | 'campaignId' | 'campaignItemId' | 'campaignQuestionnaireId'
>

function addCandidate(
  made: Candidates,
  demoCandidate: DemoCandidate,
  place: Place,
  { calendar, key }: { calendar: Calendar; key: string },
): void {
  const id = idOf('candidate', key)
  const [firstName = '', ...rest] = demoCandidate.name.split(' ')
  const lastName = rest.join(' ')
  const email = `${firstName[0]}.${lastName.replace(/\W/g, '')}@mail.example`.toLowerCase()
  const appliedAt =
    demoCandidate.daysAgo === 0
      ? calendar.hoursAgo(2)
      : calendar.at(-demoCandidate.daysAgo, 14, (demoCandidate.years * 7) % 60)
  const movedAt = calendar.at(-Math.floor(demoCandidate.daysAgo / 2), 16)
  const isNew = demoCandidate.stage === 'new'
  const { clientAccountId } = place
  const parts = partsOf(demoCandidate)
  const answers = [
    ['years', rangeOf(demoCandidate.years)],
    ['degree', demoCandidate.degree],
    ['language', demoCandidate.language === 'none' ? '' : `${demoCandidate.language}, fluent`],
    ['evening', 'Yes'],
  ] as const
  const answered = answers.map(([question, value]) => ({
    questionId: idOf('question', question),
    label: questions.find(({ id }) => id === idOf('question', question))?.label ?? '',
    values: value === '' ? [] : [value],
  }))
  const words = [
    demoCandidate.name,
    email,
    demoCandidate.place,
    demoCandidate.post,
    ...answers.map(([, value]) => value),
    ...parts.flatMap(({ lines }) => lines),
  ]
  made.candidates.push({
    id,
    ...place,
    submissionId: idOf('submission', key),
    status: demoCandidate.stage,
    version: isNew ? 1 : 2,
    stageSince: isNew ? appliedAt : movedAt,
    firstName,
    lastName,
    email,
    phone: `716-555-01${String(30 + (demoCandidate.years % 60)).padStart(2, '0')}`,
    location: demoCandidate.place,
    currentPost: demoCandidate.post,
    source: demoCandidate.source ?? null,
    answers: answered,
    rating: demoCandidate.rating ?? null,
    tags: demoCandidate.tags ?? [],
    appliedAt,
    consentText: 'I agree that Lakeside University may keep and review my application and CV to fill this position.',
    firstOpenedAt: isNew ? null : movedAt,
    hiredAt: demoCandidate.stage === 'hired' ? movedAt : null,
    searchText: folded(words.join(' ')),
  })
  const content = { name: demoCandidate.name, contact: `${demoCandidate.place} · ${email}`, parts }
  made.cvs.push({
    row: {
      candidateId: id,
      clientAccountId,
      fileName: `${lastName.replace(/\W/g, '')}-CV.pdf`,
      mediaType: 'application/pdf',
      storageKey: `candidates/${idOf('cv', key)}`,
      html: parts
        .map(({ title, lines }) => `<h2>${title}</h2>${lines.map((line) => `<p>${line}</p>`).join('')}`)
        .join(''),
    },
    content: { template, title: `CV of ${demoCandidate.name}`, language: 'en', content, madeAt: appliedAt },
  })
  addHistory(made, demoCandidate, { id, clientAccountId, key, appliedAt, movedAt })
}

interface Moments {
  id: string
  clientAccountId: string
  key: string
  appliedAt: Date
  movedAt: Date
}

/** Adds the events of a candidate, and the reviewer's note. */
function addHistory(
  made: Candidates,
  demoCandidate: DemoCandidate,
  { id, clientAccountId, key, appliedAt, movedAt }: Moments,
): void {
  const event = (at: Date, action: string, more: Partial<typeof candidateEvent.$inferInsert>) =>
    made.events.push({
      id: idOf('candidate event', `${key} ${action}`),
      clientAccountId,
      candidateId: id,
      at,
      action,
      byName: demoCandidate.name,
      ...more,
    })
  event(appliedAt, 'applied', { toStage: 'new' })
  const by = reviewerOf(clientAccountId)
  if (demoCandidate.stage !== 'new') {
    event(new Date(movedAt.getTime() - 240_000), 'opened', by)
    event(movedAt, 'moved', { ...by, fromStage: 'new', toStage: demoCandidate.stage })
  }
  if (demoCandidate.note)
    made.notes.push({
      id: idOf('candidate note', key),
      clientAccountId,
      candidateId: id,
      at: movedAt,
      ...by,
      text: demoCandidate.note,
    })
}

/** The parts of a candidate's CV. */
const partsOf = (demoCandidate: DemoCandidate) => [
  {
    title: 'Profile',
    lines: [
      `${demoCandidate.post.split(',')[0]} with ${demoCandidate.years} years of practice, ready to teach and lead.`,
    ],
  },
  {
    title: 'Experience',
    lines: [
      `${demoCandidate.post}, ${demoCandidate.place}: ${demoCandidate.years} years`,
      'Wrote the guide that new colleagues start with',
      'Trained students and colleagues each term',
    ],
  },
  { title: 'Education', lines: [demoCandidate.degree] },
  { title: 'Languages', lines: [demoCandidate.language === 'none' ? 'English' : `English, ${demoCandidate.language}`] },
]
