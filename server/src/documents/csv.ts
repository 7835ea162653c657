/** Rows of cells as CSV that spreadsheets open as it is meant: RFC 4180, UTF-8 with its mark. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\u{feff}${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** Minor units as a plain number with a point, as accounting programs read it. @param digits of the currency */
export function decimalOf(minor: number, digits: number): string {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Quoted where needed; text that a spreadsheet would take for a formula is disarmed, numbers are left as they are. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
