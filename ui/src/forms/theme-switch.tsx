import { setTheme, type Theme, useTheme } from '../base/theme.ts'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** System, light or dark theme, applied when chosen. */
export function ThemeSwitch({ legend = 'Theme', onChoose }: { legend?: string; onChoose?: (theme: Theme) => void }) {
  const theme = useTheme()
  const choose = (value: string) => {
    const chosen = value === 'light' || value === 'dark' ? value : 'system'
    setTheme(chosen)
    onChoose?.(chosen)
  }
  return <RadioGroup legend={legend} inline options={options} value={theme} onChange={choose} />
}
