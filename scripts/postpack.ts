import { renameSync } from 'node:fs'

/** Runs after `npm pack` has read the files: the package.json of the repository comes back. */
renameSync('package.json.repository', 'package.json')
