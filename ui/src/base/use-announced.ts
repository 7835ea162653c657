import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/**
 * Announces a text through the page's status region whenever the question that it answers changes. The first answer is
 * not announced, because the user reads it on arrival.
 * @param text empty while the answer is unknown
 */
export function useAnnounced(question: string, text: string): void {
  const answered = useRef<string | null>(null)
  useEffect(() => {
    if (text === '' || answered.current === question) return
    if (answered.current !== null) announce(text)
    answered.current = question
  }, [question, text])
}
