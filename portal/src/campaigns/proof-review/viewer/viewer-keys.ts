/** Command of a key in the artwork viewer. Pans are in steps across and down. */
export type ViewerCommand =
  | { do: 'zoom'; direction: 1 | -1 }
  | { do: 'fit' }
  | { do: 'pan'; x: number; y: number }
  | { do: 'page'; direction: 1 | -1 }
  | { do: 'edge'; end: boolean }
  | { do: 'rotate' }
  | { do: 'full' }
  | { do: 'comment' }
  | { do: 'pins' }

/** One step of a pan, in CSS pixels. */
export const panStepPixels = 40
const shiftSteps = 5

interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const pans: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Returns the command of a key pressed in the viewer; null for all keys that belong to the browser, including its own
 * zoom.
 */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): ViewerCommand | null {
  if (ctrlKey || metaKey || altKey) return null
  const pan = pans[key]
  if (pan) {
    const steps = shiftKey ? shiftSteps : 1
    return { do: 'pan', x: pan[0] * steps, y: pan[1] * steps }
  }
  switch (key) {
    case '+':
    case '=':
      return { do: 'zoom', direction: 1 }
    case '-':
    case '−':
      return { do: 'zoom', direction: -1 }
    case '0':
      return { do: 'fit' }
    case 'PageUp':
      return { do: 'page', direction: -1 }
    case 'PageDown':
      return { do: 'page', direction: 1 }
    case 'Home':
      return { do: 'edge', end: false }
    case 'End':
      return { do: 'edge', end: true }
  }
  switch (key.toLowerCase()) {
    case 'r':
      return { do: 'rotate' }
    case 'f':
      return { do: 'full' }
    case 'c':
      return { do: 'comment' }
    case 'h':
      return { do: 'pins' }
    default:
      return null
  }
}
