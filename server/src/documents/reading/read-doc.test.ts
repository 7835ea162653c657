import { expect, it } from 'vitest'
import { makeOldWord } from '../../testing/make-doc.ts'
import { readFile } from './read-file.ts'

it('reads the notes of an old Word document below its text', async () => {
  const note = 'Or evenings.\r'
  const file = makeOldWord([{ text: 'Staff Nurse\rCare for patients.\r' }, { text: note }], { notes: note.length })
  expect((await readFile(file, 'application/msword'))?.lines).toEqual([
    'Staff Nurse',
    'Care for patients.',
    'Or evenings.',
  ])
})

it('reads the tables of an old Word document as labels with their values', async () => {
  const rows = [
    ['Department', 'Business Office', 'Location', 'Waukegan, Illinois'],
    ['Salary', '$61,500 a year'],
  ]
  const text = rows.map((cells) => `${cells.map((cell) => `${cell}\x07`).join('')}\r`).join('')
  expect((await readFile(makeOldWord([{ text: `Bursar\r${text}Lead.\r` }]), 'application/msword'))?.lines).toEqual([
    'Bursar',
    'Department: Business Office',
    'Location: Waukegan, Illinois',
    'Salary: $61,500 a year',
    'Lead.',
  ])
})

it.each<[string, Parameters<typeof makeOldWord>]>([
  ['white', [[{ text: 'Staff Nurse\r' }, { text: 'keywords\r', is: 'white' }]]],
  ['white in colors of its own', [[{ text: 'Staff Nurse\r' }, { text: 'keywords\r', is: 'white in colors' }]]],
  ['too small', [[{ text: 'Staff Nurse\r' }, { text: 'keywords\r', is: 'tiny' }]]],
  ['white by its style', [[{ text: 'Staff Nurse\r' }, { text: 'keywords\r', is: 'of a style' }], { style: 'white' }]],
  ['hidden by its style', [[{ text: 'Staff Nurse\r' }, { text: 'keywords\r', is: 'of a style' }], { style: 'hidden' }]],
])('leaves out text of an old Word document that is %s', async (_, parts) => {
  expect((await readFile(makeOldWord(...parts), 'application/msword'))?.lines).toEqual(['Staff Nurse'])
})

it.each<[string, Parameters<typeof makeOldWord>]>([
  ['on a color', [[{ text: 'Staff Nurse\r' }, { text: 'Care.\r', is: 'white on blue' }]]],
  [
    'in a paragraph with a color',
    [[{ text: 'Staff Nurse\r' }, { text: 'Care.\r', is: 'white' }], { paragraphs: 'blue' }],
  ],
  ['most of its text', [[{ text: 'Staff Nurse\rCare.\r', is: 'white' }]]],
])('reads white text of an old Word document that is %s', async (_, parts) => {
  expect((await readFile(makeOldWord(...parts), 'application/msword'))?.lines).toEqual(['Staff Nurse', 'Care.'])
})

it('keeps lines apart between which text of an old Word document is deleted', async () => {
  const file = makeOldWord([{ text: 'Staff Nurse' }, { text: '\rCook\r', is: 'deleted' }, { text: 'Care.\r' }])
  expect((await readFile(file, 'application/msword'))?.lines).toEqual(['Staff Nurse', 'Care.'])
})
