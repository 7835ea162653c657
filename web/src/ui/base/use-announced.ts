import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/**
 * Reads a text out, through the page's one status region, each time the question that it answers is another one; not for
 * the first question, whose answer the reader arrives at.
 * @param text empty while the answer is not known
 */
export function useAnnounced(question: string, text: string): void {
  const answered = useRef<string | null>(null)
  useEffect(() => {
    if (text === '' || answered.current === question) return
    if (answered.current !== null) announce(text)
    answered.current = question
  }, [question, text])
}
