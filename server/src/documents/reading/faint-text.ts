/** Least value of red, green and blue of a color that looks like the white of a page. */
const minWhite = 0xf0

/** Whether a color in six hexadecimal digits, with or without `#`, is white or almost. */
export function isWhite(color: string): boolean {
  const [, digits = ''] = /^#?([\da-f]{6})$/i.exec(color.trim()) ?? []
  const channels = (digits.match(/../g) ?? []).map((one) => Number.parseInt(one, 16))
  return channels.length === 3 && channels.every((channel) => channel >= minWhite)
}

/** Text of this height in points or less cannot be read. */
export const maxTinyPoints = 2

/** Whether a size in half points cannot be read. */
export const isTinyHalfPoints = (size: string | number | undefined): boolean =>
  size !== undefined && Number(size) <= maxTinyPoints * 2
