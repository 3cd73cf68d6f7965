import { renameSync } from 'node:fs'

/** Runs after `npm pack` has read the files, and restores the package.json of the repository. */
renameSync('package.json.repository', 'package.json')
