/** Looks like a link of a mail program. A style of the link itself comes later and wins. */
const LINKS = 'a { color: LinkText; text-decoration: underline }'

/**
 * The HTML of an e-mail as a page for a frame without any permission. Images show their alternative text. Links lose their
 * address: otherwise Ctrl and a click would open it in a tab, which the sandbox of the frame does not prevent.
 *
 * The content security policy of the dashboard applies in the frame too, and blocks style attributes: they become rules of a style
 * element with the nonce.
 */
export function previewPage(html: string, nonce: string): string {
  const page = new DOMParser().parseFromString(renameStyles(html), 'text/html')
  const rules = [...page.querySelectorAll('[data-style]')].map((element, at) => {
    const declarations = parsedStyle(element.getAttribute('data-style') ?? '')
    element.removeAttribute('data-style')
    element.className = `s${at}`
    return `.s${at} { ${declarations} }`
  })
  for (const image of page.images) image.removeAttribute('src')
  for (const link of page.querySelectorAll('a[href]')) {
    link.removeAttribute('href')
    link.setAttribute('role', 'link')
    link.setAttribute('aria-disabled', 'true')
  }
  const style = page.createElement('style')
  style.setAttribute('nonce', nonce)
  style.textContent = [LINKS, ...rules].join('\n')
  page.head.append(style)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/**
 * Even parsing a style attribute would be reported in the console, so they are renamed first. In the HTML of the server, quotes
 * are only around values of attributes. Each match is one whole attribute, so a value is never taken for an attribute.
 */
const renameStyles = (html: string) =>
  html.replaceAll(/ ([a-z]+)="[^"]*"/g, (attribute, name) =>
    name === 'style' ? ` data-${attribute.slice(1)}` : attribute,
  )

/** As the browser understands it, with all brackets and quotes closed: it cannot change the rules after it. */
function parsedStyle(declarations: string): string {
  const { style } = document.createElement('span')
  style.cssText = declarations
  return style.cssText.replaceAll('<', '\\3c ')
}
