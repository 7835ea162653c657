import { expect, it } from 'vitest'
import { makeOldWord } from '../../testing/make-doc.ts'
import { readFile } from './read-file.ts'

it('reads the notes of an old Word document below its text', async () => {
  const note = 'Or evenings.\r'
  const file = makeOldWord([{ text: 'Staff Nurse\rCare for patients.\r' }, { text: note }], note.length)
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
