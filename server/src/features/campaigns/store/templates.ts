import { pageJson, pageOf } from '../../../core/store/page.ts'
import { quick } from '../../../core/store/query.ts'
import type { StoredTemplate, TemplateContent } from '../contract/campaign-template.ts'

const WITHOUT_HTML = `template.id as "templateId", template.account_id as "accountId", template.channel, template.name,
  template.subject, template.text`
const ROW = `${WITHOUT_HTML}, template.html`
/** Used by every statement. The join ensures that the account belongs to the partner. */
const TEMPLATES = `campaign_templates template
  join businesses account on account.id = template.account_id and account.partner_id = $1 where template.account_id = $2`

/** One page, in the order of creation, without the HTML. */
export const listTemplates = quick.page<[partnerId: number, accountId: number, offset: number, count: number]>(
  'list-campaign-templates',
  `select ${pageJson('templates', '$4')} from ${pageOf(`
    select "templateId" as place, row_to_json(record) as json from (
      select ${WITHOUT_HTML}, template.html <> '' as "hasHtml" from ${TEMPLATES} order by template.id offset $3 limit $4 + 1
    ) record`)}`,
)

export const findTemplate = quick.row<StoredTemplate, [partnerId: number, accountId: number, id: number]>(
  'find-campaign-template',
  `select ${ROW} from ${TEMPLATES} and template.id = $3`,
)
export const lockTemplate = quick.row<StoredTemplate, [partnerId: number, accountId: number, id: number]>(
  'lock-campaign-template',
  `select ${ROW} from ${TEMPLATES} and template.id = $3 for update of template`,
)

export const countTemplates = quick.one<number, [partnerId: number, accountId: number]>(
  'count-campaign-templates',
  `select count(*) from ${TEMPLATES}`,
)

export const insertTemplate = quick.oneRow<StoredTemplate, [accountId: number, template: TemplateContent]>(
  'insert-campaign-template',
  `insert into campaign_templates as template (account_id, name, subject, text, channel, html)
  values ($1, $2, $3, $4, $5, $6) returning ${ROW}`,
  (accountId, { name, subject, text, channel, html }) => [accountId, name, subject, text, channel, html],
)
export const updateTemplate = quick.oneRow<StoredTemplate, [accountId: number, id: number, template: TemplateContent]>(
  'update-campaign-template',
  `update campaign_templates template set name = $3, subject = $4, text = $5, html = $6
  where account_id = $1 and id = $2 returning ${ROW}`,
  (accountId, id, { name, subject, text, html }) => [accountId, id, name, subject, text, html],
)
export const removeTemplate = quick.run<[accountId: number, id: number]>(
  'remove-campaign-template',
  'delete from campaign_templates where account_id = $1 and id = $2',
)

/** Gives the templates of a location that was its own account to the account that it joins. The caller holds the locks of a move. */
export const moveCampaignTemplates = quick.size<[partnerId: number, locationId: number, accountId: number]>(
  'move-campaign-templates',
  `update campaign_templates set account_id = $3
  from businesses own where own.partner_id = $1 and own.id = $2 and account_id = own.id returning 1`,
)
