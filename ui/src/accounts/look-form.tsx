import {
  type AccentForm,
  accentForm,
  brandingMessages,
  type Look,
  logoEdgePixels,
  logoTypes,
} from '@tearsheet/protocol/clients/branding-schemas'
import {
  accentGrounds,
  contrastsOf,
  formatContrast,
  inkOn,
  isLegible,
  nearestLegible,
  type Theme,
} from '@tearsheet/protocol/clients/rules'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { FieldError } from '@tearsheet/protocol/errors'
import { conversionHint, convertedTypes } from '@tearsheet/protocol/uploads'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { announce } from '../base/announce.ts'
import { FilePicker } from '../forms/file-picker.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import { useCall } from '../lib/use-call.ts'
import { Text } from '../text/text.tsx'
import { LogoPicture, type LogoSource } from './logo-picture.tsx'
import styles from './look-form.module.css'

export interface LookFormProps {
  accountName: string
  look: Look
  logo: LogoSource
  saveAccent: (accent: AccentForm | null) => Promise<{ look: Look }>
  saveLogo: (file: File) => Promise<{ look: Look }>
  takeLogo: () => Promise<{ look: Look }>
  /** Endpoints that return the appearance; refetched after a change. */
  refreshes: readonly Endpoint[]
}

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text.trim())

/** An account's logo and accent color, for its administrators and for the desk (R18.33). */
export function LookForm({ accountName, look, logo, saveAccent, saveLogo, takeLogo, refreshes }: LookFormProps) {
  const send = useCall((file: File) => saveLogo(file), { showErrors: 'here', refreshes })
  const take = useCall((_: null) => takeLogo(), { showErrors: 'here', refreshes })
  const sendFile = async (file: File | undefined) => {
    take.clear()
    if (file && (await send.run(file)).done) announce('Logo saved')
  }
  return (
    <Stack gap={20}>
      <Stack gap={12}>
        {look.logo && (
          <Inline gap={16}>
            <LogoPicture source={logo} alt={`Logo of ${accountName}`} />
            <Button size="row" pending={take.isPending} pendingText="Removing…" onClick={() => void take.run(null)}>
              Remove logo
            </Button>
          </Inline>
        )}
        <FilePicker
          label={look.logo ? 'Replace the logo' : 'Upload a logo'}
          hint={
            send.isPending
              ? 'Sending…'
              : `PNG or JPEG, up to 1 MB, ${logoEdgePixels.least} to ${logoEdgePixels.most} pixels on each side; ${conversionHint}`
          }
          error={send.errors[0]?.message ?? take.errors[0]?.message ?? null}
          accept={[...logoTypes, ...convertedTypes].join()}
          onFiles={([file]) => void sendFile(file)}
        />
      </Stack>
      <AccentPart key={JSON.stringify(look.accent)} look={look} saveAccent={saveAccent} refreshes={refreshes} />
    </Stack>
  )
}

function AccentPart({
  look: { accent },
  saveAccent,
  refreshes,
}: Pick<LookFormProps, 'look' | 'saveAccent' | 'refreshes'>) {
  const [light, setLight] = useState(accent?.light ?? '')
  const [dark, setDark] = useState(accent?.dark ?? '')
  const [shown, setShown] = useState<readonly FieldError[]>([])
  const { run, isPending } = useCall((next: AccentForm | null) => saveAccent(next), { showErrors: 'here', refreshes })
  const errorOf = (theme: Theme) => shown.find(({ field }) => field === `accent.${theme}`)?.message
  const save = async (next: { light: string; dark: string | null } | null) => {
    const { error, data } = accentForm.nullable().safeParse(next)
    setShown(
      (error?.issues ?? []).map(({ path, message }) => ({
        code: 'invalid',
        field: ['accent', ...path].join('.'),
        message,
      })),
    )
    if (isPending || data === undefined) return
    const result = await run(data)
    if (result.done) announce('Accent color saved')
    else setShown(result.errors)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save({ light, dark: dark.trim() || null })
  }
  const darkMade = isColor(light) ? nearestLegible(light.trim().toLowerCase(), 'dark') : ''
  return (
    <form noValidate onSubmit={submit} aria-label="Accent color">
      <Stack gap={16}>
        <div className={styles.pair}>
          <AccentField
            theme="light"
            label="Accent on light pages"
            hint="For buttons and highlights, such as #0b5468"
            value={light}
            error={errorOf('light')}
            onChange={setLight}
          />
          <AccentField
            theme="dark"
            label="Accent on dark pages"
            hint={darkMade ? `If left empty, ${darkMade}` : 'If left empty, made from the light one'}
            value={dark}
            made={darkMade}
            error={errorOf('dark')}
            onChange={setDark}
          />
        </div>
        <Inline gap={12}>
          <Button type="submit" pending={isPending} pendingText="Saving…">
            Save accent
          </Button>
          {accent && (
            <Button variant="quiet" onClick={() => void save(null)}>
              Use the portal’s own color
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  )
}

interface AccentFieldProps {
  theme: Theme
  label: string
  hint: string
  value: string
  /** Value that applies while the field is empty. */
  made?: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Field for a color, with a preview on the pages of a theme, its contrast, and the nearest legible color. */
function AccentField({ theme, label, hint, value, made = '', error, onChange }: AccentFieldProps) {
  const color = (value.trim() || made).toLowerCase()
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        hint={hint}
        optional={theme === 'dark'}
        short
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {isColor(color) && (
        <>
          <div className={styles.sample} style={{ background: accentGrounds[theme].surface }} aria-hidden="true">
            <span className={styles.button} style={{ background: color, color: inkOn(color) }}>
              Approve
            </span>
          </div>
          <Text kind="muted">{contrastText(color, theme)}</Text>
          {!isLegible(color, theme) && (
            <Inline gap={8}>
              {!error && <Text kind="muted">{brandingMessages.contrast(color, theme)}</Text>}
              <Button size="row" onClick={() => onChange(nearestLegible(color, theme))}>
                Use {nearestLegible(color, theme)}
              </Button>
            </Inline>
          )}
        </>
      )}
    </div>
  )
}

function contrastText(color: string, theme: Theme): string {
  const { words, ground } = contrastsOf(color, theme)
  return `Contrast: ${formatContrast(ground)} with the page, ${formatContrast(words)} for text on it`
}
