/** Windows code pages by their number, where the platform's name differs. */
const encodings: Record<number, string> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
}
/** Code pages of fonts by their character set; others have that of the document. */
export const charsets: Record<number, number> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

/** Returns the encoding of a code page; that of Western Windows for an unknown one. */
export function encodingOf(codePage: number): string {
  const name = encodings[codePage] ?? (codePage === 65_001 ? 'utf-8' : `windows-${codePage}`)
  try {
    return new TextDecoder(name).encoding
  } catch {
    return 'windows-1252'
  }
}
