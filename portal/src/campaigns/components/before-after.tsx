import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'

interface Version {
  name: string
  content: ReactNode
}

/** Two versions of a text next to each other; the later one is highlighted. */
export function BeforeAfter({ before, after }: { before: Version; after: Version }) {
  return (
    <Grid min="18rem">
      {[before, after].map((version) => (
        <Stack
          key={version.name}
          gap={8}
          padding={16}
          border="border"
          radius="card"
          breakAnywhere
          surface={version === after ? 'selected' : undefined}
          style={version === after ? { borderColor: 'var(--accent)' } : undefined}
        >
          <Text kind="strong" as="p">
            {version.name}
          </Text>
          <div>{version.content}</div>
        </Stack>
      ))}
    </Grid>
  )
}
