import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'

export type StartMethod = 'type' | 'posting'

interface StartChoiceProps {
  way: StartMethod
  onChoose: (way: StartMethod) => void
  /** Whether the draft was saved, so that it can no longer be started from a posting. */
  isDecided: boolean
}

/** The two equal ways to begin a quote: typing it, or reading an existing posting. */
export function StartChoice({ way, onChoose, isDecided }: StartChoiceProps) {
  return (
    <Stack margin={[0, 0, 24, 0]}>
      <RadioGroup
        id="starting-way"
        legend="How do you want to start?"
        inline
        options={[
          { value: 'type', label: 'Type it' },
          { value: 'posting', label: 'Start from a posting', disabled: isDecided },
        ]}
        value={way}
        onChange={(next) => onChoose(next === 'posting' ? 'posting' : 'type')}
      />
    </Stack>
  )
}
