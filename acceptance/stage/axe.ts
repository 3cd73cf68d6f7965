import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Finding {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** Serious and critical accessibility findings, each with its elements. */
export async function barriersOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const findings = await page.evaluate<Finding[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`)
}
