import { readDecimal } from '@tearsheet/protocol/amounts'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useId, useState } from 'react'
import styles from './overlay-control.module.css'
import type { ComparedVersions } from './use-comparing.ts'

interface OverlayControlProps {
  versions: ComparedVersions
  /** Opacity of the earlier version, in percent. */
  strength: number
  onStrength: (strength: number) => void
}

/** Sets the opacity of the earlier version over the later one: by a slider, or as a number. */
export function OverlayControl({ versions, strength, onStrength }: OverlayControlProps) {
  const sliderId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const number = readDecimal(text)
    if (number >= 0) onStrength(Math.min(100, Math.round(number)))
  }
  return (
    <Inline gap={[12, 24]} align="end">
      <Stack grow="20rem" gap={6} type="ui-medium">
        <label htmlFor={sliderId}>
          Version {versions.earlier} over version {versions.later}
        </label>
        <Grid
          columns="auto minmax(6rem, 1fr) auto"
          gap={8}
          align="center"
          type="small"
          color="text-2"
          className={styles.ends}
        >
          <span>Version {versions.later} alone</span>
          <input
            id={sliderId}
            type="range"
            min={0}
            max={100}
            step={5}
            value={strength}
            aria-valuetext={`${strength}% of version ${versions.earlier}`}
            onChange={(event) => {
              setTyped(null)
              onStrength(Number(event.target.value))
            }}
          />
          <span>Version {versions.earlier} alone</span>
        </Grid>
      </Stack>
      <NumberField
        whole
        label={`Version ${versions.earlier} in percent`}
        suffix="%"
        value={typed ?? String(strength)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </Inline>
  )
}
