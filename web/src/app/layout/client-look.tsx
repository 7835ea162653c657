import * as branding from '@tearsheet/protocol/clients/branding-endpoints'
import { inkOn } from '@tearsheet/protocol/clients/rules'
import { useEffect } from 'react'
import { useOwnAccount } from '../../accounts/client-record.ts'
import { LogoPicture } from '../../accounts/logo-picture.tsx'
import { fetchFile } from '../../lib/download.ts'
import { callKey } from '../../lib/query-client.ts'
import styles from './client-look.module.css'

/** The logo of the account that one is in, where it has one (R18.33). */
export function ClientLogo() {
  const account = useOwnAccount()
  if (!account?.branding.logo) return null
  const source = {
    key: [...callKey(branding.getLogo), account.branding.logo],
    load: async (signal: AbortSignal) => (await fetchFile(branding.getLogo, {}, { signal, toast: false })).blob,
  }
  return (
    <div className={styles.logo}>
      <LogoPicture source={source} alt={account.onBehalfOfClient.name} />
    </div>
  )
}

const names = ['--accent', '--accent-hover', '--accent-active', '--on-accent'] as const

/** Has the pages of an account wear its accent (R18.33): on the root, so that dialogs and messages wear it too. */
export function useAccent(): void {
  const accent = useOwnAccount()?.branding.accent
  const { light, dark } = accent ?? {}
  useEffect(() => {
    if (!light || !dark) return
    const { style } = document.documentElement
    const set = (name: (typeof names)[number], make: (color: string) => string) =>
      style.setProperty(name, `light-dark(${make(light)}, ${make(dark)})`)
    set('--accent', (color) => color)
    set('--accent-hover', (color) => awayFromInk(color, 88))
    set('--accent-active', (color) => awayFromInk(color, 76))
    set('--on-accent', inkOn)
    return () => {
      for (const name of names) style.removeProperty(name)
    }
  }, [light, dark])
}

/** A step from the color of the words on it, so that they stay legible. */
const awayFromInk = (color: string, percent: number) =>
  `color-mix(in srgb, ${color} ${percent}%, ${inkOn(color) === '#ffffff' ? 'black' : 'white'})`
