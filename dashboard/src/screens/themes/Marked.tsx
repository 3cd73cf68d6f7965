import { Mark } from '@mantine/core'
import { Fragment } from 'react'
import { markedParts, type Spans } from './marked.ts'

export const Marked = ({ sentence, spans }: { sentence: string; spans: Spans }) =>
  markedParts(sentence, spans).map(({ from, text, isMarked }) =>
    isMarked ? <Mark key={from}>{text}</Mark> : <Fragment key={from}>{text}</Fragment>,
  )
