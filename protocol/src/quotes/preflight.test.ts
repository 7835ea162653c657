import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preflight, requiredErrors } from './preflight.ts'
import { findingCodes, noQuoteRules, type QuoteRules } from './preflight-schemas.ts'
import type { QuoteForm } from './schemas.ts'

const today = '2026-11-20'
const fair = '<p>Lead the night shift. We are an equal opportunity employer.</p>'
const sound: QuoteForm = {
  campaignTitle: 'Charge Nurse',
  jobDescription: fair,
  country: 'US',
  state: 'TX',
  applyUrl: 'https://jobs.lakeside.edu/1234',
  applyEmail: 'jobs@lakeside.edu',
  deadlineType: 'select-deadline',
  deadlineDate: '2026-12-31',
  startDateType: 'immediately',
}
const look = (changes: QuoteForm, rules: Partial<QuoteRules> = {}, attachmentCount = 0) =>
  preflight({ form: { ...sound, ...changes }, today, rules: { ...noQuoteRules, ...rules }, attachmentCount })
const codes = (changes: QuoteForm, rules: Partial<QuoteRules> = {}) => look(changes, rules).map(({ code }) => code)
const edit = (changes: QuoteForm, rules: Partial<QuoteRules> = {}) => {
  const fix = look(changes, rules)[0]?.fix
  return fix?.kind === 'edit' ? fix.set : fix?.kind
}

