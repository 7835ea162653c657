import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// WCAG 1.4.3, 1.4.11
const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const colors = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
)

function color(name: string, theme: Theme): string {
  const value = colors.get(name)?.[theme]
  if (!value) throw new Error(`tokens.css has no ${theme} color --${name}`)
  return value
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(front: string, ground: string, theme: Theme): number {
  const [high = 0, low = 0] = [luminance(color(front, theme)), luminance(color(ground, theme))].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['canvas', 'surface', 'sunken', 'selected', 'raised']
const tones = ['attention', 'info', 'success', 'danger', 'changed', 'neutral']

const textPairs: Array<[string, string]> = [
  ...['text', 'text-2', 'text-3', 'link', 'danger-text'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ...['accent', 'accent-hover', 'accent-active'].map((ground): [string, string] => ['on-accent', ground]),
  ...['danger-solid', 'danger-solid-hover'].map((ground): [string, string] => ['on-danger', ground]),
  ...tones.map((tone): [string, string] => [`${tone}-text`, `${tone}-bg`]),
  ['accent-soft-text', 'accent-soft'],
  ['banner-text', 'banner-bg'],
  ['surface', 'text'],
]

const graphicPairs: Array<[string, string]> = [
  ...['canvas', 'surface', 'raised'].map((ground): [string, string] => ['control', ground]),
  ...grounds.map((ground): [string, string] => ['focus', ground]),
  ...['canvas', 'surface', 'raised'].map((ground): [string, string] => ['accent', ground]),
  ...tones.map((tone): [string, string] => [`${tone}-icon`, `${tone}-bg`]),
  ['danger-icon', 'surface'],
  ...[1, 2, 3, 4, 5].map((n): [string, string] => [`series-${n}`, 'surface']),
]

describe.each(themes)('the %s theme', (theme) => {
  it.each(textPairs)('makes %s readable on %s', (front, ground) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(graphicPairs)('makes %s distinguishable on %s', (front, ground) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})

/** Contrast ratios of the design: the lowest for each text color, by theme. */
const designed: Array<[string, string, number, string, number]> = [
  ['text', 'sunken', 13.88, 'selected', 11.6],
  ['text-2', 'sunken', 7.11, 'selected', 7.53],
  ['text-3', 'sunken', 4.91, 'selected', 5.41],
  ['link', 'sunken', 6.62, 'selected', 7.78],
  ['accent', 'canvas', 7.75, 'surface', 8.4],
  ['control', 'sunken', 3.32, 'surface', 4.23],
  ['on-accent', 'accent', 8.46, 'accent', 8.28],
  ['accent-soft-text', 'accent-soft', 8.3, 'accent-soft', 9.33],
  ['attention-text', 'attention-bg', 8.03, 'attention-bg', 9.46],
  ['info-text', 'info-bg', 8.44, 'info-bg', 8.67],
  ['success-text', 'success-bg', 8.12, 'success-bg', 9.52],
  ['danger-text', 'danger-bg', 8.15, 'danger-bg', 9.17],
  ['changed-text', 'changed-bg', 9.29, 'changed-bg', 9.22],
  ['neutral-text', 'neutral-bg', 7.82, 'neutral-bg', 8.26],
  ['banner-text', 'banner-bg', 8.95, 'banner-bg', 8.95],
]

it.each(designed)('%s has the designed contrast', (ink, lightGround, light, darkGround, dark) => {
  expect(contrast(ink, lightGround, 'light')).toBeCloseTo(light, 1)
  expect(contrast(ink, darkGround, 'dark')).toBeCloseTo(dark, 1)
})
