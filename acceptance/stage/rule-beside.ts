import type { Locator } from 'playwright-core'

/** The error shown at the field. It is associated with the field, so that screen readers announce it. */
export async function ruleBeside(input: Locator): Promise<string> {
  await input.and(input.page().locator('[aria-invalid="true"]')).waitFor()
  const id = (await input.getAttribute('aria-describedby'))?.split(' ').find((id) => id.endsWith('-error')) ?? ''
  return (await input.page().locator(`[id="${id}"]`).textContent()) ?? ''
}
