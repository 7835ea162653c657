import { expect, it } from 'vitest'
import { type Block, blocksOf } from './blocks-of.ts'

/**
 * Formats a block in short form: `h2 Words`, `p Words`, `ol3[p One]`; a link as `words<address>`, bold as `*words*`.
 */
const short = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'list') {
        const kind = block.isNumbered ? `ol${block.start}` : 'ul'
        return `${kind}[${block.items.map(short).join(' | ')}]`
      }
      const words = block.runs.map(({ text, isBold, address }) => {
        const shown = isBold ? `*${text}*` : text
        return address === null ? shown : `${shown}<${address}>`
      })
      return `${block.kind === 'heading' ? `h${block.level}` : 'p'} ${words.join('')}`
    })
    .join('; ')

it.each([
  ['<h2>The role</h2><p>Words  of\n<strong>weight</strong>.</p>', 'h2 The role; p Words of *weight*.'],
  ['<ol start="3"><li>One</li><li>Two<ul><li>Below</li></ul></li></ol>', 'ol3[p One | p Two; ul[p Below]]'],
  ['<ul><li>One</li><ul><li>Pasted beside it</li></ul></ul>', 'ul[p One; ul[p Pasted beside it]]'],
  ['<p>See <a href="https://a.example/jobs">our jobs</a> now</p>', 'p See our jobs<https://a.example/jobs> now'],
  ['<ul><li><h3>Title</h3>Words</li></ul>', 'ul[p *Title*; p Words]'],
  ['one<br>two', 'p one\ntwo'],
  ['<p> </p><ul><li></li></ul><h2></h2>', ''],
  ['A &amp; B &lt;C&gt;', 'p A & B <C>'],
])('%s', (html, blocks) => {
  expect(short(blocksOf(html))).toBe(blocks)
})
