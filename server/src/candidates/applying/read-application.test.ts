import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { expect, it } from 'vitest'
import { readApplication } from './read-application.ts'

it('lists the errors in the order of the form, from the name to the CV', () => {
  const question = { id: 'license', label: 'License', isRequired: true, values: [] } as unknown as Question // the fields that are validated
  const { errors } = readApplication({ fields: new Map(), file: null, isFileTooLarge: false }, [question])
  expect([...errors.keys()].slice(0, 3)).toEqual(['firstName', 'lastName', 'email'])
  expect([...errors.keys()].slice(-2)).toEqual(['consent', 'cv'])
})
