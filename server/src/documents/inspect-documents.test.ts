import { documentTypes } from '@tearsheet/protocol/uploads'
import { describe, expect, it } from 'vitest'
import { makeOldWord } from '../testing/make-doc.ts'
import { makeOdt, makeWord, makeZip } from '../testing/make-word.ts'
import { type FileResult, inspectFile } from './inspect-file.ts'

const resultOf = async (content: Buffer) => (await inspectFile({ content, taken: documentTypes })).result
const rtf = (body: string) => Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1')
const odtText = '<text:p>Cook</text:p>'

describe('an RTF file', () => {
  it.each<[string, Buffer, FileResult['result']]>([
    ['text', rtf('Cook\\par'), 'sound'],
    ['a link', rtf('{\\field{\\*\\fldinst{HYPERLINK "https://a.example/include"}}{\\fldrslt here}}'), 'sound'],
    ['an object', rtf('{\\object\\objemb{\\*\\objdata 0105}}'), { content: 'file' }],
    ['a template from elsewhere', rtf('{\\*\\template http://a.example/x.dotm}'), { content: 'file' }],
    ['a field that starts a program', rtf('{\\field{\\*\\fldinst DDEAUTO c:\\\\\\\\x "cmd"}}'), { content: 'field' }],
    ['such a field in pieces', rtf("{\\field{\\*\\fldinst {D}{D}{\\'45}{AUTO x}}}"), { content: 'field' }],
    [
      'a picture from elsewhere',
      rtf('{\\field{\\*\\fldinst INCLUDEPICTURE "http://a.example/x.png"}}'),
      { content: 'field' },
    ],
    ['binary data', rtf('{\\pict\\bin2000000000 x}'), 'damaged'],
    ['bytes after its end', Buffer.concat([rtf('Cook'), Buffer.from('<script>')]), 'damaged'],
    ['a zip after its end', Buffer.concat([rtf('Cook'), makeWord()]), 'damaged'],
    ['an open group', Buffer.from('{\\rtf1 {Cook}'), 'damaged'],
  ])('with %s is %o', async (_, content, expected) => {
    expect(await resultOf(content)).toEqual(expected)
  })
})

describe('an OpenDocument text', () => {
  it.each<[string, Buffer, FileResult['result']]>([
    ['text', makeOdt(odtText), 'sound'],
    [
      'a macro',
      makeOdt(odtText, { others: [{ name: 'Basic/Standard/Module1.xml', content: '<a/>' }] }),
      { content: 'part' },
    ],
    ['a script', makeOdt('<text:script xlink:href="x.js"/>'), { content: 'action' }],
    ['an object', makeOdt('<draw:object-ole xlink:href="./Object 1"/>'), { content: 'action' }],
    [
      'links',
      makeOdt('<text:a xlink:href="https://a.example/">a</text:a><text:a xlink:href="#top">b</text:a>'),
      'sound',
    ],
    ['a link to a program', makeOdt('<text:a xlink:href="file:///c:/a.exe">a</text:a>'), { content: 'link' }],
    ['an image from elsewhere', makeOdt('<draw:image xlink:href="http://a.example/x.png"/>'), { content: 'outside' }],
    [
      'entities',
      makeOdt(odtText, { others: [{ name: 'meta.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }] }),
      { content: 'declarations' },
    ],
    ['bytes after its end', Buffer.concat([makeOdt(odtText), Buffer.from('x')]), 'damaged'],
    [
      'another type in its list',
      makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text-master', isStored: true }]),
      'wrongKind',
    ],
  ])('with %s is %o', async (_, content, expected) => {
    expect(await resultOf(content)).toEqual(expected)
  })
})

it('accepts an old Word file, and rejects one followed by a zip', async () => {
  expect(await resultOf(makeOldWord([{ text: 'Cook\r' }]))).toBe('sound')
  expect(await resultOf(Buffer.concat([makeOldWord([{ text: 'Cook\r' }]), makeWord()]))).toBe('damaged')
})
