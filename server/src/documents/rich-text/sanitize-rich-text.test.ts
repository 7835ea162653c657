import { maxJobDescriptionLength } from '@tearsheet/protocol/quotes/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeRichText } from './sanitize-rich-text.ts'

const sanitizeDescription = (html: string) => sanitizeRichText({ html, maxLength: maxJobDescriptionLength })

describe('a sanitized job description', () => {
  test('keeps the formatting that a posting needs', () => {
    const html =
      '<h2>Duties</h2><p>Lead the <strong>night</strong> <em>shift</em>,<br /><u>daily</u>.</p><ul><li>One</li></ul><ol><li>Two</li></ol>'
    expect(sanitizeDescription(html)).toBe(html)
  })

  test('keeps nested lists, and the start number of a list', () => {
    const html =
      '<ul><li><p>Care</p><ul><li><p>by night</p></li></ul></li></ul><p>Then</p><ol start="3"><li><p>Begin</p></li></ol>'
    expect(sanitizeDescription(html)).toBe(html)
    for (const start of ['0', '-1', '1e9', '3" onclick="x', 'expression(x)'])
      expect(sanitizeDescription(`<ol start='${start}'><li>Begin</li></ol>`)).toBe('<ol><li>Begin</li></ol>')
  })

  test('converts a level-one heading to level two, since the page has its own', () => {
    expect(sanitizeDescription('<h1>Duties</h1>')).toBe('<h2>Duties</h2>')
  })

  test('removes the markup that a word processor adds', () => {
    const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>posting.docx</title>
      <style><!-- p.MsoNormal {margin:0} --></style><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml></head>
      <body lang=EN-US><!--[if gte mso 9]><xml>junk</xml><![endif]--><!--StartFragment-->
      <p class=MsoNormal style='mso-margin-top-alt:auto'><b><span lang=EN-GB style='font-size:12.0pt'>Charge Nurse<o:p></o:p></span></b></p>
      <p class=MsoNormal><span style='mso-spacerun:yes'> </span>R&eacute;sum&eacute; &amp; letter<o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`
    const clean = sanitizeDescription(pasted)
    expect(clean).toContain('<p><b>Charge Nurse</b></p>')
    expect(clean).toContain('Résumé &amp; letter')
    expect(clean).not.toMatch(/mso|style|class|o:p|docx|Normal|junk|<!--|lang/i)
  })

  test('does not make everything bold when a web editor has wrapped it in a bold tag', () => {
    const pasted = '<b style="font-weight:normal"><span style="font-weight:700">Bold</span> and not</b>'
    expect(sanitizeDescription(pasted)).toBe('<strong>Bold</strong> and not')
  })

  test('removes text that a reviewer has struck out', () => {
    const reviewed = '<p>Pay: <del cite="mailto:Mary">$18</del><ins>$20</ins> an hour</p>'
    expect(sanitizeDescription(reviewed)).toBe('<p>Pay: $20 an hour</p>')
  })

  test('separates the texts of boxes and cells', () => {
    const clean = sanitizeDescription('<div>One</div><div>Two</div><table><tr><td>Three</td><td>Four</td></tr></table>')
    expect(clean).toBe('One<br />Two<br />Three Four <br />')
  })

  test('allows only links to the web and to mailboxes', () => {
    const rel = 'rel="noopener noreferrer nofollow"'
    expect(sanitizeDescription('<a href="https://x.example/a" target="_blank" onclick="x">Apply</a>')).toBe(
      `<a href="https://x.example/a" ${rel}>Apply</a>`,
    )
    expect(sanitizeDescription('<a href="mailto:a@x.example">Write</a>')).toBe(
      `<a href="mailto:a@x.example" ${rel}>Write</a>`,
    )
    const rejected = [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:x',
      'data:text/html,x',
      '//x.example',
      '/x',
      '',
    ]
    for (const address of rejected) expect(sanitizeDescription(`<a href="${address}">Text</a>`)).toBe('Text')
    expect(sanitizeDescription('<a href="&#106;avascript:alert(1)">Text</a>')).toBe('Text')
  })

  test('keeps the words of a hostile paste and executes none of it', () => {
    for (const hostile of naughty) {
      const clean = sanitizeDescription(hostile)
      expectHarmless(clean)
      expect(sanitizeDescription(clean)).toBe(clean)
    }
    expect(sanitizeDescription('<p>Before<script>alert(1)</script>After</p>')).toBe('<p>BeforeAfter</p>')
  })

  test('is harmless and unchanged when sanitized again, for any input', () => {
    const piece = fc.oneof(
      fc.constantFrom(...pieces),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(...naughty),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (parts) => {
        const clean = sanitizeDescription(parts.join(''))
        expectHarmless(clean)
        expect(sanitizeDescription(clean)).toBe(clean)
      }),
      { numRuns: 600 },
    )
  })

  test('keeps its limits for the worst input that fits in a request', () => {
    for (const worst of ['<div>', '<b>', '<p><ul><li>', '</div>', '<a href="https://x.example">', '<!--', '&']) {
      const clean = sanitizeDescription(worst.repeat(Math.floor(maxJobDescriptionLength / worst.length)))
      expect(sanitizeDescription(clean)).toBe(clean)
    }
  })

  test('does not block other requests, however deeply a paste is nested', () => {
    // Processor time, so that the test does not fail on a busy machine; without the limit the deepest takes seconds.
    const costOf = (html: string) => {
      const before = process.cpuUsage()
      sanitizeDescription(html)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    for (const worst of ['<div>', '<b>', '<p><ul><li>'])
      expect(costOf(worst.repeat(Math.floor(300_000 / worst.length))), worst).toBeLessThan(500)
  })

  test('keeps only the text of markup nested deeper than any document', () => {
    const clean = sanitizeDescription(`${'<b>'.repeat(600)}Lead the shift`)
    expect(clean.trim()).toBe('Lead the shift')
  })
})

const allowed = /^(p|br|strong|b|em|i|u|h2|h3|h4|ul|ol|li|a)$/

/** Parses the output's tags like a browser: only allowed tags, only links with attributes, only safe URLs. */
function expectHarmless(html: string): void {
  for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([a-z][^\s/>]*)([^>]*)>/gi)) {
    expect(name).toMatch(allowed)
    if (name !== 'a') expect(attributes.trim().replace('/', '')).toBe('')
    else if (attributes)
      expect(attributes).toMatch(/^ href="(https?:\/\/|mailto:)[^"]*" rel="noopener noreferrer nofollow"$/i)
  }
  // Everything else that looks like a tag has been escaped.
  expect(html.replace(/<\/?[a-z][^>]*>/gi, '')).not.toContain('<')
}

const pieces = [
  '<p>', '</p>', '<div>', '</div>', '<b>', '</b>', '<ul>', '<li>', '</li>', '</ul>', '<h1>', '</h5>', '<br>', '<td>',
  '<span style="font-weight:bold">', '</span>', '<a href="https://x.example/?a=1&b=2">', '</a>', '<a href="javascript:x">',
  '<!--', '-->', '<![CDATA[', ']]>', '<svg>', '</svg>', '<style>', '</style>', '<textarea>', '<xml>', '</xml>', '"', '>', '<',
] // biome-ignore format: a table of pieces reads better in lines

const naughty = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<p onclick=alert(1)>x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script></textarea>',
  '<style>@import "javascript:alert(1)"</style>',
  '<<script>script>alert(1)<</script>/script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<object data="javascript:alert(1)"></object>',
  '<template><script>alert(1)</script></template>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<b <script>alert(1)</script>0',
  '<a href="https://x.example" onmouseover="alert(1)">x</a>',
  '"><img src=x onerror=alert(1)>',
  'Ω≈ç√ 社會科學院 ﷽ Z̮̞̠͙͔ͅ 👩‍🚀 \u202Etest\u202E \uFEFF',
]
