import { Button, Card, Group, Kbd, Loader, Modal, Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { readAllPages } from '../../parts/api/all-pages.ts'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { CsvButton } from '../../parts/list/CsvButton.tsx'
import type { CsvColumn } from '../../parts/list/csv.ts'
import { Paging } from '../../parts/list/Paging.tsx'
import { SortField } from '../../parts/list/SortField.tsx'
import { useQueryState } from '../../parts/url/use-query-state.ts'
import { FIRST_PAGE, type Filters, listBody, PAGE_SIZE, readFilters } from './filters.ts'
import rowClasses from './ReviewRow.module.css'
import { ReviewRow } from './ReviewRow.tsx'
import { formatMatches } from './ratings.ts'
import type { Drafts, PutDraft } from './reply-drafts.ts'
import type { Review } from './review.ts'
import { TagDialog } from './TagDialog.tsx'

const SENDING_POLL_MS = 2000
const isBeingSent = ({ replyState }: Review) => replyState === 'pending'

const ORDERS = {
  unrepliedFirst: 'Unanswered first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  lowestRating: 'Rating, lowest first',
  highestRating: 'Rating, highest first',
} satisfies Record<Filters['order'], string>

const COLUMNS: readonly CsvColumn<Review>[] = [
  ['Review', ({ reviewId }) => reviewId],
  ['Date', ({ reviewDate }) => reviewDate],
  ['Business number', ({ businessNumber }) => businessNumber],
  ['Location', ({ businessName }) => businessName],
  ['Source', ({ sourceAlias }) => sourceAlias],
  ['Rating', ({ rating }) => rating || null],
  ['Reviewer', ({ reviewer }) => reviewer],
  ['Text', ({ comments }) => comments],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Reply', ({ reply }) => reply],
  ['Replied at', ({ repliedAt }) => repliedAt],
]

interface DraftProps {
  readonly drafts: Drafts
  readonly onDraft: PutDraft
}

export function ReviewList(props: DraftProps) {
  const { businessId } = useBusiness()
  const [filters, change] = useQueryState(readFilters)
  const input = {
    params: { businessId: Number(filters.location) || businessId },
    body: { ...listBody(filters), order: filters.order },
  }
  const reviews = useOperation(
    'listReviews',
    {
      ...input,
      query: { sindex: (filters.page - 1) * PAGE_SIZE, count: PAGE_SIZE },
      body: { ...input.body, countMatches: true },
    },
    { keepPrevious: true, pollMs: ({ reviews }) => (reviews.some(isBeingSent) ? SENDING_POLL_MS : undefined) },
  )
  const turn = (page: number) => {
    change({ page: page === 1 ? undefined : page }, { replace: false })
    window.scrollTo({ top: 0 })
  }
  return (
    <Query of={reviews} lines={9}>
      {({ reviews: shown, hasMore, matchCount = 0 }) => (
        <Stack gap="md">
          <Inbox reviews={shown} matchCount={matchCount} isBusy={reviews.isPlaceholderData} {...props}>
            <SortField value={filters.order} labels={ORDERS} onChange={(order) => change({ order, ...FIRST_PAGE })} />
            <CsvButton
              name="reviews"
              columns={COLUMNS}
              read={async (options) => {
                const pages = await readAllPages('listReviews', 'reviews', input, options)
                return { rows: pages.reviews, hasMore: pages.hasMore }
              }}
            />
          </Inbox>
          <Paging page={filters.page} hasMore={hasMore} onPage={turn} />
        </Stack>
      )}
    </Query>
  )
}

interface InboxProps extends DraftProps {
  readonly reviews: readonly Review[]
  readonly matchCount: number
  readonly isBusy: boolean
  /** Sorting and download. */
  readonly children: ReactNode
}

function Inbox({ reviews, matchCount, isBusy, drafts, onDraft, children }: InboxProps) {
  const { type } = useBusiness()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [writing, setWriting] = useState<number>()
  const [isTagging, setTagging] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const toggle = (id: number) => setSelected((old) => (old.has(id) ? without(old, id) : new Set([...old, id])))
  const write = (id: number, isWriting: boolean) => {
    setWriting(isWriting ? id : undefined)
    if (isWriting) return
    onDraft(id, undefined)
    focusRow(id)
  }
  const putDraft = ({ reviewId, reply }: Review, text: string) => {
    setWriting(reviewId)
    onDraft(reviewId, text === reply ? undefined : text)
  }
  useReviewKeys({ onReply: (id) => write(id, true), onSelect: toggle, onHelp: () => setHelping(true) })
  // Only reviews on this page, so that no review is changed unseen.
  const selectedReviews = reviews.filter(({ reviewId }) => selected.has(reviewId))
  return (
    <Card padding={0} aria-busy={isBusy}>
      <Group px="md" py="xs" gap="xs" mih={48}>
        <Group gap="sm" mr="auto">
          <Text size="sm" c="dimmed" role="status">
            {matchCount === 0 ? 'No reviews match these filters.' : formatMatches(matchCount)}
          </Text>
          {isBusy && <Loader size="xs" aria-label="Loading" />}
        </Group>
        {selectedReviews.length > 0 && (
          <>
            <Button
              size="compact-sm"
              leftSection={<Icon name="tag" size={16} />}
              onClick={() => setTagging(true)}
            >{`Tag ${selectedReviews.length} selected`}</Button>
            <Button size="compact-sm" variant="subtle" onClick={() => setSelected(new Set())}>
              Clear selection
            </Button>
          </>
        )}
        <Button size="compact-sm" variant="subtle" className="with-keyboard" onClick={() => setHelping(true)}>
          Show keyboard shortcuts <Kbd ml={6}>?</Kbd>
        </Button>
        {children}
      </Group>
      <ul aria-label="Reviews" className={`bare-list ${rowClasses.list}`}>
        {reviews.map((review) => (
          <li key={review.reviewId}>
            <ReviewRow
              review={review}
              showsLocation={type !== 'location'}
              isSelected={selected.has(review.reviewId)}
              onSelect={() => toggle(review.reviewId)}
              // A form with unsaved text stays open when another one is opened.
              isWriting={writing === review.reviewId || drafts.has(review.reviewId)}
              draft={drafts.get(review.reviewId)}
              onDraft={(text) => putDraft(review, text)}
              onWrite={(isWriting) => write(review.reviewId, isWriting)}
              onDeleted={() => onDraft(review.reviewId, undefined)}
            />
          </li>
        ))}
      </ul>
      {isTagging && (
        <TagDialog
          reviews={selectedReviews}
          knownTags={[...new Set(reviews.flatMap(({ tags }) => tags))]}
          onClose={() => setTagging(false)}
          onDone={() => {
            setTagging(false)
            setSelected(new Set())
          }}
        />
      )}
      <KeysDialog opened={isHelping} onClose={() => setHelping(false)} />
    </Card>
  )
}

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((each) => each !== id))

const KeysDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
    <Table>
      <Table.Tbody>
        {KEYS.map(([key, meaning]) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">
              <Kbd>{key}</Kbd>
            </Table.Th>
            <Table.Td>{meaning}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
)

const KEYS = [
  ['j or ↓', 'Next review'],
  ['k or ↑', 'Previous review'],
  ['x', 'Select the review'],
  ['r', 'Reply'],
  ['Ctrl or ⌘ + /', 'Insert a template, in the reply box'],
  ['Ctrl or ⌘ + Enter', 'Save the reply'],
  ['Esc', 'Close the reply box, unless you have changed the reply'],
  ['?', 'Show keyboard shortcuts'],
] as const

interface Actions {
  readonly onReply: (reviewId: number) => void
  readonly onSelect: (reviewId: number) => void
  readonly onHelp: () => void
}

/** Single-key shortcuts, which work while no field, menu or dialog has the focus. */
function useReviewKeys({ onReply, onSelect, onHelp }: Actions) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      const reviewId = Number(currentRow()?.dataset.review)
      if (event.key === 'j' || event.key === 'ArrowDown') moveBy(1)
      else if (event.key === 'k' || event.key === 'ArrowUp') moveBy(-1)
      else if (event.key === '?') onHelp()
      else if (event.key === 'r' && reviewId) onReply(reviewId)
      else if (event.key === 'x' && reviewId) onSelect(reviewId)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [role=tablist], nav') !==
    null

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-review]')]
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-review]') ?? undefined

function moveBy(step: number) {
  const all = rows()
  const current = currentRow()
  const at = current ? all.indexOf(current) + step : 0
  all[Math.min(Math.max(at, 0), all.length - 1)]?.focus()
}

const focusRow = (reviewId: number) => document.querySelector<HTMLElement>(`[data-review="${reviewId}"]`)?.focus()
