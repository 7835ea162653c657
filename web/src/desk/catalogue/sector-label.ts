/** A sector of the catalog in words: `higher_education` is "Higher education". */
export function sectorLabel(sector: string): string {
  const words = sector.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
