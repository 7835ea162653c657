import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Text } from '../text/text.tsx'
import { boxAttributes } from './box-attributes.ts'
import { Grid } from './grid.tsx'
import { Inline } from './inline.tsx'
import { Stack } from './stack.tsx'

const styleOf = (markup: string) => /style="([^"]*)"/.exec(markup)?.[1]

it('writes the tokens of paddings, margins, borders and colors', () => {
  const { style } = boxAttributes({
    gap: [4, 12],
    padding: [8, 12],
    margin: [0, 0, 0, 'auto'],
    surface: 'sunken',
    border: 'border-subtle',
    edges: 'above',
    radius: 'card',
    color: 'text-2',
    type: 'small',
  })
  expect(style).toEqual({
    '--box-gap': 'var(--space-4) var(--space-12)',
    '--box-padding': 'var(--space-8) var(--space-12)',
    '--box-margin': '0 0 0 auto',
    '--box-surface': 'var(--sunken)',
    '--box-border': '1px 0 0',
    '--box-border-color': 'var(--border-subtle)',
    '--box-radius': 'var(--radius-card)',
    '--text-color': 'var(--text-2)',
    '--text-type': 'var(--type-small)',
  })
})

it('needs no style attribute for a single gap, which the first paint could not have', () => {
  const single = renderToStaticMarkup(
    <Stack gap={8}>
      <Inline gap={4} measure hideBelow={640} />
    </Stack>,
  )
  expect(single).not.toContain('style=')
})

it('passes attributes to the element, and gives a list its role', () => {
  const list = renderToStaticMarkup(<Stack as="ul" id="names" aria-label="Names" data-here="" />)
  expect(list).toMatch(/^<ul role="list" id="names" aria-label="Names" data-here="" class="[^"]*"><\/ul>$/)
  expect(renderToStaticMarkup(<Inline as="ol" role="tablist" print="hide" />)).toMatch(
    /^<ol role="tablist" data-screen-only="" class="[^"]*"><\/ol>$/,
  )
})

it('has equal columns, given tracks, or as many columns as fit', () => {
  const tracks = (grid: string) => styleOf(grid)?.replace('--grid-columns:', '')
  expect(tracks(renderToStaticMarkup(<Grid columns={2} />))).toBe('repeat(2, minmax(0, 1fr))')
  expect(tracks(renderToStaticMarkup(<Grid columns="auto 1fr" />))).toBe('auto 1fr')
  expect(tracks(renderToStaticMarkup(<Grid />))).toBe('repeat(auto-fit, minmax(min(16rem, 100%), 1fr))')
  expect(tracks(renderToStaticMarkup(<Grid min="9rem" />))).toBe('repeat(auto-fit, minmax(min(9rem, 100%), 1fr))')
})

it('spans columns and grows from a width', () => {
  expect(boxAttributes({ span: 'all' }).style).toEqual({ '--box-span': '1 / -1' })
  expect(boxAttributes({ span: 2 }).style).toEqual({ '--box-span': 'span 2' })
  expect(boxAttributes({ grow: true }).style).toEqual({ '--box-grow': '0' })
  expect(boxAttributes({ grow: '14rem' }).style).toEqual({ '--box-grow': '14rem' })
})

it('renders a text as the given element with its tokens', () => {
  const text = renderToStaticMarkup(<Text as="h3" type="ui-strong" color="text-3" weight={400} tabular id="title" />)
  expect(text).toMatch(/^<h3 id="title" class="[^"]*" style="[^"]*"><\/h3>$/)
  expect(styleOf(text)).toBe('--text-type:var(--type-ui-strong);--text-color:var(--text-3);--text-weight:400')
  expect(renderToStaticMarkup(<Text kind="meta">Today</Text>)).toMatch(/^<span class="[^"]*">Today<\/span>$/)
})
