/**
 * The HTML of an e-mail as a page for a frame without any permission. The content security policy of the dashboard applies in
 * it too, and blocks style attributes: they become rules of a style element with the nonce. Even parsing one would be reported
 * in the console, so they are renamed first; the server escapes quotes in text, so only an attribute looks like one. Images show their alternative
 * text. Links do nothing: they would open a window, which the frame may not.
 */
export function previewPage(html: string, nonce: string): string {
  const page = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
  const rules = [...page.querySelectorAll('[data-style]')].map((element, at) => {
    const rule = `.s${at} { ${element.getAttribute('data-style')} }`
    element.removeAttribute('data-style')
    element.className = `s${at}`
    return rule
  })
  for (const image of page.images) image.removeAttribute('src')
  const style = page.createElement('style')
  style.setAttribute('nonce', nonce)
  style.textContent = rules.join('\n')
  const base = page.createElement('base')
  base.target = '_blank'
  page.head.append(base, style)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
