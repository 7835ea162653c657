/** Adds the script of a configured external service, with its key in the address under the given name. */
export function loadScript(address: string, keyName: string, key: string): void {
  const url = new URL(address)
  url.searchParams.set(keyName, key)
  const script = document.createElement('script')
  script.src = url.href
  script.async = true
  document.head.append(script)
}
