import { useEffect, useState } from 'react'

/**
 * For a search field: returns the handler of Enter, which acts on the results of the text that is typed. If they have not
 * arrived yet, it waits for them; typing on cancels that.
 */
export function useEnter(text: string, isCurrent: boolean, act: () => void): () => void {
  const [enteredText, setEnteredText] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the results arrive
  useEffect(() => {
    if (enteredText === undefined || (enteredText === text && !isCurrent)) return
    setEnteredText(undefined)
    if (enteredText === text) act()
  }, [enteredText, text, isCurrent])
  return () => setEnteredText(text)
}
