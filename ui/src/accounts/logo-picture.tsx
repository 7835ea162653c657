import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styles from './logo-picture.module.css'

/** Source of a logo: fetched with the token, like every file of an account. */
export interface LogoSource {
  /** Query key of this image only: another image has another key. */
  key: readonly unknown[]
  load: (signal: AbortSignal) => Promise<Blob>
}

/**
 * An account's logo, on a white background in dark mode, too, because logos are designed for print. Renders nothing
 * until it is loaded.
 */
export function LogoPicture({ source, alt }: { source: LogoSource; alt: string }) {
  const { data: blob } = useQuery({
    queryKey: source.key,
    queryFn: ({ signal }) => source.load(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <span className={styles.plate}>{address && <img className={styles.logo} src={address} alt={alt} />}</span>
}
