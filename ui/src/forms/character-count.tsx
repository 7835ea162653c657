import { useEffect, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { StatusText } from '../base/status-text.tsx'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { formatCount } from '../lib/format.ts'
import styles from './character-count.module.css'

/** Updates the visible count immediately, and announces it only after a second without typing. */
export function CharacterCount({ id, length, max }: { id: string; length: number; max: number }) {
  const text = formatRemaining(length, max)
  const [spoken, setSpoken] = useState('')
  const heard = useRef(length)
  useEffect(() => {
    // The initial length, and one filled in by a form library, are not announced
    if (heard.current === length || !document.activeElement?.matches('textarea, input')) {
      heard.current = length
      return
    }
    heard.current = length
    const timer = window.setTimeout(() => setSpoken(text), 1000)
    return () => window.clearTimeout(timer)
  }, [length, text])
  return (
    <div>
      <VisuallyHidden id={id}>You can enter up to {formatCount(max)} characters</VisuallyHidden>
      <span aria-hidden="true" className={classNames(styles.count, length > max && styles.over)}>
        {text}
      </span>
      <StatusText>{spoken}</StatusText>
    </div>
  )
}

function formatRemaining(length: number, max: number): string {
  const left = max - length
  const many = Math.abs(left)
  const characters = `${formatCount(many)} ${many === 1 ? 'character' : 'characters'}`
  return left >= 0 ? `${characters} remaining` : `${characters} too many`
}
