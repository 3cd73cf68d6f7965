import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Figures.module.css'

/** Every chart has one: the same in figures, for whoever cannot see it or wants to know exactly. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <Box component="details" className={classes.figures} mt="md">
    <summary>Show the figures</summary>
    <Box mt="sm">{children}</Box>
  </Box>
)
