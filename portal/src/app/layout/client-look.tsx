import * as branding from '@tearsheet/protocol/clients/branding-endpoints'
import { accentColors, inkOn } from '@tearsheet/protocol/clients/rules'
import { LogoPicture } from '@tearsheet/ui/accounts/logo-picture.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { fetchFile } from '@tearsheet/ui/lib/download.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { useEffect } from 'react'
import { useOwnAccount } from '../../accounts/client-record.ts'
import sidebar from './sidebar.module.css'

/** The logo of the current account, if it has one (R18.33). */
export function ClientLogo() {
  const account = useOwnAccount()
  if (!account?.branding.logo) return null
  const source = {
    key: [...callKey(branding.getLogo), account.branding.logo],
    load: async (signal: AbortSignal) => (await fetchFile(branding.getLogo, {}, { signal, toast: false })).blob,
  }
  return (
    <Stack gap={0} padding={[0, 8]} className={sidebar.logo}>
      <LogoPicture source={source} alt={account.onBehalfOfClient.name} />
    </Stack>
  )
}

const names = [
  ...(['--accent', '--accent-hover', '--accent-active', '--on-accent'] as const),
  ...(['--link', '--focus', '--selected', '--accent-soft', '--accent-soft-text'] as const),
]

/**
 * Applies the accent color of the account to buttons, links, icons, the focus ring and progress (R18.33): on the root
 * element, so that dialogs and toasts use it, too.
 */
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
    const [inLight, inDark] = [accentColors(light, 'light'), accentColors(dark, 'dark')]
    const setBoth = (name: (typeof names)[number], part: keyof typeof inLight) =>
      style.setProperty(name, `light-dark(${inLight[part]}, ${inDark[part]})`)
    setBoth('--link', 'link')
    setBoth('--focus', 'focus')
    setBoth('--selected', 'soft')
    setBoth('--accent-soft', 'soft')
    setBoth('--accent-soft-text', 'softText')
    return () => {
      for (const name of names) style.removeProperty(name)
    }
  }, [light, dark])
}

/** Moves a color away from the color of its text, so that the text stays legible. */
const awayFromInk = (color: string, percent: number) =>
  `color-mix(in srgb, ${color} ${percent}%, ${inkOn(color) === '#ffffff' ? 'black' : 'white'})`
