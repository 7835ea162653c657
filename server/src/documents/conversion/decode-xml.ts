/** Decodes an XML document: by its byte order mark, else by the encoding that it declares, else as UTF-8. */
export function decodeXml(content: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 200))
  const declared = /^<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1]
  const label = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : declared
  try {
    return new TextDecoder(label ?? 'utf-8').decode(content)
  } catch {
    return new TextDecoder('utf-8').decode(content)
  }
}
