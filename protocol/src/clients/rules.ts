/**
 * A theme of the portal, with the backgrounds of an accent color in it (web: ui/base/tokens.css; a test keeps them the
 * same).
 */
export const accentGrounds = {
  light: { canvas: '#f6f5f1', surface: '#ffffff', sunken: '#efede6', raised: '#ffffff' },
  dark: { canvas: '#0e1518', surface: '#151f23', sunken: '#0b1113', raised: '#1b272c' },
} as const
export type Theme = keyof typeof accentGrounds

/** Text on an accent color has one of these colors, whichever has more contrast. */
const inks = ['#ffffff', '#06222a'] as const

/**
 * Minimum contrast of WCAG 2.2 (1.4.3, 1.4.11): of text on the accent color, and of the accent color on its
 * backgrounds.
 */
export const neededContrast = { words: 4.5, ground: 3 } as const

/** Returns the WCAG 2.2 contrast of two colors `#rrggbb`, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the text color with more contrast on a color. */
export const inkOn = (color: string): string =>
  contrastOf(color, inks[0]) >= contrastOf(color, inks[1]) ? inks[0] : inks[1]

/** Returns the minimum contrasts of an accent color: of text on it, and of it on the backgrounds of a theme. */
export const contrastsOf = (color: string, theme: Theme) => ({
  words: contrastOf(color, inkOn(color)),
  ground: Math.min(...Object.values(accentGrounds[theme]).map((ground) => contrastOf(color, ground))),
})

/** Returns whether an accent color has enough contrast in a theme. */
export function isLegible(color: string, theme: Theme): boolean {
  const { words, ground } = contrastsOf(color, theme)
  return words >= neededContrast.words && ground >= neededContrast.ground
}

/**
 * Returns the nearest legible color in a theme: of the same hue and saturation, with the least change of lightness, in
 * steps of half a percent. Returns the color itself if it is legible.
 */
export function nearestLegible(color: string, theme: Theme): string {
  return nearestColor(color, (found) => isLegible(found, theme))
}

/** Returns the nearest color of the same hue and saturation that satisfies a condition. */
function nearestColor(color: string, isFit: (color: string) => boolean): string {
  if (isFit(color)) return color
  const { hue, saturation, lightness } = hslOf(color)
  for (let change = 0.005; change <= 1; change += 0.005)
    for (const next of [lightness - change, lightness + change]) {
      const found = colorOf(hue, saturation, Math.min(Math.max(next, 0), 1))
      if (isFit(found)) return found
    }
  // Unreachable: black on light backgrounds and white on dark ones are legible, and were tried above.
  throw new Error(`No lightness of ${color} is legible`)
}

/** Share of the accent color in the background of a selected row or entry. */
const softShare: Record<Theme, number> = { light: 0.12, dark: 0.22 }

/**
 * Returns the colors of links, icons, the focus ring and selected parts in an account's accent color, with the contrast
 * that each needs (WCAG 1.4.3, 1.4.11) on every background of a theme.
 */
export function accentColors(accent: string, theme: Theme) {
  const grounds = Object.values(accentGrounds[theme])
  const soft = mixed(accent, accentGrounds[theme].surface, softShare[theme])
  const on = (all: readonly string[], least: number) =>
    nearestColor(accent, (color) => all.every((ground) => contrastOf(color, ground) >= least))
  return {
    link: on([...grounds, soft], neededContrast.words),
    focus: on([...grounds, soft], neededContrast.ground),
    soft,
    softText: on([soft], neededContrast.words),
  }
}

/** Mixes a share of a color into another one. */
function mixed(color: string, into: string, share: number): string {
  const [ground, parts] = [partsOf(into), partsOf(color)]
  const bytes = ground.map((part, at) => Math.round(255 * (part * (1 - share) + (parts[at] ?? 0) * share)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Formats a contrast, rounded down, so that an insufficient one never looks sufficient: "2.98 to 1". */
export const formatContrast = (contrast: number) => `${(Math.floor(contrast * 100) / 100).toFixed(2)} to 1`

/** Returns red, green and blue, 0 to 1 each. */
const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)

function hslOf(color: string): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = partsOf(color)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, span] = [(most + least) / 2, most - least]
  if (span === 0) return { hue: 0, saturation: 0, lightness }
  const sixth =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span
  return { hue: ((sixth + 6) % 6) * 60, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function colorOf(hue: number, saturation: number, lightness: number): string {
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
