/**
 * Equal opportunity questions and answers, as US employers report them. Each is optional; no answer is stored with an
 * application (R19.19).
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

/** Answers by key of the question. */
export type EqualOpportunityAnswers = Partial<Record<string, string>>

/** Minimum count of an answer to be shown: smaller ones could identify people. */
export const leastShown = 10

/** Reads the equal opportunity answers of a form, limited to the listed answers. */
export function readEqualOpportunity(readField: (key: string) => string): EqualOpportunityAnswers {
  return Object.fromEntries(
    equalOpportunityQuestions.flatMap(({ key, answers }) => {
      const answer = answers.find((one) => one === readField(key))
      return answer ? [[key, answer]] : []
    }),
  )
}
