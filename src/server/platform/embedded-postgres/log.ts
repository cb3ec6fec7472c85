/** What the supervisor needs of a logger; pino's fits. */
export interface EmbeddedPostgresLog {
  info(details: object | string, message?: string): void;
  warn(details: object | string, message?: string): void;
  error(details: object | string, message?: string): void;
}

/** Passes a line of PostgreSQL's own log on to ours. */
export function logLine(log: EmbeddedPostgresLog, line: string): void {
  const details = { from: 'postgres' };
  if (line.startsWith('PANIC:')) log.error(details, line);
  else if (line.startsWith('FATAL:')) log.warn(details, line);
  else log.info(details, line.replace(/^LOG: +/, ''));
}
