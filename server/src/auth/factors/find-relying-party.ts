/** Whom passkeys are made for: the portal's host, and the pages that may ask for them. */
export interface RelyingParty {
  /** The portal's title. */
  name: string
  /** The host: passkeys of another one do not count. */
  id: string
  isOrigin(origin: string): boolean
}

/** @param publicUrl where the portal is reached; without it passkeys work on this machine alone, at whatever port */
export function relyingPartyOf(publicUrl: string | undefined, name: string): RelyingParty {
  if (publicUrl === undefined)
    return { name, id: 'localhost', isOrigin: (origin) => /^http:\/\/localhost(:\d+)?$/.test(origin) }
  const { hostname, origin: own } = new URL(publicUrl)
  return { name, id: hostname, isOrigin: (origin) => origin === own }
}
