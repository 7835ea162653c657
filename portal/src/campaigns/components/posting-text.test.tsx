import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PostingText } from './posting-text.tsx'

const shown = (html: string) => renderToStaticMarkup(<PostingText html={html} />).replace(/^<div[^>]*>|<\/div>$/g, '')

describe('posting text', () => {
  it('keeps paragraphs, lists, emphasis and links', () => {
    expect(shown('<p>A <b>dean</b></p><ul><li>One</li></ul><a href="https://jobs.example">Apply</a>')).toBe(
      '<p>A <strong>dean</strong></p><ul><li>One</li></ul><a href="https://jobs.example" rel="noopener noreferrer nofollow">Apply</a>',
    )
  })

  it('places its headings below the page’s own without a gap between levels', () => {
    expect(shown('<h3>Duties</h3><h4>Daily</h4>')).toBe('<h3>Duties</h3><h4>Daily</h4>')
    expect(shown('<h2>Duties</h2><h4>Daily</h4>')).toBe('<h3>Duties</h3><h4>Daily</h4>')
  })

  it('renders only allowed elements, whatever the input', () => {
    const markup = shown(
      '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">go</a></p>',
    )
    expect(markup).toBe('<p>Higo</p>')
  })

  it('marks words in any element, joins adjacent ones, and announces them to screen readers', () => {
    const marked = renderToStaticMarkup(
      <PostingText html="<p>A <b>fine dean</b> of music</p>" marks={{ as: 'del', words: new Set([1, 2, 4]) }} />,
    )
    const spoken = marked.replace(/<(?!\/?del)[^>]*>/g, '').replace(/<del[^>]*>/g, '<del>')
    expect(spoken).toBe('A <del>[removed:\u00a0fine dean]</del> of <del>[removed:\u00a0music]</del>')
  })
})