describe('the findings in a quote', () => {
  test('are empty for a valid one', () => {
    expect(look({})).toEqual([])
  })

  test.each<[string, QuoteForm, string[]]>([
    ['no pay where the state asks for it', { state: 'CO' }, ['pay_range_missing']],
    ['no pay in a state given by its name', { state: 'new york' }, ['pay_range_missing']],
    ['no pay in a province', { country: 'CA', state: 'BC' }, ['pay_range_missing']],
    ['no pay in a city with a law of its own', { state: 'OH', city: 'Cleveland ' }, ['pay_range_missing']],
    ['no finding where only the city next door asks', { state: 'OH', city: 'Akron' }, []],
    ['no finding where the law is not in force yet', { state: 'DE' }, []],
    ['no finding where the same letters are another country', { country: 'DE', state: 'CO', jobDescription: fair }, []],
    ['no finding where the pay is given', { state: 'CO', salaryType: 1, salaryFrom: 70_000, salaryTo: 90_000 }, []],
    [
      'no finding where the text contains the pay',
      { state: 'CO', jobDescription: `${fair}<p>Salary: $70,000 to $90,000.</p>` },
      [],
    ],
    [
      'a finding where the text contains another amount',
      { state: 'CO', jobDescription: `${fair}<p>A grant of $2M.</p>` },
      ['pay_range_missing'],
    ],
    [
      'a finding where sums near the word pay are not pay',
      {
        state: 'CO',
        jobDescription: `${fair}<p>Lead a budget of $5,000,000 and a $2 million campaign. Competitive pay.</p>`,
      },
      ['pay_range_missing'],
    ],
    ['a number left in the title', { campaignTitle: 'Charge Nurse - R0044048' }, ['number_in_title']],
    ['a number at the start of the title', { campaignTitle: '10017805 Charge Nurse' }, ['number_in_title']],
    ['a year is not such a number', { campaignTitle: 'Charge Nurse, Class of 1999' }, []],
    ['a title in capitals', { campaignTitle: 'CHARGE NURSE, ICU' }, ['title_in_capitals']],
    ['a title that is a short form alone', { campaignTitle: 'RN, ICU' }, []],
    ['a title without a field', { campaignTitle: 'Assistant Professor (Tenure-Track)' }, ['title_without_field']],
    ['a title of a field', { campaignTitle: 'Assistant Professor of Law' }, []],
    ['a placeholder', { jobDescription: `${fair}<p>Report to [insert name].</p>` }, ['placeholder_left']],
    ['a row of marks to fill', { jobDescription: `${fair}<p>Call XXXX.</p>` }, ['placeholder_left']],
    ['a past day in the text', { jobDescription: `${fair}<p>Apply by March 3, 2025.</p>` }, ['text_date_past']],
    ['a past day that is not a deadline', { jobDescription: `${fair}<p>Founded on March 3, 1825.</p>` }, []],
    [
      'another deadline in the text',
      { jobDescription: `${fair}<p>Applications are due January 15, 2027.</p>` },
      ['deadline_differs'],
    ],
    ['the same deadline in the text', { jobDescription: `${fair}<p>Deadline: 31 December 2026.</p>` }, []],
    ['a bare address', { jobDescription: `${fair}<p>See https://lakeside.edu/nurses.</p>` }, ['address_no_link']],
    [
      'no finding for an address that is a link',
      { jobDescription: `${fair}<p><a href="https://lakeside.edu">https://lakeside.edu</a></p>` },
      [],
    ],
    [
      'another place',
      { jobDescription: `${fair}<p>The hospital is located in Tulsa, Oklahoma.</p>` },
      ['place_differs'],
    ],
    ['the same place', { jobDescription: `${fair}<p>The hospital is located in Austin, TX.</p>` }, []],
    ['a remote job elsewhere', { isRemote: true, jobDescription: `${fair}<p>Based in Tulsa, OK.</p>` }, []],
    [
      'amounts of a salary set to not specified',
      { state: 'CO', salaryType: 3, salaryFrom: 70_000 },
      ['pay_range_missing'],
    ],
    ['an hourly rate that is a year’s', { salaryType: 2, salaryFrom: 52_000 }, ['salary_odd']],
    ['a year’s salary that is an hour’s', { salaryType: 1, salaryFrom: 18.5, salaryTo: 22 }, ['salary_odd']],
    ['a range too wide', { salaryType: 1, salaryFrom: 20_000, salaryTo: 200_000 }, ['salary_odd']],
    ['no statement of equal opportunity', { jobDescription: '<p>Lead.</p>' }, ['equal_opportunity_missing']],
    [
      'such a statement in other words',
      { jobDescription: '<p>All qualified <b>applicants</b> are considered.</p>' },
      [],
    ],
    ['no such statement required abroad', { country: 'JP', jobDescription: '<p>Lead.</p>' }, []],
    ['no finding in an empty description', { jobDescription: '<p>&nbsp;</p>' }, []],
    [
      'a deadline before the start',
      { startDateType: 'future-date', startDate: '2027-01-01' },
      ['deadline_before_start'],
    ],
    ['no minimum of days unless one is required', { deadlineDate: today }, []],
    [
      'an email address as web address',
      { applyUrl: 'mailto:hr@lakeside.edu', applyEmail: null },
      ['apply_url_unusable'],
    ],
    ['a web address without its beginning', { applyUrl: 'www.lakeside.edu/jobs' }, ['apply_url_unusable']],
    ['a web address with a space', { applyUrl: 'https://www.lakeside.edu/open positions' }, ['apply_url_unusable']],
    ['a web address without a site', { applyUrl: 'https://' }, ['apply_url_unusable']],
    ['a web address without a dot', { applyUrl: 'https://intranet/jobs' }, ['apply_url_unusable']],
    ['a web address from the hint', { applyUrl: 'https://jobs.example.edu/1234' }, ['apply_url_unusable']],
    ['an email address with a space', { applyEmail: 'hr @lakeside.edu' }, ['apply_email_unusable']],
    ['an email address without a dot', { applyEmail: 'hr@lakeside' }, ['apply_email_unusable']],
    ['an email address from the hint', { applyEmail: 'hiring@example.edu' }, ['apply_email_unusable']],
    ['notes of a file that is not there', { notesToProvider: 'The position is attached.' }, ['files_not_attached']],
  ])('%s', (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected)
  })

  test('omit the missing attachment named in the notes once there is one', () => {
    expect(look({ notesToProvider: 'See attachment' }, {}, 1)).toEqual([])
  })

  test.each([
    ['Salesmen wanted', 'Salespeople wanted'],
    ['a rock star of the team', 'an expert of the team'],
    ['A Ninja, an youthful one', 'An Expert, an youthful one'],
    ['the CHAIRMAN', 'the CHAIR'],
    ['he or she will teach', 'the person will teach'],
    ['He/she brings his or her tools', 'The person brings his or her tools'],
    ['our young, dynamic office', 'our dynamic office'],
    ['a young&nbsp;team', 'a team'],
    ['recent graduates', 'early-career candidates'],
  ])('include a word in %j and suggest %j', (text, instead) => {
    const jobDescription = `<p>${text}</p>${fair}`
    expect(edit({ jobDescription })).toEqual({ jobDescription: `<p>${instead}</p>${fair}` })
  })

  test.each([
    'We teach young children and young adults.',
    'The Mailman School, chaired by Dr. Young of the Foreman-Young Foundation.',
    'Young Professionals Network',
    'Salesmanship is taught; the mannings and manifold craftsmanship.',
    '<a href="https://ninja.edu/guru">apply</a> at <a href="https://www.ninja.edu/guru">www.ninja.edu/guru</a> or guru@ninja.edu',
    'The committee in which he/she/they serve.',
    'A competitive salary in a supportive, energetic team.',
  ])('are empty for %j', (text) => {
    expect(codes({ jobDescription: `<p>${text}</p>${fair}` })).toEqual([])
  })

  test('include a word in the title, and words that only their author can replace', () => {
    const found = look({
      campaignTitle: 'Foreman, Grounds',
      jobDescription: `${fair}<p>Overqualified? No more than 5 years of experience.</p>`,
    })
    expect(found.map(({ field, fix }) => [field, fix.kind])).toEqual([
      ['campaignTitle', 'edit'],
      ['jobDescription', 'jump'],
      ['jobDescription', 'jump'],
    ])
  })
})

