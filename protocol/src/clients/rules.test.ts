import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accentForm } from './branding-schemas.ts'
import {
  accentColors,
  accentGrounds,
  contrastOf,
  contrastsOf,
  inkOn,
  isLegible,
  nearestLegible,
  type Theme,
} from './rules.ts'

const themes: Theme[] = ['light', 'dark']
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('measures contrast as WCAG 2.2 does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#0b5468', '#ffffff')).toBeCloseTo(8.46, 2)
})

it.each(themes)('suggests for every color one that is legible on %s pages, and keeps a legible one', (theme) => {
  fc.assert(
    fc.property(color, (asked) => {
      const offered = nearestLegible(asked, theme)
      const { words, ground } = contrastsOf(offered, theme)
      expect(words).toBeGreaterThanOrEqual(4.5)
      expect(ground).toBeGreaterThanOrEqual(3)
      if (isLegible(asked, theme)) expect(offered).toBe(asked)
    }),
  )
})

it('suggests the nearest: of the same hue, with the least change of lightness', () => {
  expect(nearestLegible('#ffd700', 'light')).toBe('#9e8500')
  expect(contrastsOf('#9e8500', 'light').ground).toBeLessThan(3.1)
  expect(contrastsOf(nearestLegible('#8a1538', 'dark'), 'dark').ground).toBeLessThan(3.1)
  expect(inkOn('#ffd700')).toBe('#06222a')
})

it('rejects an invalid or illegible color, with the measured contrast and a suggestion', () => {
  const errors = accentForm.safeParse({ light: '#FFD700', dark: 'teal' }).error?.issues
  expect(errors?.map(({ path, message }) => [path[0], message])).toEqual([
    [
      'light',
      `#ffd700 has a contrast of 1.19 to 1 with light pages; at least 3 to 1 is needed. The nearest color with enough is ${nearestLegible('#ffd700', 'light')}`,
    ],
    ['dark', 'Enter a color of six digits, such as #0b5468'],
  ])
  expect(accentForm.parse({ light: ' #0B5468 ' })).toEqual({ light: '#0b5468' })
})

it.each(['#0b5468', '#ffff00', '#ff0000', '#e8f5e9', '#111111', '#7a3e9d'])(
  'the colors of links, the focus ring and selected parts in the accent %s have the contrast that they need',
  (accent) => {
    for (const theme of ['light', 'dark'] as const) {
      const { link, focus, soft, softText } = accentColors(accent, theme)
      for (const ground of [...Object.values(accentGrounds[theme]), soft]) {
        expect(contrastOf(link, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(focus, ground)).toBeGreaterThanOrEqual(3)
      }
      expect(contrastOf(softText, soft)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(theme === 'light' ? '#14222a' : '#e9eef0', soft)).toBeGreaterThanOrEqual(4.5)
    }
  },
)
