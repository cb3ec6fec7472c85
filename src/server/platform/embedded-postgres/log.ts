/** What the supervisor needs of a logger; pino's fits. */
export interface EmbeddedPostgresLog {
  info(details: object | string, message?: string): void;
  warn(details: object | string, message?: string): void;
  error(details: object | string, message?: string): void;
}

/**
 * Passes a line of PostgreSQL's own log on to ours. While it stops, it is normal that connections end: one that was closed a
 * moment before may still be open for the server.
 */
export function logLine(log: EmbeddedPostgresLog, line: string, { isStopping = false } = {}): void {
  const details = { from: 'postgres' };
  if (line.startsWith('PANIC:')) log.error(details, line);
  else if (line.startsWith('FATAL:') && !isStopping) log.warn(details, line);
  else log.info(details, line.replace(/^LOG: +/, ''));
}
