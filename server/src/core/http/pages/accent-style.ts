type Colour = readonly number[]

const channelsOf = (color: string): Colour => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const hexOf = (channels: Colour) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** As WCAG defines it. */
function luminanceOf(channels: Colour): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [one, other].map((color) => luminanceOf(channelsOf(color))).sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** The contrast that text needs. */
const CONTRAST_MIN = 4.5
const STEPS = 20

/** The colour, mixed with as little as necessary of another one until it can be read on the background. */
function readable(color: string, background: string, other: number): string {
  const channels = channelsOf(color)
  for (let step = 0; ; step++) {
    const share = step / STEPS
    const mixed = hexOf(channels.map((channel) => channel * (1 - share) + other * share))
    if (step === STEPS || contrastOf(mixed, background) >= CONTRAST_MIN) return mixed
  }
}

/** The colour of a business (#rrggbb) as the accent of a page in `siteColours`, readable in light and dark. */
export const accentStyle = (color: string): string => `
:root{--accent:${readable(color, '#faf8f5', 0)};--on-accent:#fff;--wash:color-mix(in srgb,var(--accent) 12%,var(--bg))}
@media(prefers-color-scheme:dark){:root{--accent:${readable(color, '#1d2024', 255)};--on-accent:#15171a}}`
