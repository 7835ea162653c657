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
    [
      'formatting, fonts, a list, a table and a picture of its own',
      rtf(
        String.raw`{\fonttbl{\f0\fswiss Arial;}}{\colortbl;\red1\green2\blue3;}{\*\generator Riched20}{\info{\title A}}{\*\listtable{\list}}` +
          String.raw`\pard\b Cook\b0\u228\'e4{\listtext\'b7}\trowd\cellx1\intbl x\cell\row{\*\shppict{\pict{\*\picprop{\sp{\sn fLine}{\sv 0}}` +
          String.raw`{\sp{\sn wzDescription}{\sv A photo: https://a.example}}}\pngblip 8950}}{\*\themedata 504b}{\*\datastore 0105 00}`,
      ),
      'sound',
    ],
    [
      'fields of the text',
      rtf(
        String.raw`{\field{\*\fldinst{ PAGE }}{\fldrslt 1}}{\field{\*\fldinst FORMTEXT {\*\formfield{\*\ffname a}}}{\fldrslt b}}` +
          String.raw`{\field{\*\fldinst IF {\field{\*\fldinst MERGEFIELD a}{\fldrslt 1}} = 1 "a" "b"}{\fldrslt b}}`,
      ),
      'sound',
    ],
    ['an object', rtf(String.raw`{\object\objemb{\*\objdata 0105}}`), { content: 'file' }],
    ['the data of an object without one', rtf(String.raw`{\b\objdata 0105}`), { content: 'file' }],
    ['a template from elsewhere', rtf(String.raw`{\*\template http://a.example/x.dotm}`), { content: 'template' }],
    ['a data source', rtf(String.raw`{\*\mailmerge{\mmdatasource c:\\x}}`), { content: 'dataSource' }],
    ['a list of files', rtf(String.raw`{\filetbl{\file\fid0 \\\\a\\b}}`), { content: 'outside' }],
    ['a font from a file', rtf(String.raw`{\fonttbl{\f0{\*\fontemb{\fontfile \\\\a\\b}}}}`), { content: 'file' }],
    ['a macro of a form field', rtf(String.raw`{\*\formfield{\*\ffentrymcr Run}}`), { content: 'form' }],
    ['a destination of no standard', rtf(String.raw`{\*\fetch http://a.example/x}`), { content: 'part' }],
    ['another document', rtf(String.raw`\subdocument1 x`), { content: 'outside' }],
    ['a word that every object has', rtf(String.raw`{\*\constructor x}`), { content: 'part' }],
    ['HTML in place of text', rtf(String.raw`\fromhtml1 {\*\htmltag <script>}`), { content: 'part' }],
    [
      'a picture that a shape loads',
      rtf(String.raw`{\shp{\sp{\sn pibName}{\sv http://a.example/x}}}`),
      { content: 'outside' },
    ],
    ['a link of a shape', rtf(String.raw`{\sp{\sn pihlShape}{\sv{\*\hl{\hlsrc file:///c:/x}}}}`), { content: 'link' }],
    ['a link to a share', rtf(String.raw`{\field{\*\fldinst HYPERLINK "\\\\\\\\a\\\\b"}}`), { content: 'link' }],
    [
      'another address in the data of a link',
      rtf(
        String.raw`{\field{\*\fldinst HYPERLINK "https://a.example"{\*\datafield 00${Buffer.from('file:///c:/x', 'utf16le').toString('hex')}}}}`,
      ),
      { content: 'link' },
    ],
    [
      'a field that starts a program',
      rtf(String.raw`{\field{\*\fldinst DDEAUTO c:\\\\x "cmd"}}`),
      { content: 'field' },
    ],
    ['such a field in pieces', rtf(String.raw`{\field{\*\fldinst {D}{D}{\'45}{AUTO x}}}`), { content: 'field' }],
    ['such a field in codes', rtf(String.raw`{\field{\*\fldinst \u68?\u68?EAUTO x}}`), { content: 'field' }],
    [
      'such a field after other text',
      rtf(String.raw`{\field{\*\fldinst {\*\bkmkstart PAGE }DDEAUTO x}}`),
      { content: 'field' },
    ],
    [
      'such a field after deleted text',
      rtf(String.raw`{\field{\*\fldinst {\deleted PAGE }DDEAUTO x}}`),
      { content: 'field' },
    ],
    [
      'such a field between words that a reader skips',
      rtf(String.raw`{\field{\*\fldinst\uc9\u32 \b\b\b\b\b\b\b\b\b DDEAUTO  PAGE}}`),
      { content: 'field' },
    ],
    ['such a field in one group', rtf(String.raw`{\field\fldinst DDEAUTO x\fldrslt y}`), { content: 'part' }],
    [
      'such a field by another one',
      rtf(String.raw`{\field{\*\fldinst {\field{\*\fldinst QUOTE DDE}}AUTO x}}`),
      { content: 'field' },
    ],
    ['an unknown field', rtf(String.raw`{\field{\*\fldinst FETCH x}}`), { content: 'field' }],
    [
      'a picture from elsewhere',
      rtf(String.raw`{\field{\*\fldinst INCLUDEPICTURE "http://a.example/x.png"}}`),
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