describe('an account’s rules', () => {
  const sentence = 'Lakeside is “an equal opportunity” employer & more.'

  test('add a sentence with one click, and then find it, whatever its punctuation', () => {
    const rules = { mandatorySentences: [sentence], equalOpportunitySentence: sentence }
    const jobDescription = '<p>Lead.</p>'
    expect(codes({ jobDescription }, rules)).toEqual(['equal_opportunity_missing', 'mandatory_sentence_missing'])
    const set = edit({ jobDescription }, rules)
    expect(set).toEqual({
      jobDescription: '<p>Lead.</p><p>Lakeside is “an equal opportunity” employer &amp; more.</p>',
    })
    for (const text of [
      '<p>Lakeside is "an equal opportunity" employer &amp; more</p>',
      '<p>LAKESIDE is <b>“an equal</b> opportunity”\n employer &#38; more!</p>',
    ])
      expect(codes({ jobDescription: text }, rules)).toEqual([])
  })

  test('move the deadline to the first valid day', () => {
    const rules = { minimumPostingDays: 30 }
    expect(codes({ deadlineDate: '2026-12-20' }, rules)).toEqual([])
    expect(codes({ deadlineDate: '2026-12-19' }, rules)).toEqual(['deadline_too_soon'])
    expect(edit({ deadlineDate: '2026-12-19' }, rules)).toEqual({ deadlineDate: '2026-12-20' })
    const later = { startDateType: 'future-date' as const, startDate: '2027-01-10', deadlineDate: '2027-01-01' }
    expect(edit(later, rules)).toEqual({ deadlineDate: '2027-02-09' })
    expect(codes({ deadlineType: 'open-until-filled', deadlineDate: today }, rules)).toEqual([])
  })

  test('block submission of a quote only if declared as required', () => {
    const changes = { deadlineDate: '2026-12-01', state: 'CO' }
    const rules: Partial<QuoteRules> = { minimumPostingDays: 30, blockingFindings: ['deadline_too_soon'] }
    expect(look(changes, rules).map(({ code, severity }) => [code, severity])).toEqual([
      ['pay_range_missing', 'advice'],
      ['deadline_too_soon', 'required'],
    ])
    expect(requiredErrors(look(changes, rules), [{ code: 'invalid', field: 'deadlineDate', message: 'x' }])).toEqual([])
    expect(requiredErrors(look(changes, rules), [])).toEqual([
      {
        code: 'deadline_too_soon',
        field: 'deadlineDate',
        message: 'The application deadline must be at least 30 days after the ads start',
      },
    ])
  })
})

const words = fc.constantFrom(
  'salesmen',
  'A ninja',
  'he/she',
  'young team',
  'lead',
  '<b>',
  '</b>',
  '<p>',
  '&amp;',
  '$5',
  'equal opportunity',
  ' ',
  '\u00a0',
)
const text = fc.oneof(
  fc.array(words).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary' }),
)
const anyForm: fc.Arbitrary<QuoteForm> = fc.record(
  {
    campaignTitle: text,
    jobDescription: text,
    country: fc.constantFrom('US', 'CA', 'DE', null),
    state: fc.constantFrom('CO', 'ON', 'Ohio', ''),
    salaryType: fc.constantFrom(1, 2, 3, null),
    salaryFrom: fc.oneof(fc.double({ min: 0, max: 1e8, noNaN: true }), fc.constant(null)),
    salaryTo: fc.oneof(fc.double({ min: 0, max: 1e8, noNaN: true }), fc.constant(null)),
    applyUrl: fc.oneof(fc.webUrl(), fc.emailAddress(), fc.string(), fc.constantFrom('www.x.edu', 'https://a b.edu')),
    applyEmail: fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom('a @b.edu', 'mailto:a@b.edu')),
    deadlineType: fc.constantFrom('select-deadline', 'open-until-filled'),
    deadlineDate: fc.constantFrom('2026-11-01', '2026-11-25', '2027-05-01'),
    startDateType: fc.constantFrom('immediately', 'future-date'),
    startDate: fc.constantFrom('2026-12-01', '2027-06-01', null),
    notesToProvider: text,
  },
  { requiredKeys: [] },
)
const everyRule: QuoteRules = {
  mandatorySentences: ['Position is security sensitive.', 'Apply <online> & "early".'],
  equalOpportunitySentence: 'We consider everybody.',
  minimumPostingDays: 30,
  blockingFindings: [...findingCodes],
}

describe('any form', () => {
  test('can be fixed by one click after another as far as possible, and no finding reappears', () => {
    fc.assert(
      fc.property(anyForm, (given) => {
        let form = given
        for (let click = 0; click < 60; click++) {
          const next = preflight({ form, today, rules: everyRule, attachmentCount: 0 }).find(
            ({ fix }) => fix.kind === 'edit',
          )
          if (next?.fix.kind !== 'edit') return true
          const fixed = { ...form, ...next.fix.set }
          const left = preflight({ form: fixed, today, rules: everyRule, attachmentCount: 0 })
          expect(left).not.toContainEqual(next)
          form = fixed
        }
        return false
      }),
    )
  })

  test('keeps its tags when a word is replaced', () => {
    fc.assert(
      fc.property(text, (jobDescription) => {
        const tags = (html: string | null | undefined) => html?.match(/<[^>]*>/g)
        for (const { fix, code } of look({ jobDescription }))
          if (fix.kind === 'edit' && code.endsWith('_word'))
            expect(tags(fix.set.jobDescription)).toEqual(tags(jobDescription))
      }),
    )
  })
})
