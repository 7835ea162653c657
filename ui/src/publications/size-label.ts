import type { AdSize } from '@tearsheet/protocol/media-contracts/catalog-schemas'

/** Formats an ad size: "Half page, 7 × 4.75 in". */
export const sizeLabel = ({ name, measure }: AdSize): string =>
  measure ? `${name}, ${measure.width} × ${measure.height} ${measure.unit}` : name
