/**
 * What applicants may be asked for equal opportunity, and the answers, as US employers report them. Each may be left open;
 * no answer is kept with an application (R19.19).
 */
export const equalOpportunityQuestions = [
  { key: 'gender', label: 'Gender', answers: ['Female', 'Male', 'Another'] },
  {
    key: 'ethnicity',
    label: 'Race or ethnicity',
    answers: [
      'American Indian or Alaska Native',
      'Asian',
      'Black or African American',
      'Hispanic or Latino',
      'Native Hawaiian or Other Pacific Islander',
      'White',
      'Two or more',
    ],
  },
  { key: 'veteran', label: 'Protected veteran', answers: ['Yes', 'No'] },
  { key: 'disability', label: 'Disability, now or in the past', answers: ['Yes', 'No'] },
] as const

/** Answer by key of the question. */
export type EqualOpportunityAnswers = Partial<Record<string, string>>

/** Fewer than this many of an answer are not shown: they could be told apart. */
export const leastShown = 10

/** What of a form answers the questions: answers of the lists alone. */
export function readEqualOpportunity(said: (key: string) => string): EqualOpportunityAnswers {
  return Object.fromEntries(
    equalOpportunityQuestions.flatMap(({ key, answers }) => {
      const answer = answers.find((one) => one === said(key))
      return answer ? [[key, answer]] : []
    }),
  )
}
