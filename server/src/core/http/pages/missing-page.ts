import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from '../../values/api-error.ts'
import { catalogue } from '../../values/catalogue.ts'
import { html } from '../../values/html.ts'
import { page, pagePolicy } from './page.ts'

const PAGE = page(
  'Page not found',
  html`<p>This address does not exist. Check it, or go to the <a href="/">start page</a>.</p>`,
)
/** Programs call these addresses: they always get JSON. */
const API = /^\/(console|v1)(\/|\?|$)/

/** Whether a person follows a link to nothing: browsers prefer HTML, while programs accept anything or JSON. */
export const isPageMissing = ({ body }: ApiError, { method, url, headers }: FastifyRequest): boolean =>
  body.code === catalogue.RESOURCE_NOT_FOUND.code &&
  (method === 'GET' || method === 'HEAD') &&
  !API.test(url) &&
  negotiate(headers.accept ?? '', ['application/json', 'text/html']) === 'text/html'

export const sendMissingPage = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('content-security-policy', pagePolicy)
    .header('vary', 'accept')
    .type('text/html; charset=utf-8')
    .send(PAGE)
