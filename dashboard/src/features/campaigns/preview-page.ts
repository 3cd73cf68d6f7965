/** The default style of links in mail programs. A style of the link itself comes later and wins. */
const LINKS = 'a { color: LinkText; text-decoration: underline }'

/**
 * The HTML of an e-mail as a page for a fully sandboxed frame. Images show their alternative text. Links lose their
 * address, because Ctrl+click would open it in a new tab, which the sandbox does not prevent.
 *
 * The dashboard's content security policy applies in the frame too and blocks style attributes, so they are moved to a
 * style element with the nonce.
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
 * The browser reports even parsed style attributes in the console, so they are renamed first. In the server's HTML, quotes
 * only surround attribute values. Each match is one whole attribute, so text inside a value is never renamed.
 */
const renameStyles = (html: string) =>
  html.replaceAll(/ ([a-z]+)="[^"]*"/g, (attribute, name) =>
    name === 'style' ? ` data-${attribute.slice(1)}` : attribute,
  )

/** Serialised by the browser, with all brackets and quotes closed, so that it cannot affect the rules after it. */
function parsedStyle(declarations: string): string {
  const { style } = document.createElement('span')
  style.cssText = declarations
  return style.cssText.replaceAll('<', '\\3c ')
}
