import type { Accent } from '@tearsheet/protocol/clients/branding-schemas'
import { inkOn } from '@tearsheet/protocol/clients/rules'

const sans = "'Public Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const serif = "Newsreader, Georgia, 'Times New Roman', serif"

/** Light theme colors of the design (web: ui/base/tokens.css), by purpose. */
export const light = {
  canvas: '#f6f5f1',
  surface: '#ffffff',
  sunken: '#efede6',
  text: '#14222a',
  quiet: '#41505a',
  line: '#cfcbc0',
  accent: '#0b5468',
  onAccent: '#ffffff',
  link: '#0a5a70',
}

/** The same in the dark theme. */
export const dark: typeof light = {
  canvas: '#0e1518',
  surface: '#151f23',
  sunken: '#0b1113',
  text: '#e9eef0',
  quiet: '#b7c3c8',
  line: '#31424a',
  accent: '#62c5da',
  onAccent: '#06222a',
  link: '#7fd0e3',
}

/**
 * Inline styles. Some mail programs remove style sheets and keep inline styles only, so each element has its light
 * style inline, and the sheet contains only the changes for window widths and the dark theme.
 */
export const onElement = {
  body: `margin:0;padding:0;background:${light.canvas};font-family:${sans};color:${light.text}`,
  card: `width:100%;max-width:640px;background:${light.surface};border:1px solid ${light.line};border-radius:14px;border-collapse:separate;border-spacing:0`,
  head: 'padding:24px 40px 0',
  mark: 'padding:0 12px 0 0;vertical-align:middle',
  title: `font:500 24px/32px ${serif};color:${light.text}`,
  about: `font:400 14px/18px ${sans};color:${light.quiet};text-align:right`,
  rule: `border-top:3px solid ${light.text};border-bottom:1px solid ${light.text};height:2px;line-height:2px;font-size:0`,
  main: 'padding:28px 40px 36px',
  h1: `margin:0 0 16px;font:500 30px/36px ${serif};color:${light.text};overflow-wrap:anywhere;text-wrap:balance`,
  p: `margin:0 0 16px;font:400 16px/25px ${sans};color:${light.text};overflow-wrap:anywhere`,
  facts: 'width:100%;table-layout:fixed;border-collapse:collapse;margin:0 0 24px',
  term: `width:40%;padding:10px 16px 10px 0;border-bottom:1px solid ${light.line};font:400 14px/20px ${sans};color:${light.quiet};text-align:left;vertical-align:top;overflow-wrap:break-word`,
  value: `padding:10px 0;border-bottom:1px solid ${light.line};font:600 15px/20px ${sans};color:${light.text};text-align:right;vertical-align:top;overflow-wrap:anywhere`,
  part: `display:block;font:400 14px/20px ${sans};color:${light.quiet}`,
  nonBreaking: 'white-space:nowrap',
  button: `display:block;padding:14px 24px;border-radius:10px;background:${light.accent};color:${light.onAccent};font:600 16px/22px ${sans};text-align:center;text-decoration:none`,
  plain: `margin:12px 0 20px;font:400 14px/20px ${sans};color:${light.quiet};text-align:center;overflow-wrap:anywhere;word-break:break-all`,
  note: `margin:0 0 12px;font:400 14px/20px ${sans};color:${light.quiet}`,
  foot: `padding:20px 40px 24px;background:${light.sunken};border-top:1px solid ${light.line};border-radius:0 0 13px 13px`,
  small: `margin:0 0 10px;font:400 13px/18px ${sans};color:${light.quiet}`,
  link: `color:${light.link};text-decoration:underline`,
}

/** Hides the preview text, which mail programs show in lists of emails. */
export const unseen =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent'

/** Inline styles that an account's accent color replaces. */
export const accentOnElement = (accent: Accent | null) => ({
  rule: `${onElement.rule}${accent ? `;border-top-color:${accent.light}` : ''}`,
  button: `${onElement.button}${accent ? `;background:${accent.light};color:${inkOn(accent.light)}` : ''}`,
})

const inTheDark = (accent: Accent | null) => `
.canvas{background:${dark.canvas}!important}.surface{background:${dark.surface}!important;border-color:${dark.line}!important}
.sunken{background:${dark.sunken}!important;border-color:${dark.line}!important}.text{color:${dark.text}!important}
.quiet{color:${dark.quiet}!important}.line{border-color:${dark.line}!important}.rule{border-color:${accent?.dark ?? dark.text} ${dark.text} ${dark.text}!important}
.button{background:${accent?.dark ?? dark.accent}!important;color:${accent ? inkOn(accent.dark) : dark.onAccent}!important}.link{color:${dark.link}!important}`

/** Returns the style sheet of an email, with the accent color of its account. */
export const sheetWith = (accent: Accent | null) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:0!important}.surface{border-radius:0!important;border-left:0!important;border-right:0!important}.inside{padding-left:20px!important;padding-right:20px!important}.stack{display:block!important;width:100%!important;text-align:left!important;padding-bottom:4px!important}.sunken{border-radius:0!important}.h1{font-size:26px!important;line-height:32px!important}}
@media (prefers-color-scheme:dark){${inTheDark(accent)}}`
