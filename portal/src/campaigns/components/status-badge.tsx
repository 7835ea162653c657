import { Badge } from '@tearsheet/ui/text/badge.tsx'
import type { StatusLook } from './status-look.ts'

/** Status badge of the campaign screens. */
export function StatusBadge({ look }: { look: StatusLook }) {
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.label}
    </Badge>
  )
}
