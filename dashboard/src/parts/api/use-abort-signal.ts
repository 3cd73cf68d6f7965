import { useEffect, useRef } from 'react'

/** One long read at a time: starting another, stopping it, or leaving the screen aborts its signal. */
export function useAbortSignal() {
  const controller = useRef<AbortController>(undefined)
  const stop = () => controller.current?.abort()
  useEffect(() => () => controller.current?.abort(), [])
  const start = (): AbortSignal => {
    stop()
    controller.current = new AbortController()
    return controller.current.signal
  }
  return { start, stop }
}
