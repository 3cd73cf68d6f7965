/** All drawn on a 24-unit grid with a round 1.75 stroke, so that they look alike. */
const paths = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4v-9Z',
  key: 'M12 15a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm-1.2-2.8L20 3m-4 4 3 3',
  pin: 'M12 21s-7-6.2-7-11.5A7 7 0 0 1 19 9.5C19 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  listing: 'M4 9h16M6 4h12l2 5v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9l2-5Zm4 16v-6h4v6',
  directories: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18Z',
  survey: 'M6 3h12v18H6V3Zm3 5h6m-6 4h6m-6 4h4',
  star: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9 12 4Z',
  themes: 'M4 5h16v11H9l-5 4V5Zm4 4h8M8 12.5h5',
  spark: 'M12 3v5m0 8v5m-9-9h5m8 0h5M6 6l3 3m6 6 3 3M6 18l3-3m6-6 3-3',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.5-6 6-6s6 2.5 6 6M15.5 4.3a3.5 3.5 0 0 1 0 6.4M17 14.3c2.5.7 4 2.9 4 5.7',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12 4 7.5M12 12v9',
  tag: 'M4 4h8l8 8-8 8-8-8V4Zm4.5 4.5h.01',
  shield: 'M12 3 5 6v5c0 5 3 8.5 7 10 4-1.5 7-5 7-10V6l-7-3Zm-3 9 2 2 4-4',
  hook: 'M10 6a3 3 0 1 1 4.5 2.6L12 13m-3.5-.5A4 4 0 1 0 11 18h5m.5-5.5A3 3 0 1 1 14 17M7 15.5 10 10',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.8-4.8',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  out: 'M14 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3m-5-4h11m-3-3 3 3-3 3',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  frame: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  select: 'M4 4h3m4 0h2m4 0h3v3m0 4v2m0 4v3h-3m-4 0h-2m-4 0H4v-3m0-4v-2m0-4V4',
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
  cross: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  copy: 'M9 9h10v11H9V9Zm-4 6V4h10',
  chevron: 'm9 6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01',
  book: 'M4 5c3-1.5 6-1 8 1v14c-2-2-5-2.5-8-1V5Zm16 0c-3-1.5-6-1-8 1v14c2-2 5-2.5 8-1V5Z',
  external: 'M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  building: 'M5 21V4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v17m0-11h3a1 1 0 0 1 1 1v10M3 21h18M8.5 7h3m-3 4h3m-3 4h3',
  refresh: 'M20 11a8 8 0 0 0-14.5-3.5L4 9m0-5v5h5m-5 4a8 8 0 0 0 14.5 3.5L20 15m0 5v-5h-5',
  trash: 'M4 7h16M9 7V4h6v3m-9 0 1 13h10l1-13',
  back: 'm15 6-6 6 6 6',
  dots: 'M4.2 12a.8.8 0 1 0 1.6 0 .8.8 0 0 0-1.6 0Zm7 0a.8.8 0 1 0 1.6 0 .8.8 0 0 0-1.6 0Zm7 0a.8.8 0 1 0 1.6 0 .8.8 0 0 0-1.6 0Z',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4',
  mail: 'M3.5 6h17v12h-17V6Zm0 1 8.5 6 8.5-6',
  chart: 'M4 20V4m0 16h16M8.5 16v-5m4 5V7m4 9v-3',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16Zm4 5h4',
  upload: 'M12 16V4m0 0L7.5 8.5M12 4l4.5 4.5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3',
  download: 'M12 4v12m0 0-4.5-4.5M12 16l4.5-4.5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3',
  send: 'M21 3 3 10.5l7 3.5 3.5 7L21 3Zm-11 11 5-5',
} as const

export type IconName = keyof typeof paths

/** Decorative: a button that has only an icon needs an `aria-label`. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
)
