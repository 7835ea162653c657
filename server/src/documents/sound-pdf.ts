/** Starts with its header, names its cross-references, ends with its end mark, and is no web page to a sniffing reader. */
export function isSoundPdf(content: Buffer): boolean {
  const head = content.subarray(0, 1024).toString('latin1')
  const tail = content.subarray(-2048).toString('latin1')
  return (
    /^%PDF-[12]\.\d/.test(head) &&
    !/<\s*(html|script|svg|!doctype|\?xml)/i.test(head) &&
    /startxref\s+\d+\s+%%EOF[\s\0]{0,16}$/.test(tail)
  )
}

/**
 * Whether a PDF says in plain text that it runs a script or starts a program. What stands in its compressed parts is not
 * looked at; viewers ask before they do either.
 */
export const hasPdfScript = (content: Buffer): boolean =>
  /\/S\s*\/(JavaScript|Launch)\b/.test(
    content
      .toString('latin1')
      .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
