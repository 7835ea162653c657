import { setTheme, useTheme } from '../base/theme.ts'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** System, light or dark, applied as it is chosen. */
export function ThemeSwitch({ legend = 'Theme' }: { legend?: string }) {
  const theme = useTheme()
  return (
    <RadioGroup
      legend={legend}
      inline
      options={options}
      value={theme}
      onChange={(value) => setTheme(value === 'light' || value === 'dark' ? value : 'system')}
    />
  )
}
