import { z } from 'zod'
import { oneLine } from '../one-line.ts'
import { parseUrl } from '../urls.ts'
import { contrastsOf, formatContrast, isLegible, nearestLegible, neededContrast, type Theme } from './rules.ts'

/** Allowed image types of a logo; none can contain scripts. */
export const logoTypes = ['image/png', 'image/jpeg'] as const
export const logoMaxBytes = 1024 * 1024
/** Minimum and maximum pixels of each side: enough to be sharp, and no more than a page should load. */
export const logoEdgePixels = { least: 48, most: 2000 } as const

export const brandingMessages = {
  logoSize: (width: number, height: number) =>
    `This image is ${width} by ${height} pixels. Upload one with ${logoEdgePixels.least} to ${logoEdgePixels.most} pixels on each side`,
  color: 'Enter a color of six digits, such as #0b5468',
  /** Describes the measured and the required contrast, and suggests the nearest color that has it. */
  contrast(color: string, theme: Theme): string {
    const { words, ground } = contrastsOf(color, theme)
    const fieldError =
      ground < neededContrast.ground
        ? `${color} has a contrast of ${formatContrast(ground)} with ${theme} pages; at least ${neededContrast.ground} to 1 is needed`
        : `Text on ${color} has a contrast of ${formatContrast(words)}; at least ${neededContrast.words} to 1 is needed`
    return `${fieldError}. The nearest color with enough is ${nearestLegible(color, theme)}`
  },
}

const isColor = (text: string) => /^#[\da-f]{6}$/.test(text)

/** Schema of a color, validated for its contrast in a theme before it is saved (R18.33). */
const accentFor = (theme: Theme) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((text, { addIssue }) => {
      if (!isColor(text)) addIssue({ code: 'custom', message: brandingMessages.color })
      else if (!isLegible(text, theme)) addIssue({ code: 'custom', message: brandingMessages.contrast(text, theme) })
    })

/** Accent colors as set: for the light theme, and for the dark one, by default the nearest legible color. */
export const accentForm = z.object({ light: accentFor('light'), dark: accentFor('dark').nullish() })
export type AccentForm = z.output<typeof accentForm>

/** Colors of buttons and marks, by theme; both are legible. */
export const accent = z.object({ light: z.string(), dark: z.string() })
export type Accent = z.infer<typeof accent>

/** Appearance of an account to its users and to applicants; `logo` is the version of its picture. */
export const look = z.object({ accent: accent.nullable(), logo: z.string().nullable() })
export type Look = z.infer<typeof look>

/** Name and website of an account for applicants; null if not set. */
export const applicantBranding = z.object({ applicantName: z.string().nullable(), website: z.string().nullable() })
export type ApplicantBranding = z.infer<typeof applicantBranding>

export const branding = applicantBranding.extend(look.shape)
export type Branding = z.infer<typeof branding>

const isSecureAddress = (text: string) => parseUrl(text)?.protocol === 'https:'

/** Form for an account's branding to applicants. */
export const brandingForm = z.object({
  /** Empty for the name of the advertised employer. */
  applicantName: oneLine().max(120, { error: 'Use 120 characters or fewer' }),
  /** Empty for none. */
  website: z
    .string()
    .trim()
    .max(300, { error: 'Use 300 characters or fewer' })
    .refine((text) => text === '' || isSecureAddress(text), {
      error: 'Enter a web address that begins with https://, such as https://www.example.com/careers',
    }),
})
