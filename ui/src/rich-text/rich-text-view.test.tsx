import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichTextView } from './rich-text-view.tsx'

const draw = (html: string) => renderToStaticMarkup(<RichTextView html={html} />).replace(/^<div[^>]*>|<\/div>$/g, '')

it('renders headings, lists, emphasis and links of a description', () => {
  expect(draw('<h2>Duties</h2><ul><li><p>Care <strong>well</strong></p></li></ul>')).toBe(
    '<h4>Duties</h4><ul><li><p>Care <strong>well</strong></p></li></ul>',
  )
  expect(draw('<p><a href="https://a.example">Apply</a></p>')).toBe(
    '<p><a href="https://a.example" target="_blank" rel="noreferrer">Apply</a></p>',
  )
})

it('renders nothing executable, whatever the text contains', () => {
  const html =
    '<p onclick="x()">Hi <img src=x onerror="x()"><a href="javascript:x()">here</a></p><script>x()</script><object data="https://a.example"></object>'
  expect(draw(html)).toBe('<p>Hi here</p>')
})
