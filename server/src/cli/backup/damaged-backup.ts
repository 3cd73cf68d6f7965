import { CommandError } from '../fail.ts'

/** The file is not a whole, unchanged backup that this program can read. The reason follows the name of the file. */
export class DamagedBackup extends CommandError {}
