/** acceptance/stage/chromium.ts skips tests with this reason, followed by what to do about it. */
const NO_BROWSER = 'no browser: '

/** The last line of `npm test`, from the reasons of all skipped tests. Undefined if none was skipped for lack of a browser. */
export function aboutSkippedBrowserTests(reasons: readonly string[]): string | undefined {
  const withoutBrowser = reasons.filter((reason) => reason.startsWith(NO_BROWSER))
  const whatToDo = withoutBrowser[0]?.slice(NO_BROWSER.length)
  if (whatToDo === undefined) return undefined
  return `${withoutBrowser.length} browser tests were skipped: no browser was found. To run them, ${whatToDo}.`
}
