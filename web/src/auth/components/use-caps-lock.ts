import { type KeyboardEvent, useState } from 'react'

/** Whether Caps Lock is on, detected from the keys typed into a field; spread the listeners on it. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return { isOn, listeners: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } }
}
