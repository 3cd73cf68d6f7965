import { type CSSVariablesResolver, createTheme, DEFAULT_THEME, type MantineColorsTuple } from '@mantine/core'
import type { Meaning } from './parts/charts/meaning.ts'

/** The colour of the brand. White text on shade 6 or darker has a contrast of at least 4.5:1. */
const brand: MantineColorsTuple = [
  '#effcf9',
  '#d5f5ee',
  '#aaeadd',
  '#73d8c8',
  '#3fbfae',
  '#22a294',
  '#158479',
  '#0f766e',
  '#0d5f59',
  '#0a4a46',
]

/** Grey tinted with the colour of the brand: 7 is the page, 6 a card, 4 a border. */
const dark: MantineColorsTuple = [
  '#d9dfe1',
  '#b6bfc3',
  '#98a3a8',
  '#76828a',
  '#3d464b',
  '#2e3539',
  '#20272a',
  '#181e20',
  '#121718',
  '#0c1011',
]

/** Calmer than the library's green and red: a screen has many of them. */
const green: MantineColorsTuple = [
  '#ebf7ee',
  '#d3ecd9',
  '#aedbb9',
  '#85c996',
  '#61b777',
  '#48a562',
  '#3a9153',
  '#2f7d46',
  '#25663a',
  '#1d522f',
]
const red: MantineColorsTuple = [
  '#fdefec',
  '#fadbd5',
  '#f3b8ad',
  '#ea9284',
  '#e0705f',
  '#d65645',
  '#c44433',
  '#a93627',
  '#8c2c20',
  '#702419',
]
const { gray, orange, blue } = DEFAULT_THEME.colors
/** The only colours of badges, alerts and charts. */
const meanings: Readonly<Record<Meaning, MantineColorsTuple>> = {
  brand,
  positive: green,
  neutral: gray,
  negative: red,
  warning: orange,
  selected: blue,
}

export const theme = createTheme({
  colors: { ...meanings, dark },
  black: '#15211f',
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '650' },
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600, lts: 0, miw: 'fit-content' } },
    Card: { defaultProps: { withBorder: true, padding: 'lg', radius: 'lg', shadow: 'xs' } },
    // The button shows only a cross: it needs a name in toasts, dialogs and drawers.
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    // Unmounted while closed: long lists would otherwise render on every keystroke in a form.
    Combobox: { defaultProps: { keepMounted: false } },
    Modal: { styles: { title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } } },
    Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } } },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
  },
})

const tint = (colour: string, percent: number) =>
  `color-mix(in srgb, var(--mantine-color-${colour}-4) ${percent}%, transparent)`

const forEachColour = (variables: (colour: string) => Record<string, string>) =>
  Object.assign({}, ...Object.keys(meanings).map(variables))

const negativeButton = {
  '--mantine-color-negative-filled': 'var(--mantine-color-negative-7)',
  '--mantine-color-negative-filled-hover': 'color-mix(in srgb, var(--mantine-color-negative-7), black 12%)',
}

/** Overrides where the library's default has too little contrast (below 4.5:1). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...negativeButton,
    '--mantine-color-dimmed': '#57606a',
    '--mantine-color-placeholder': '#6b7480',
    '--mantine-color-error': 'var(--mantine-color-negative-7)',
    ...forEachColour((colour) => ({
      [`--mantine-color-${colour}-light-color`]: `color-mix(in srgb, var(--mantine-color-${colour}-9), black 25%)`,
    })),
  },
  dark: {
    ...negativeButton,
    '--mantine-color-dimmed': '#a7afb7',
    '--mantine-color-placeholder': '#8b949e',
    '--mantine-color-error': 'var(--mantine-color-negative-3)',
    ...forEachColour((colour) => ({
      [`--mantine-color-${colour}-light`]: tint(colour, 16),
      [`--mantine-color-${colour}-light-hover`]: tint(colour, 24),
      [`--mantine-color-${colour}-light-color`]: `var(--mantine-color-${colour}-3)`,
    })),
  },
})
