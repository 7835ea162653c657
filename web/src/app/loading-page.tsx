import { LoadingText } from '../ui/text/loading-text.tsx'

/** While a screen is fetched. The router shows it after 300 ms; the text follows once the status region exists. */
export function LoadingPage() {
  return <LoadingText text="Loading .... Please wait" delay={20} />
}
