import { routes } from '@tearsheet/protocol/addresses'
import { type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf } from '@tearsheet/ui/lib/session-fixture.ts'
import type { ReactNode } from 'react'

export type ShownDesk = ShownPart

/** Renders a part of the desk at one of its addresses, for a user of the provider. */
export const showDesk = (part: ReactNode, address: string, before?: (desk: ShownDesk) => void): Promise<ShownDesk> =>
  showPart(part, { address, route: routes.desk, token: tokenOf({ isJEAdministrator: true }) }, before)
