import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'

interface SettingRowProps {
  title: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** A setting in words, with its actions next to it. */
export function SettingRow({ title, actions, children }: SettingRowProps) {
  return (
    <Inline gap={[8, 16]} justify="between" padding={[12, 0]} border="border-subtle" edges="above">
      <Stack gap={0} grow="14rem">
        <Text as="p" type="ui-strong">
          {title}
        </Text>
        {children && (
          <Text as="p" type="small" color="text-2">
            {children}
          </Text>
        )}
      </Stack>
      {actions && <Inline align="stretch">{actions}</Inline>}
    </Inline>
  )
}
