import { light } from './email-style.ts'

const paint = { line: '#ffffff', ad: '#f5c469' }

/** A line of the page icon, or with no color the space between two. */
const cell = (width: number, height: number, color: string | null, more = '') =>
  `<td width="${width}" height="${height}" ${more}style="width:${width}px;height:${height}px;padding:0;font-size:0;line-height:0${color ? `;background:${color};border-radius:1px` : ''}"></td>`

const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
const line = (more = '') => row(cell(7, 2, paint.line), cell(3, 2, null), ...(more ? [more] : []))
const gap = row(cell(7, 3, null), cell(3, 3, null))

/**
 * The portal's logo (web: public/icon.svg) as table cells, 28 pixels square: mail programs hide images until the reader
 * allows them. It adds no information to the name next to it.
 */
export const emailMark = `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" width="28" style="width:28px;border-radius:7px;border-collapse:separate;background:${light.accent}"><tr><td style="padding:6px 6px 7px"><table role="presentation" cellpadding="0" cellspacing="0" width="16" style="width:16px;border-collapse:separate">${[
  row(cell(16, 2, paint.line, 'colspan="3" ')),
  row(cell(16, 3, null, 'colspan="3" ')),
  line(cell(6, 10, paint.ad, 'rowspan="5" ')),
  gap,
  line(),
  gap,
  line(),
].join('')}</table></td></tr></table>`
