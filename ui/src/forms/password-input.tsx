import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { announce } from '../base/announce.ts'
import { classNames } from '../base/class-names.ts'
import styles from './text-field.module.css'

/** A password input with a show/hide button; the password is hidden again when the form is submitted. */
export function PasswordInput({ className, ...input }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const wrap = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = wrap.current?.closest('form')
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <div ref={wrap} className={styles.wrap}>
      <input
        autoCapitalize="none"
        autoComplete="current-password"
        spellCheck={false}
        {...input}
        type={shown ? 'text' : 'password'}
        className={classNames(className, styles.password)}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-controls={input.id}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => {
          setShown(!shown)
          announce(shown ? 'Your password is hidden' : 'Your password is visible')
        }}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
