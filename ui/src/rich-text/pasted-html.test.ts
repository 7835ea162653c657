import { Editor } from '@tiptap/react'
import { afterEach, describe, expect, it } from 'vitest'
import { isLinkAddress } from './link-address.ts'
import {
  googleDocument,
  wordDocument,
  wordDocumentWithScripts,
  wordLists,
  wordReview,
  wordTable,
} from './pasted-html.fixture.ts'
import { cleanPastedHtml } from './pasted-html.ts'
import { richTextExtensions } from './rich-text-schema.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** Returns the pasted content that the editor keeps. */
function kept(html: string): string {
  editor = new Editor({ extensions: richTextExtensions, content: cleanPastedHtml(html) })
  return editor.getHTML()
}

describe('Pasting a posting', () => {
  it('keeps only headings, lists, emphasis and links from Word', () => {
    expect(kept(wordDocument)).toBe(
      [
        '<h2>Registered Nurse – Intensive Care</h2>',
        '<p>Lakeside Hospital is looking for a <strong>night-shift nurse</strong> who is <em>calm</em> and <u>licensed</u>. 👩‍⚕️</p>',
        '<h3>What you will do</h3>',
        '<ul><li><p>Care for six patients</p><ul><li><p>two of them ventilated</p></li></ul></li>',
        '<li><p>Teach <strong>new</strong> colleagues</p></li></ul>',
        '<h3>How to apply</h3>',
        '<ol><li><p>Write to <a href="mailto:jobs@lakeside.example">jobs@lakeside.example</a></p></li>',
        '<li><p>Call us back</p></li></ol>',
        '<p>ممرضة مسجلة</p>',
      ].join(''),
    )
  })

  it('produces the same result regardless of other content in a Word document', () => {
    expect(kept(wordDocumentWithScripts)).toBe(kept(wordDocument))
  })

  it('separates two adjacent lists from Word, and continues numbering after a paragraph', () => {
    expect(kept(wordLists)).toBe(
      [
        '<ul><li><p>Day shift</p></li><li><p>Night shift</p></li></ul>',
        '<ol><li><p>Apply</p></li><li><p>Meet us</p></li></ol>',
        '<p>Then we call you.</p>',
        '<ol start="3"><li><p>Begin</p></li></ol>',
      ].join(''),
    )
  })

  it('does not make a whole Google document bold', () => {
    expect(kept(googleDocument)).toBe('<p>Plain, <strong>bold</strong> and <em>italic</em> words.</p>')
    // The editor receives no styles: the content security policy would block them
    expect(cleanPastedHtml(googleDocument)).not.toContain('style')
  })

  it('turns each table row into a line, and keeps lists and paragraphs inside a cell', () => {
    expect(kept(wordTable)).toBe(
      [
        '<p><strong>Pay</strong>: $20 an hour</p>',
        '<p>Shift · Nights · 7 p.m. to 7 a.m.</p>',
        '<p>Duties</p><ul><li><p>Care</p></li><li><p>Teach</p></li></ul>',
        '<p>Contact</p><p>Jane Doe</p><p>716-555-0114</p>',
        '<p><em>Equal opportunity employer</em></p>',
        '<p>Apply soon.</p>',
      ].join(''),
    )
  })

  it('separates the cells of a web page’s table, also in a nested table', () => {
    const hours =
      '<table><tr><th>Day</th><th>From</th><th>To</th></tr><tr><td>Mon</td><td>9</td><td>5</td></tr></table>'
    expect(
      kept(`<table><caption>Hours</caption><tr><td>${hours}</td></tr><tr><td>Pay</td><td>52,000</td></tr></table>`),
    ).toBe('<p>Hours</p><p>Day · From · To</p><p>Mon · 9 · 5</p><p>Pay: 52,000</p>')
  })

  it('drops comments and reviewers’ deletions from Word', () => {
    expect(kept(wordReview)).toBe('<p>We look for a night nurse at $20 an hour.</p>')
  })

  it('keeps the text of a table from a web page, but no image, script, style or form', () => {
    const page = `<h1 style="color:red">Chemist</h1><table><tr><td>Pay</td><td>52,000</td></tr></table>
      <img src="x.png" onerror="alert(1)"><script>alert(1)</script><style>p{}</style><blockquote>Apply now</blockquote>
      <button>Apply</button><p onclick="alert(1)">Soon</p>`
    const html = kept(page)
    for (const word of ['<h2>Chemist</h2>', 'Pay', '52,000', '<p>Apply now</p>', '<p>Soon</p>'])
      expect(html).toContain(word)
    for (const word of ['alert', 'img', 'style', 'button', 'table']) expect(html).not.toContain(word)
  })

  it('drops a link to a script and keeps its text', () => {
    expect(kept('<p><a href="javascript:alert(1)">Apply</a> <a href="https://a.example/b">here</a></p>')).toBe(
      '<p>Apply <a href="https://a.example/b">here</a></p>',
    )
    expect(isLinkAddress('javascript:alert(1)')).toBe(false)
    expect(isLinkAddress('https://jobs.example/1')).toBe(true)
  })
})
