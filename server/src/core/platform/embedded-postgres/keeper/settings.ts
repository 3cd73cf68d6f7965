import { PORT } from '../place.ts'

/** Passed on the command line, so that neither postgresql.conf nor ALTER SYSTEM can weaken them. */
export function postgresArguments(pgdata: string, socketFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 200,
    shared_buffers: '128MB',
    huge_pages: 'try',
    fsync: 'on',
    full_page_writes: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    jit: 'off',
    timezone: 'UTC',
    ...withoutPersonalData,
  }
  return ['-D', pgdata, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * The log must not contain user data: no statements, no parameters, no details (they quote rows), and no errors below
 * FATAL, because even their first line quotes values ("invalid input syntax for type date: …"). The service receives those
 * errors anyway.
 */
const withoutPersonalData = {
  logging_collector: 'off',
  log_destination: 'stderr',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: -1,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
}
