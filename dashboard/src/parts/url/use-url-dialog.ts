import { useSearchState } from './use-query-values.ts'

/** A dialog that is open while the address says `?add=key`, so that other screens and the command palette can link to it. */
export function useDialogInAddress(name: string) {
  const { textOf, go } = useSearchState<'add'>()
  return {
    isOpen: textOf('add') === name,
    open: () => go({ add: name }),
    close: () => go({ add: undefined }, true),
  }
}
