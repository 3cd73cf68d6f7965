import { Badge, Box, Group, Mark, Paper, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { formatCount, formatDate } from '../../../parts/format/format.ts'
import { DescriptionItem, DescriptionList } from '../../../parts/layout/DescriptionList.tsx'
import { isoDayOf } from '../runs/run.ts'
import classes from './AnswerItem.module.css'
import { FACT_NAMES, formatFact, VERDICTS } from './answers-behind.ts'
import { type Piece, piecesOf } from './highlight-answer.ts'

type Answer = ResponseOf<'listSearchAiAnswers'>['answers'][number]

const SENTIMENT_LABELS = { positive: 'Positive', neutral: undefined, negative: 'Negative' } as const

interface Props {
  readonly answer: Answer
  readonly nameOf: (businessId: number) => string
}

export function AnswerItem({ answer, nameOf }: Props) {
  const { businessId } = useBusiness()
  const { prompt, engine, theme, runDate, runId, isCut } = answer
  return (
    <li>
      <Text fw={600} className="wraps">
        {prompt}
      </Text>
      <Text size="sm" c="dimmed">
        {engine} · {theme} · {formatDate(isoDayOf(runDate))} · Run {runId}
        {answer.businessId !== businessId && ` · ${nameOf(answer.businessId)}`}
      </Text>
      <Findings answer={answer} />
      <Paper withBorder p="sm" mt="xs">
        <AnswerText answer={answer} />
        {isCut && (
          <Text size="sm" c="dimmed" mt="xs">
            The rest of this answer was too long and is not included in the results.
          </Text>
        )}
      </Paper>
      <OtherWrongFacts answer={answer} />
      <Sources answer={answer} />
    </li>
  )
}

/** Plain text: the output of an engine is never rendered as markup. */
const AnswerText = ({ answer: { answer, mentions, facts } }: { answer: Answer }) => (
  <Text size="sm" className="wraps">
    {piecesOf(answer, mentions, facts).map((piece) => (
      <PieceText key={piece.from} piece={piece} />
    ))}
  </Text>
)

const COLOURS = { business: 'selected', competitor: 'neutral' }

/** A wrong fact is followed by the value in the listing. */
const PieceText = ({ piece: { text, mentioned: who, wrong, isEndOfWrong } }: { piece: Piece }) => (
  <>
    {who || wrong ? (
      <Mark
        color={who ? COLOURS[who] : 'negative'}
        className={wrong ? classes.wrong : undefined}
        data-who={who}
        data-wrong={wrong?.fact}
      >
        {text}
      </Mark>
    ) : (
      text
    )}
    {wrong && isEndOfWrong && (
      <>
        {' '}
        <span className={classes.right}>Correct: {wrong.expected}</span>
      </>
    )}
  </>
)

/** Wrong facts that cannot be highlighted, because they have no exact place in the text. */
const OtherWrongFacts = ({ answer: { facts } }: { answer: Answer }) => {
  const wrong = facts.filter(({ verdict, start }) => verdict === 'wrong' && start === null)
  return wrong.length === 0 ? null : (
    <Box mt="xs">
      <DescriptionList>
        {wrong.map(({ fact, said, expected }) => (
          <DescriptionItem key={fact} name={formatFact(fact, 'wrong')}>
            “{said}”. Correct: <strong>{expected}</strong>
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Box>
  )
}

function Findings({ answer: { isMentioned, place, placeOf, sentiment, competitors, facts } }: { answer: Answer }) {
  const tone = sentiment && SENTIMENT_LABELS[sentiment]
  return (
    <Group gap="xs" mt={4}>
      <Badge color={isMentioned ? 'positive' : 'neutral'}>{isMentioned ? 'Mentioned' : 'Not mentioned'}</Badge>
      {place !== null && (
        <Badge color="neutral">
          Rank {place}
          {placeOf !== null && ` of ${placeOf}`}
        </Badge>
      )}
      {tone && <Badge color="neutral">{tone}</Badge>}
      {competitors.length > 0 && <Badge color="neutral">{formatCount(competitors.length, 'competitor')}</Badge>}
      {facts
        .filter(({ verdict }) => verdict !== 'absent')
        .map(({ fact, verdict }) => (
          <Badge key={fact} color={verdict === 'wrong' ? 'negative' : 'neutral'}>
            {FACT_NAMES[fact]} {VERDICTS[verdict]}
          </Badge>
        ))}
    </Group>
  )
}

/** Plain text, not links: the addresses come from the engine and may be unsafe. */
const Sources = ({ answer: { citations } }: { answer: Answer }) =>
  citations.length === 0 ? null : (
    <Text size="sm" c="dimmed" mt="xs" className="wraps">
      Sources: {citations.map(({ url }) => url).join(', ')}
    </Text>
  )
