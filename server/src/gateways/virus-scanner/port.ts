/** Error of a scanner that returned no result: it is unreachable, too slow or overloaded. */
export class ScannerError extends Error {
  override readonly name = 'ScannerError'
}

/**
 * Virus scanner for uploaded files. The local implementation is a server on this machine that speaks the same protocol
 * and finds the EICAR test file.
 */
export interface VirusScanner {
  /** Returns the name of the malware in a file, or null. @throws ScannerError */
  scan(content: Uint8Array): Promise<string | null>
}
