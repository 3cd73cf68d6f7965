import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { missingLinuxBinaries } from './native-packages.ts'

/** `npm ci` must install a working program on Linux x64 and arm64, from every lock file in the repository. */
const files = execFileSync('git', ['ls-files', 'package-lock.json', '*/package-lock.json'], { encoding: 'utf8' })
for (const file of files.trim().split('\n')) {
  for (const problem of missingLinuxBinaries(JSON.parse(readFileSync(file, 'utf8')))) {
    console.error(
      `${file}: ${problem}. Pin a version that has one (npm view NAME versions), for example with "overrides".`,
    )
    process.exitCode = 1
  }
}
