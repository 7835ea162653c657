import type { PermissionList } from '@tearsheet/protocol/access'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import type { ReactNode } from 'react'

/** Props for the preview of a user's menu, which `app` provides. */
export interface MenuPreviewProps {
  permissions: PermissionList
  /** The saved permissions; null for a new user. */
  before: PermissionList | null
}

/** Preview of what the user will see, displayed before saving (R18.9). */
export function Preview({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack padding={[12, 16]} radius="control" surface="canvas" type="ui">
      <p>
        <strong>{name ? `${name}’s menu will be: ` : 'Their menu will be: '}</strong>
        {children}
      </p>
    </Stack>
  )
}
