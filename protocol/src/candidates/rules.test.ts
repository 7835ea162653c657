import { describe, expect, it } from 'vitest'
import type { Question } from './questionnaire-schemas.ts'
import { canMove, moveQuestion, placeQuestion, validateAnswers } from './rules.ts'

const at = (id: string, column: 1 | 2) => ({ id, column })
const list = [at('a', 1), at('b', 2), at('c', 1), at('d', 2)]
const shown = (items: { id: string; column: 1 | 2 }[]) =>
  ([1, 2] as const).map((column) => items.flatMap((one) => (one.column === column ? one.id : [])).join(''))

describe('a question', () => {
  it('moves up and down within its column', () => {
    expect(shown(moveQuestion(list, 'c', 'up'))).toEqual(['ca', 'bd'])
    expect(shown(moveQuestion(list, 'b', 'down'))).toEqual(['ac', 'db'])
  })

  it('moves to the end of the other column', () => {
    expect(shown(moveQuestion(list, 'a', 'right'))).toEqual(['c', 'bda'])
    expect(shown(moveQuestion(list, 'd', 'left'))).toEqual(['acd', 'b'])
  })

  it('stays in place if it cannot move further, and its button is disabled', () => {
    for (const [id, direction] of [
      ['a', 'up'],
      ['c', 'down'],
      ['a', 'left'],
      ['b', 'right'],
    ] as const) {
      expect(moveQuestion(list, id, direction)).toEqual(list)
      expect(canMove(list, id, direction)).toBe(false)
    }
    expect(canMove(list, 'c', 'up')).toBe(true)
  })

  it('is dropped at the position of another one', () => {
    expect(shown(placeQuestion(list, 'd', { column: 1, at: 0 }))).toEqual(['dac', 'b'])
  })
})

describe('answers', () => {
  const question = (part: Partial<Question>): Question => ({
    id: part.type ?? 'text',
    column: 1,
    type: 'text',
    label: 'Why?',
    help: '',
    isRequired: true,
    values: [],
    hasOther: false,
    ...part,
  })
  const values = [
    { label: 'Yes', knockOut: false },
    { label: 'No', knockOut: true },
  ]
  const rated = (asked: Question, chosen: string[], other?: string) =>
    validateAnswers([asked], new Map([[asked.id, { values: chosen, other }]]))

  it('are required if the question is required, and optional otherwise', () => {
    for (const type of ['text', 'radio', 'checkbox', 'select'] as const) {
      expect(rated(question({ type, values: type === 'text' ? [] : values }), []).errors).toHaveLength(1)
      const optional = rated(question({ type, isRequired: false, values: type === 'text' ? [] : values }), [])
      expect(optional).toMatchObject({ errors: [], answers: [{ values: [] }] })
    }
  })

  it('must be from the list, and one for a single choice', () => {
    expect(rated(question({ type: 'radio', values }), ['Perhaps']).errors).toHaveLength(1)
    expect(rated(question({ type: 'radio', values }), ['Yes', 'No']).errors).toHaveLength(1)
    expect(rated(question({ type: 'checkbox', values }), ['Yes', 'No']).answers).toMatchObject([
      { values: ['Yes', 'No'] },
    ])
  })

  it('may be another one if there is a field for it, which must not be empty', () => {
    const select = question({ type: 'select', values, hasOther: true })
    expect(rated(select, ['Other'], 'On Fridays').answers).toMatchObject([{ values: ['On Fridays'] }])
    expect(rated(select, ['Other'], ' ').errors).toHaveLength(1)
    expect(rated(question({ type: 'select', values }), ['Other'], 'On Fridays').errors).toHaveLength(1)
  })

  it('rule out an applicant only if they are marked so', () => {
    expect(rated(question({ type: 'radio', values }), ['No']).isKnockedOut).toBe(true)
    expect(rated(question({ type: 'radio', values }), ['Yes']).isKnockedOut).toBe(false)
  })
})
