import { expect, it } from 'vitest'
import { readPosting } from '../reading/read-posting.ts'

const titleOf = async (text: string) =>
  (await readPosting({ text }))?.fields.find(({ field }) => field === 'campaignTitle')?.value ?? null

it.each([
  ['industry', 'Industry\nHealth, Nurses & Social Work\nElm Clinic'],
  ['level', 'Level: Senior Manager\nElm Bank\nThe bank is in Ely.'],
  ['level above its value', 'Seniority level\nAssociate\nEmployment type\nFull-time\nJob function\nEngineering'],
  ['manager', 'Reporting to\nHead of Finance\nElm Bank'],
  ['line manager', 'Line manager: Head of Finance\nElm Bank'],
  ['hiring manager', 'Hiring manager\nAna Ruiz, Director of Nursing\nElm Clinic'],
  ['supervisor', 'Supervisor: Chief Engineer\nElm Works'],
  ['French manager', 'Responsable hiérarchique\nDirecteur des soins\nHôpital du Lac'],
  ['Spanish manager', 'Jefe inmediato: Director de Finanzas\nGrupo Lago'],
  ['Spanish category', 'Categoría\nMédicos y Enfermeras\nClínica del Lago'],
  ['addressee', 'Attn: Human Resources Manager\n40 Elm Street\nEly, MN'],
  ['addressee in care of an employer', 'c/o Human Resources Director\nElm Lake\nEly, MN'],
  ['person with a title', 'Mrs A Ruiz\nHeadteacher\nElm School\nEly'],
  ['recommended job', 'Recommended for you\nNurse Manager\nElm Clinic'],
  ['job that others viewed', 'People also viewed\nNurse Manager\nElm Clinic'],
  ['subject of an email', 'Re: Line Cook ad for Sunday\nHi Sam,\nPlease run this.'],
  ['report', 'Officer Involved Shooting Report\nElm Police\nFull-time'],
  ['schedule of salaries', 'Police Officer Salary Schedule\nElm Police'],
  ['heading of pay', 'Teacher Salary: $51,000 - $60,000\nElm School'],
  ['list of vacancies', '2026-2027 Teacher Vacancies\nElm School'],
  ['form', 'Substitute Teacher Application\nElm School'],
  ['headline', 'Teachers make the difference\nElm School has ninety places.'],
  ['award', 'Employer of the Year\nElm Clinic'],
  ['number of openings', '34 positions\nUpdated in May\nElm Lake has ninety places.'],
  ['line of terms', 'Elm Lake\nTemporary position, unionized or not\nElm Lake has ninety places.'],
  ['remark', 'PhD candidate welcome\nElm Lake College'],
])('does not read a %s as the title', async (_, text) => {
  expect(await titleOf(text)).toBeNull()
})

it.each([
  ['its employer and city', 'Accountant – Elm & Sons Ltd – Leeds\nFull time', 'Accountant'],
  ['its employer with a place', 'Executive Director – Elm Lake Land Trust (Ely, MN)\nFull-time', 'Executive Director'],
  ['the university and its country', 'Postdoc in Ecology, Elm University, Sweden\nFull-time', 'Postdoc in Ecology'],
  ['a church', 'Director of Choirs, St. Anne’s Church and School\nEly, MN', 'Director of Choirs'],
  ['the kind of its document', 'St. Anne’s Church Job Description—Organist\nEly, MN', 'Organist'],
  ['its terms in French', 'Éducatrice spécialisée (H/F) en CDI à temps partiel (75%)', 'Éducatrice spécialisée (H/F)'],
  ['its hours and employer', 'Clerk Full Time - Elm Hospital Med Center\nEly, MN', 'Clerk'],
  ['its pay behind a colon', 'DISHWASHER: up to $15/hr\nElm Diner', 'DISHWASHER'],
  ['its place behind a line', 'Museum Educator | Beaumont, TX\nFull-time', 'Museum Educator'],
  ['the cities of its offices', 'Tester - Berlin, Hamburg, or Stuttgart\nFull-time', 'Tester'],
  ['the name of a firm before it', 'Ridge Hero - Web Developer\nEly, MN', 'Web Developer'],
  ['a firm before it', 'Elmly.io - Software Developer\nEly, MN', 'Software Developer'],
])('reads a title without %s', async (_, text, title) => {
  expect(await titleOf(text)).toBe(title)
})

it.each([
  ['its field', 'Special Education - Teacher\nEly, MN', 'Special Education - Teacher'],
  ['the college of its field', 'Professor of Law, College of Law\nEly, MN', 'Professor of Law, College of Law'],
  ['its name in another language', 'Kaitiaki Pukapuka | Branch Librarian\nElm', 'Kaitiaki Pukapuka | Branch Librarian'],
  ['a mark behind its place', 'Cadre de santé – Bloc opératoire (H/F)', 'Cadre de santé – Bloc opératoire (H/F)'],
])('keeps %s in a title', async (_, text, title) => {
  expect(await titleOf(text)).toBe(title)
})
