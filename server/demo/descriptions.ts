import type { DemoPosting } from './content/postings/posting.ts'

type Job = Pick<DemoPosting, 'title' | 'department' | 'clientAccount'>

const employers: Record<DemoPosting['clientAccount'], { name: string; place: string; closing: string }> = {
  'lakeside-human-resources': {
    name: 'Lakeside University',
    place: 'Buffalo, New York',
    closing: 'Lakeside University does not discriminate in employment and welcomes applicants of every background.',
  },
  'lakeside-medicine': {
    name: 'Lakeside School of Medicine',
    place: 'Buffalo, New York',
    closing: 'Lakeside University does not discriminate in employment and welcomes applicants of every background.',
  },
  'northern-health': {
    name: 'Northern Health',
    place: 'northern British Columbia',
    closing: 'Northern Health invites applications from Indigenous people and offers support in every step of hiring.',
  },
  'beacon-talent': {
    name: 'Beacon Recruitment Advertising',
    place: 'Rochester, New York',
    closing: 'Beacon is an equal opportunity employer; applications are read without names first.',
  },
}

interface Kind {
  fits: RegExp
  opening: (job: Job, employer: string) => string
  duties: string[]
  wanted: string[]
}

const kinds: Kind[] = [
  {
    fits: /professor|lecturer|instructor|faculty|chair\b/i,
    opening: ({ title, department }, employer) =>
      `The ${department} of ${employer} invites applications for the position of <strong>${title}</strong>, beginning in the coming academic year.`,
    duties: [
      'Teach two courses a semester, from the introductory sequence to a seminar of your own.',
      'Advise students, and take part in the life of the department.',
      'Pursue scholarship or creative work that students can join.',
    ],
    wanted: [
      'The terminal degree in the field in hand, or a defense already scheduled.',
      'Evidence of teaching that reaches students of many backgrounds.',
      'A plan of work for the first three years.',
    ],
  },
  {
    fits: /nurs|physician|clinic|therap|health|medic|pharmac|technologist|paramedic|surge|radiolog|psych/i,
    opening: ({ title, department }, employer) =>
      `${employer} is looking for a <strong>${title}</strong> to join ${department}, a team that keeps its promises to patients and to each other.`,
    duties: [
      'Care for patients and their families to the standard you would want for your own.',
      'Keep clear, timely records, and hand over in person.',
      'Teach students and new colleagues as you work.',
    ],
    wanted: [
      'Current registration or license, or eligibility for it.',
      'Sound judgment under pressure, and kindness after it.',
      'Readiness to share weekends and holidays fairly.',
    ],
  },
  {
    fits: /technician|electrician|mechanic|operator|plumber|carpenter|custodian|grounds|cook|driver|trades|officer/i,
    opening: ({ title, department }, employer) =>
      `${department} at ${employer} has an opening for a <strong>${title}</strong>: steady hours, good tools and a crew that looks after its own.`,
    duties: [
      'Keep buildings, equipment and people safe.',
      'Answer calls, find the cause, and leave the place as you would want to find it.',
      'Write down what was done, so that the next shift knows.',
    ],
    wanted: [
      'The license or certificate of the trade, or an apprenticeship under way.',
      'A valid driver’s license and a good attendance record.',
      'Courtesy toward the people whose day we interrupt.',
    ],
  },
  {
    fits: /./,
    opening: ({ title, department }, employer) =>
      `${department} of ${employer} seeks a <strong>${title}</strong> who likes to see a thing through, from question to result.`,
    duties: [
      'Own a field of work, its calendar and its figures.',
      'Explain choices in plain words to people who do other work.',
      'Improve one thing each month, and measure whether it helped.',
    ],
    wanted: [
      'Three years in a similar position, or a convincing path to one.',
      'Careful writing and comfort with numbers.',
      'A habit of asking before assuming.',
    ],
  },
]

const list = (points: string[]) => `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`

/** Generates the text of a posting for a title without a description in the content. */
export function descriptionOf(job: Job): string {
  const employer = employers[job.clientAccount]
  const kind = kinds.find(({ fits }) => fits.test(job.title))
  if (!kind) return ''
  return [
    `<p>${kind.opening(job, employer.name)}</p>`,
    `<h3>What you will do</h3>${list(kind.duties)}`,
    `<h3>What we look for</h3>${list(kind.wanted)}`,
    `<p>The position is in ${employer.place}. Please send a letter, a résumé and the names of three people who know your work.</p>`,
    `<p>${employer.closing}</p>`,
  ].join('')
}
