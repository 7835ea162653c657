/** Relying party of passkeys: the portal's host, and the origins that may request them. */
export interface RelyingParty {
  /** The portal's title. */
  name: string
  /** Host name; passkeys of other hosts are invalid. */
  id: string
  isOrigin(origin: string): boolean
}

/** @param publicUrl URL of the portal; without it, passkeys work on this machine only, on any port */
export function relyingPartyOf(publicUrl: string | undefined, name: string): RelyingParty {
  if (publicUrl === undefined)
    return { name, id: 'localhost', isOrigin: (origin) => /^http:\/\/localhost(:\d+)?$/.test(origin) }
  const { hostname, origin: own } = new URL(publicUrl)
  return { name, id: hostname, isOrigin: (origin) => origin === own }
}
