import { spawn } from 'node:child_process'
import type { DatabasePaths } from './setup/prepare-folders.ts'

/**
 * Runs in the folder of the database, as PostgreSQL's user. Standard input is the FIFO that every process that uses the
 * database holds open for writing. An empty line comes from each process that joins; `stop` asks for an early end. The
 * file `running` exists while a process may join. It is removed before the last look for one that came meanwhile, so that
 * no process joins a PostgreSQL that is about to be stopped.
 */
const SUPERVISOR = `
umask 077
[ "$(wc -c <postgres.log || echo 0)" -lt 10485760 ] || mv postgres.log postgres.log.1
exec >>postgres.log 2>&1
# After a kill -9: a PostgreSQL without supervisor, or sessions that still compute, would block the next one.
leftovers() (
  for process in /proc/[0-9]*; do
    [ "$process/cwd" -ef pgdata ] || [ "$process/cwd" -ef . ] && case $(readlink "$process/exe") in */postgres*)
      echo "stopping process \${process#/proc/}, which was left running"; kill -9 "\${process#/proc/}"; found=yes
    esac
  done
  [ "$found" ]
)
while leftovers; do sleep 0.1; done
# This file only protects the name of the socket; postmaster.pid protects the data.
mkdir -p "$SOCKETS" && rm -f "$SOCKETS/.s.PGSQL.5432.lock"
# Under a temporary name until it is complete: a crash leaves nothing that looks like a database.
if [ ! -e pgdata/PG_VERSION ]; then
  rm -rf pgdata.new && "$BIN/initdb" --pgdata=pgdata.new $INITDB >/dev/null || exit 1
  [ ! -e pgdata ] || rmdir pgdata && mv pgdata.new pgdata || exit 1
fi
# PostgreSQL ignores the postmaster.pid of its "grandparent": the process with that id is not a PostgreSQL of this folder.
PG_GRANDPARENT_PID=$(cat pgdata/postmaster.pid 2>/dev/null | head -n 1) "$BIN/postgres" -D "$PWD/pgdata" "$@" </dev/null &
echo $! >running
trap '' HUP INT TERM
until
  while read -r line && [ -z "$line" ]; do :; done
  rm -f running
  [ "$line" ] || ! read -r line
do echo $! >running; done
# The first signal also ends a PostgreSQL that has no handlers yet, the second one does not wait for sessions.
kill -TERM $!; kill -INT $!; wait
[ "$SOCKETS" = "$PWD" ] || rmdir "$SOCKETS"
`

/** Returns without waiting, and does not keep this process alive. `fifo` is the end to read from. */
export function startSupervisor(paths: DatabasePaths, fifo: number): void {
  const { folder, binaries, socketFolder, account } = paths
  const settings = [
    ...SETTINGS,
    'log_line_prefix=%m [%p] ',
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
  ]
  const args = settings.flatMap((setting) => ['-c', setting])
  spawn('/bin/sh', ['-c', SUPERVISOR, 'presence-postgres', ...args], {
    // In a session of its own: Ctrl-C in a terminal goes to the service only.
    detached: true,
    cwd: folder,
    stdio: [fifo, 'ignore', 'ignore'],
    ...(account && { uid: account.uid, gid: account.gid }),
    // Neither the service's secrets nor the environment in which it was started.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', BIN: `${binaries}/bin`, SOCKETS: socketFolder, INITDB },
  })
    .on('error', () => {})
    .unref()
}

const INITDB = [
  '--encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --data-checksums',
  // For everything that uses the C library; macOS has no C.UTF-8.
  `--locale=${process.platform === 'darwin' ? 'C' : 'C.UTF-8'} --auth=trust --username=presence --no-instructions`,
].join(' ')

/** Passed on the command line, so that neither postgresql.conf nor ALTER SYSTEM can weaken them. */
const SETTINGS = [
  'listen_addresses= port=5432 unix_socket_permissions=0700 max_connections=200 shared_buffers=128MB huge_pages=try',
  'fsync=on full_page_writes=on max_wal_size=1GB checkpoint_timeout=15min jit=off timezone=UTC',
  // The log must not contain user data: no statements, no parameters, no details (they quote rows), and no errors below
  // FATAL, because even their first line quotes values ("invalid input syntax for type date: …"). The service receives
  // those errors anyway.
  'logging_collector=off log_destination=stderr log_timezone=UTC log_min_messages=log log_min_error_statement=panic',
  'log_error_verbosity=terse log_statement=none log_min_duration_statement=-1 log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
].flatMap((line) => line.split(' '))
