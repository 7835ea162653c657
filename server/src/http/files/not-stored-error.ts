/** Error codes of a full, broken or read-only disk, and of a storage that could not write a file. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'E_CANNOT_WRITE_FILE'])

/** An uploaded file that this machine could not store. */
export class NotStoredError extends Error {
  constructor(cause: unknown) {
    super('The file could not be kept', { cause })
  }
}

/** Whether a file could not be stored because of a full disk or an unavailable store: not the sender's error. */
export function isNotStored(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NotStoredError || ('code' in error && codes.has(String(error.code)))) return true
  return error.cause !== undefined && isNotStored(error.cause)
}
