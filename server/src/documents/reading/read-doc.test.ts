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
