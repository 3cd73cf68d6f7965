import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { parseWebUrl, WEB_URL_RULE } from '../../../core/values/url.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'
import { type ReviewSite, SITE_NAME_MAX } from '../contract/review-request.ts'

export function parseReviewSites(sent: readonly ReviewSite[]): Parsed<{ readonly sites: ReviewSite[] }> {
  const sites = sent.map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
  const violations = sites.flatMap(({ name, url }, at): Violation[] => [
    ...violationsOfName(`sites.${at}.name`, name),
    ...(sites.findIndex((other) => other.name === name) < at
      ? [{ field: `sites.${at}.name`, rule: 'must be unique', message: 'Enter each name only once.' }]
      : []),
    ...(parseWebUrl(url) ? [] : [{ field: `sites.${at}.url`, rule: WEB_URL_RULE }]),
  ])
  return violations.length === 0 ? { ok: true, sites } : { ok: false, violations }
}

function violationsOfName(field: string, name: string): Violation[] {
  if (name === '' || lengthInCodePoints(name) > SITE_NAME_MAX)
    return [{ field, rule: `1 to ${SITE_NAME_MAX} characters` }]
  return isPlainText(name) ? [] : [{ field, rule: PLAIN_TEXT_RULE }]
}
