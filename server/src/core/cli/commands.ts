import type { Command } from 'commander'

/** Loaded on demand, so that a small command does not load the server. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>
