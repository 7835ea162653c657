import type { FastifyReply } from 'fastify'

interface InlineFile {
  fileName: string
  mediaType: string
  byteSize: number
  /** Of its content: the same name for the same bytes. */
  sha256: string
}

/**
 * Headers for a file that somebody sent, shown in the browser: it can run nothing, load nothing and pass for nothing
 * else than what we recorded. Its bytes never change under this address.
 */
export function describeInlineFile(reply: FastifyReply, { fileName, mediaType, byteSize, sha256 }: InlineFile): void {
  reply.type(mediaType).headers({
    'content-length': String(byteSize),
    'content-disposition': `inline; ${nameParameters(fileName)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    etag: `"${sha256}"`,
  })
}

/** A file name for a header: plain letters for old readers, and the name itself encoded as RFC 5987 says. */
function nameParameters(fileName: string): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
