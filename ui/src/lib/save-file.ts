/** Time for the browser to read the data, in milliseconds. Firefox and Safari read it after the click has ended. */
const readTimeMs = 60_000

/** Saves data as a file through the browser. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = fileName
  anchor.click()
  window.setTimeout(() => URL.revokeObjectURL(address), readTimeMs)
}
