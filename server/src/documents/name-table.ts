/** Name ids in a font (OpenType, `name`): family, style, and PostScript name. */
const [familyId, styleId, postScriptId] = [1, 2, 6]

/**
 * Creates a font's `name` table with a custom family name, in English for Windows, which every font reader supports.
 */
export function nameTable(family: string, style: 'Regular' | 'Bold'): Buffer {
  const names = [
    [familyId, family],
    [styleId, style],
    [postScriptId, `${family.replaceAll(' ', '')}-${style}`],
  ] as const
  const texts = names.map(([, name]) => Buffer.from(name, 'utf16le').swap16())
  const header = Buffer.alloc(6 + 12 * names.length)
  header.writeUInt16BE(names.length, 2)
  header.writeUInt16BE(header.length, 4)
  let offset = 0
  for (const [place, [id]] of names.entries()) {
    const length = texts[place]?.length ?? 0
    const record = [3, 1, 0x409, id, length, offset]
    for (const [column, value] of record.entries()) header.writeUInt16BE(value, 6 + 12 * place + 2 * column)
    offset += length
  }
  return Buffer.concat([header, ...texts])
}
