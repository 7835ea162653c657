// @module-tag sql
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { expect, test } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'
import { withEnglishTerms } from './find-english-terms.ts'

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')

test('recommends Canadian nursing publications for a French posting of a Quebec hospital', async () => {
  const { status, body } = await app.call(
    quotes.recommend,
    {
      campaignTitle: 'Infirmière ou infirmier clinicien',
      jobDescription:
        '<p>Vous prodiguez des soins aux patients de l’hôpital et travaillez avec une équipe de médecins.</p>',
      place: { country: 'CA', state: 'QC', city: 'Gatineau' },
    },
    full,
  )
  expect(status).toBe(200)
  const names = body.recommendations.map(({ name }) => name)
  expect(
    names.slice(0, 8).some((name) => /Canad/.test(name) && /Nurse|Health|Hospital/.test(name)),
    names.join(),
  ).toBe(true)
})

test('recommends publications in the language of a posting, with it as the reason', async () => {
  const recommend = async (campaignTitle: string, jobDescription: string) => {
    const place = { country: 'CA', state: 'QC', city: 'Québec' }
    const { body } = await app.call(quotes.recommend, { campaignTitle, jobDescription, place }, full)
    return new Map(body.recommendations.map(({ name, reason }) => [name, reason]))
  }
  const french = await recommend(
    'Infirmière ou infirmier clinicien',
    '<p>Vous prodiguez des soins aux patients de l’hôpital et travaillez avec une équipe de médecins.</p>',
  )
  expect(french.get('Perspective infirmière')).toBe(
    'French-language publication: Nurses of Québec; the journal of their professional order, in French',
  )
  expect(french.get('Job Bank (Canada)')).toMatch(/^Publication in English and French: /)
  const english = await recommend(
    'Staff Nurse',
    '<p>You care for the patients of the hospital and work with a team of physicians and nurses.</p>',
  )
  expect([...english.keys()]).not.toContain('Perspective infirmière')
  expect([...english.values()].join()).not.toContain('French')
})

test('leaves an English posting unchanged', () => {
  const posting = { title: 'Staff Nurse', words: 'Care for the patients of a hospital.' }
  expect(withEnglishTerms(posting)).toBe(posting)
  expect(withEnglishTerms({ title: 'Enfermera', words: 'Cuidado de los pacientes en el hospital' }).title).toContain(
    'nurse',
  )
})
