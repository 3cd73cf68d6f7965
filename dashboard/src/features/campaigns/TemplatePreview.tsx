import { Box, Stack, Text, useMantineStyleNonce } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { errorMessage } from '../../parts/feedback/error-messages.ts'
import { formatNumber } from '../../parts/format/format.ts'
import { Section } from '../../parts/layout/Section.tsx'
import type { Template } from './campaign.ts'

type Props = Pick<Template, 'channel' | 'subject' | 'text' | 'html'>

/** The message with a sample person and sample links: the plain text, and the HTML if the template has any. */
export function TemplatePreview({ channel, subject, text, html }: Props) {
  const { businessNumber } = useBusiness()
  const [body] = useDebouncedValue({ channel, subject, text, html }, 400)
  const preview = useOperation(
    'previewCampaignTemplate',
    { params: { businessNumber }, body },
    { keepPrevious: true, enabled: (channel === 'sms' || body.subject.trim() !== '') && body.text.trim() !== '' },
  )
  const hasHtml = body.html.trim() !== ''
  return (
    <Section title="Preview" description="With a sample contact and sample links.">
      {preview.error ? (
        <Text size="sm" c="negative" className="wraps">
          {errorMessage(preview.error)}
        </Text>
      ) : (
        <Stack gap="xs">
          <Text fw={600} className="wraps">
            {preview.data?.subject}
          </Text>
          {hasHtml && preview.data && <HtmlPreview html={preview.data.html} />}
          {hasHtml && (
            <Text size="sm" c="dimmed">
              Plain text:
            </Text>
          )}
          <Text size="sm" className="wraps" style={{ whiteSpace: 'pre-wrap' }}>
            {preview.data?.text}
          </Text>
          {preview.data?.segments !== undefined && (
            <Text size="sm" c="dimmed" role="status">
              {formatLength(preview.data)}
            </Text>
          )}
        </Stack>
      )}
    </Section>
  )
}

function HtmlPreview({ html }: { readonly html: string }) {
  const nonce = useMantineStyleNonce()?.() ?? ''
  const page = useMemo(() => previewPage(html, nonce), [html, nonce])
  return (
    <>
      <Box
        component="iframe"
        title="HTML preview"
        sandbox=""
        srcDoc={page}
        w="100%"
        h={320}
        bd="1px solid var(--mantine-color-default-border)"
        bdrs="md"
        bg="white"
      />
      <Text size="sm" c="dimmed">
        Images and links don't work in this preview.
      </Text>
    </>
  )
}

const formatLength = ({ characters = 0, segments = 0 }: { characters?: number; segments?: number }) =>
  `About ${formatNumber(characters)} characters, sent as ${segments === 1 ? '1 message' : `${segments} messages`}. Providers charge for each message. The length varies with names and links.`

/** The default style of links in mail programs. A style of the link itself comes later and wins. */
const LINKS = 'a { color: LinkText; text-decoration: underline }'

/**
 * The HTML of an e-mail as a page for a fully sandboxed frame. Images show their alternative text. Links lose their
 * address, because Ctrl+click would open it in a new tab, which the sandbox does not prevent.
 *
 * The dashboard's content security policy applies in the frame too and blocks style attributes, so they are moved to a
 * style element with the nonce.
 */
function previewPage(html: string, nonce: string): string {
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
