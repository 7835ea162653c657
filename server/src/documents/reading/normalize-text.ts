/** Ligatures such as "ﬁ", which PDFs and word processors write for two or three letters. */
const ligatures = /[\ufb00-\ufb06]/g
/** Soft hyphens and spaces without a width, which copied text has inside words. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g

/** Returns a text with letters and accents as one character each, without ligatures and invisible characters. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
