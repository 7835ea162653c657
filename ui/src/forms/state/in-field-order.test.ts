import { afterEach, beforeEach, expect, it } from 'vitest'
import { inFieldOrder } from './in-field-order.ts'

beforeEach(() => {
  document.body.innerHTML = `<input id="title" value="Nurse" /><textarea id="description"></textarea>
    <fieldset id="deadline"><input type="radio" /></fieldset>`
})
afterEach(() => document.body.replaceChildren())

it('sorts errors by their fields, whatever the order of their report', () => {
  const [whole, deadline, description, title] = [
    { message: 'The draft was not saved' },
    { id: 'deadline', message: 'Choose a deadline' },
    { id: 'description', message: 'Enter a description' },
    { id: 'title', message: 'Use a shorter title' },
  ]
  expect(inFieldOrder([whole, deadline, description, title])).toEqual([whole, title, description, deadline])
})

it('keeps one error of an empty field, and all errors of a filled one', () => {
  const empty = { id: 'description', message: 'Enter a description' }
  const titles = ['Use a shorter title', 'Write this in one line'].map((message) => ({ id: 'title', message }))
  const reported = [empty, { id: 'description', message: 'Use 20 characters or more' }, ...titles]
  expect(inFieldOrder(reported)).toEqual([...titles, empty])
})
