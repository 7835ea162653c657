import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { Globe, Layers, type LucideIcon, Newspaper } from 'lucide-react'

/** Returns the format of an ad in words and as an icon: "Print display", "Print and online". */
export function adForm({ publicationType, printType }: Pick<WorkRow, 'publicationType' | 'printType'>): {
  words: string
  icon: LucideIcon
} {
  if (publicationType === 1) return { words: 'Online', icon: Globe }
  const print = printType === 1 ? 'Print line ad' : printType === 2 ? 'Print display' : 'Print'
  return publicationType === 2 ? { words: print, icon: Newspaper } : { words: 'Print and online', icon: Layers }
}
