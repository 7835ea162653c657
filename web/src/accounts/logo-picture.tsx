import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '../lib/query-client.ts'
import styles from './logo-picture.module.css'

/** Where a logo is had from: with the token, as every file of an account. */
export interface LogoSource {
  /** Of this picture alone: another picture has another key. */
  key: readonly unknown[]
  load: (signal: AbortSignal) => Promise<Blob>
}

/** An account's logo, on white in the dark too, as logos are made for paper. Nothing until it is here. */
export function LogoPicture({ source, alt }: { source: LogoSource; alt: string }) {
  const { data: blob } = useQuery(
    {
      queryKey: source.key,
      queryFn: ({ signal }) => source.load(signal),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <span className={styles.plate}>{address && <img className={styles.logo} src={address} alt={alt} />}</span>
}
