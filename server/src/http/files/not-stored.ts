/** What a disk says that is full, broken or only read, and what storage says whose file was not written, whyever. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'E_CANNOT_WRITE_FILE'])

/** A file on its way in that this machine could not keep. */
export class NotStored extends Error {
  constructor(cause: unknown) {
    super('The file could not be kept', { cause })
  }
}

/** Whether a file could not be kept for want of room or of a store that answers: nobody's fault who sent it. */
export function isNotStored(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NotStored || ('code' in error && codes.has(String(error.code)))) return true
  return error.cause !== undefined && isNotStored(error.cause)
}
