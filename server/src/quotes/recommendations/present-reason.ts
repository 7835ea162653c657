/** How a publication relates to a posting, as recommend_publications tells. */
export type Serves = 'field' | 'near' | 'campus' | 'general' | 'remote' | 'diversity' | 'other'

/** Why a publication is recommended, in one line: "Read in nursing, the field of this posting; 7 similar campaigns used it". */
export function presentReason(serves: Serves, sectorLabel: string | null, uses: number): string {
  const field = sectorLabel?.toLowerCase() ?? 'this field'
  const words: Record<Serves, string> = {
    field: `Read in ${field}, the field of this posting`,
    near: `Read in ${field}, a field close to this posting`,
    campus: 'Read across higher education, in every discipline',
    general: 'Reaches readers in every field',
    remote: 'Reaches people who look for remote work',
    diversity: 'Widens the pool: reaches under-represented candidates',
    other: `Read in ${field}`,
  }
  return uses > 0 ? `${words[serves]}; ${uses} similar campaigns used it` : words[serves]
}
