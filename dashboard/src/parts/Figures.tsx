import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Figures.module.css'

/** Every chart has one: the same data as a table, for screen readers and exact values. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <Box component="details" className={classes.figures} mt="md">
    <summary>Show as a table</summary>
    <Box mt="sm">{children}</Box>
  </Box>
)
