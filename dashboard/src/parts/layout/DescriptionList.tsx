import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

/** A list of names and values. */
export const DescriptionList = ({ children }: { children: ReactNode }) => <dl className={classes.terms}>{children}</dl>

/** One name with its value. Renders nothing if there is no value. */
export const DescriptionItem = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className={classes.term}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
