import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'
import styles from './record-part.module.css'

interface RecordPartProps {
  title: string
  note?: string
  children: ReactNode
}

/** A section of a candidate's record with its heading. */
export function RecordPart({ title, note, children }: RecordPartProps) {
  return (
    <Stack as="section" gap={8}>
      <Inline gap={[0, 8]} align="baseline" justify="between">
        <h3>{title}</h3>
        {note && <Quiet>{note}</Quiet>}
      </Inline>
      {children}
    </Stack>
  )
}

/** Small gray text of a record. */
export const Quiet = ({ as, role, children }: { as?: 'p'; role?: 'status'; children: ReactNode }) => (
  <Text as={as ?? 'span'} type="small" color="text-2" role={role}>
    {children}
  </Text>
)

/** A text of a user about a candidate, or to them, with its line breaks. */
export function RecordNote({ by, at, text, children }: { by: string; at: string; text: string; children?: ReactNode }) {
  return (
    <Stack gap={0} padding={[0, 0, 8, 0]} border="border-subtle" edges="below" type="ui">
      <p>
        <strong>{by}</strong> <Quiet>{at}</Quiet>
      </p>
      <Text as="p" breakAnywhere className={styles.words}>
        {text}
      </Text>
      {children}
    </Stack>
  )
}
