import { CommandError } from '../../core/cli/fail.ts'

/** The file is not a complete, unchanged backup that this program can read. The message follows the file name. */
export class DamagedBackup extends CommandError {}
